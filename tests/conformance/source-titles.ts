// Whether a test file declares a title, as far as its text shows it.

/** A call of test, describe or step, or the second call of test.each, with its title as the first argument. */
const declaration = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Reads a test file once and answers for any title path whether the file declares it. What test.each or a template fills in may be anything; the order of the parts is left to the runner. */
export const titlesDeclaredIn = (source: string): ((title: string) => boolean) => {
  const patterns = [...source.matchAll(declaration)].map(([, quoted, template]) =>
    quoted === undefined
      ? patternOf(template ?? "", /\$\{[^}]*\}/g)
      : patternOf(unescapeString(quoted), /%[sdifjoOc#$]|\$[a-zA-Z]\w*(?:\.\w+)*/g),
  );
  const isDeclared = (path: string): boolean =>
    patterns.some((pattern) => pattern.test(path)) ||
    [...path.matchAll(/ > /g)].some(
      ({ index }) => patterns.some((pattern) => pattern.test(path.slice(0, index))) && isDeclared(path.slice(index + 3)),
    );
  return isDeclared;
};

const unescapeString = (quoted: string) => JSON.parse(`"${quoted}"`) as string;

/** The text as a pattern, with anything in place of its placeholders. */
const patternOf = (text: string, placeholders: RegExp) =>
  new RegExp(
    `^${text
      .split(placeholders)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join("[^]*")}$`,
  );
