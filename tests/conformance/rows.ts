// The rows of docs/spec-conformance.md: what the specification states, what is built, and which tests prove it.

/** A test as a row names it: its file, and its title as the runner reports it ("describe > test", in a journey also "test > step"). */
export interface NamedTest {
  readonly path: string;
  readonly title: string;
}

export interface ConformanceRow {
  readonly id: string;
  readonly cells: readonly string[];
  readonly tests: readonly NamedTest[];
  /** What the proof cell holds that names no test. */
  readonly unreadable: readonly string[];
  readonly state: string;
}

/** Reads every row of the document. Several tests in one cell are separated by `<br>`. */
export const readRows = (markdown: string): ConformanceRow[] =>
  markdown
    .split("\n")
    .filter((line) => /^\| S\d+-\d+ /.test(line))
    .map((line) => {
      const cells = line
        .trim()
        .replace(/^\||\|$/g, "")
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll("\\|", "|"));
      const [id = "", , , proof = "", state = ""] = cells;
      const entries = proof === "" ? [] : proof.split("<br>").map((entry) => entry.trim());
      const tests = entries.flatMap((entry) => readNamedTest(entry) ?? []);
      return { id, cells, tests, unreadable: entries.filter((entry) => !readNamedTest(entry)), state };
    });

const readNamedTest = (text: string): NamedTest | undefined => {
  const [, path, title] = /^`([^`]+)`: (.+)$/.exec(text) ?? [];
  return path && title ? { path, title } : undefined;
};

/** Names every row that is malformed, whether or not its tests pass. */
export const findRowMistakes = (rows: readonly ConformanceRow[]): string[] => {
  const ids = rows.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: the id is used twice`),
    ...rows.flatMap(({ id, cells, tests, unreadable, state }) => {
      if (cells.length !== 5) return [`${id}: the row has ${cells.length} cells instead of 5`];
      return [
        ...(/^(done|open: .+)$/.test(state) ? [] : [`${id}: the state is "${state}" instead of "done" or "open: what is missing"`]),
        ...(state === "done" && tests.length === 0 ? [`${id}: the row is done and names no test`] : []),
        ...unreadable.map((text) => `${id}: this names no test in the form \`path\`: title: ${text}`),
      ];
    }),
  ];
};
