import { keyOf, type Outcomes } from "./outcomes.ts";
import { type ConformanceRow, findRowMistakes, type NamedTest } from "./rows.ts";

export interface Verdict {
  /** Each row that is malformed, or whose test is missing, was skipped or failed. */
  readonly problems: readonly string[];
  /** Each row whose test passed only when it was run again. */
  readonly retried: readonly string[];
}

/** Compares the rows with what ran: every test that a row names must have run and passed. */
export const proveRows = (rows: readonly ConformanceRow[], outcomes: Outcomes): Verdict => {
  const namedTests = rows.flatMap(({ id, tests }) => tests.map((test) => ({ id, test, problem: problemOf(test, outcomes) })));
  return {
    problems: [
      ...findRowMistakes(rows),
      ...namedTests.flatMap(({ id, test, problem }) => (problem ? [`${id}: ${problem}: ${keyOf(test)}`] : [])),
    ],
    retried: namedTests
      .filter(({ test, problem }) => !problem && outcomes.get(keyOf(test))?.includes("passed on retry"))
      .map(({ id, test }) => `${id}: ${keyOf(test)}`),
  };
};

/** A test that runs at two widths is proof if it failed at neither and was not skipped at both. */
const problemOf = (test: NamedTest, outcomes: Outcomes): string | undefined => {
  const testOutcomes = outcomes.get(keyOf(test)) ?? [];
  if (testOutcomes.length === 0) return "no such test ran";
  if (testOutcomes.includes("failed")) return "the test failed";
  if (testOutcomes.every((outcome) => outcome === "skipped")) return "the test was skipped";
  return undefined;
};
