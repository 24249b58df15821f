// Whether a test file declares a title, as far as its text shows it.

/** A call of test, describe or step, or the second call of test.each, with its title as the first argument. */
const declaration = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Reads a test file once and answers for any title path whether the file declares it. What test.each fills in must stand somewhere in the file, what a template fills in may be anything; the order of the parts is left to the runner. */
export const titlesDeclaredIn = (source: string): ((title: string) => boolean) => {
  const titles = [...source.matchAll(declaration)].map(([, quoted, template]) =>
    quoted === undefined
      ? { pattern: patternOf(template ?? "", /\$\{[^}]*\}/g), isTemplate: true }
      : { pattern: patternOf(unescapeString(quoted), /%[sdifjoOc#$]|\$[a-zA-Z]\w*(?:\.\w+)*/g), isTemplate: false },
  );
  const isTitle = (text: string): boolean =>
    titles.some(({ pattern, isTemplate }) => {
      const filledIn = pattern.exec(text)?.slice(1);
      return filledIn?.every((value) => isTemplate || source.includes(value));
    });
  const isDeclared = (path: string): boolean =>
    isTitle(path) || [...path.matchAll(/ > /g)].some(({ index }) => isTitle(path.slice(0, index)) && isDeclared(path.slice(index + 3)));
  return isDeclared;
};

const unescapeString = (quoted: string) => JSON.parse(`"${quoted}"`) as string;

/** The text as a pattern, with anything in place of its placeholders. */
const patternOf = (text: string, placeholders: RegExp) =>
  new RegExp(
    `^${text
      .split(placeholders)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join("([^]*)")}$`,
  );
