// What became of each test in this run, read from the JSON reports of Vitest and Playwright.
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { NamedTest } from "./rows.ts";

export type Outcome = "passed" | "passed on retry" | "skipped" | "failed";

/** The outcomes of one named test: one per report, and one per browser width in a journey. */
export type Outcomes = ReadonlyMap<string, readonly Outcome[]>;

export const keyOf = ({ path, title }: NamedTest) => `${path}: ${title}`;

/** Reads every report in a folder. A JSON file of another shape is no report and is left out. */
export const readOutcomes = (root: string, reports: string): Outcomes => {
  const outcomes = new Map<string, Outcome[]>();
  for (const file of globSync("*.json", { cwd: reports }).toSorted()) {
    const report = JSON.parse(readFileSync(join(reports, file), "utf8")) as Partial<VitestReport & PlaywrightReport>;
    for (const { outcome, ...test } of [...readVitest(root, report), ...readPlaywright(root, report)]) {
      outcomes.set(keyOf(test), [...(outcomes.get(keyOf(test)) ?? []), outcome]);
    }
  }
  return outcomes;
};

interface ReportedTest extends NamedTest {
  readonly outcome: Outcome;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly title: string; readonly status: string }[];
  }[];
}

const readVitest = (root: string, { testResults = [] }: Partial<VitestReport>): ReportedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      path: relative(root, name),
      title: [...ancestorTitles, title].join(" > "),
      outcome: outcomeOf(status),
    })),
  );

/** Both runners say passed and skipped; whatever else they say (failed, pending, todo, timedOut, interrupted) is no proof. */
const outcomeOf = (status: string | undefined): Outcome => (status === "passed" || status === "skipped" ? status : "failed");

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
}
interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
}
interface PlaywrightTest {
  /** Flaky is a test that passed on a later try. */
  readonly status: "expected" | "unexpected" | "flaky" | "skipped";
  readonly results: readonly { readonly status: string; readonly steps?: readonly Step[] }[];
}
interface Step {
  readonly title: string;
  readonly steps?: readonly Step[];
}

const readPlaywright = (root: string, { config, suites = [] }: Partial<PlaywrightReport>): ReportedTest[] =>
  suites.flatMap((file) => readSuite(relative(root, join(config?.rootDir ?? root, file.file)), [], file));

const readSuite = (path: string, titles: readonly string[], { suites = [], specs }: Suite): ReportedTest[] => [
  ...suites.flatMap((suite) => readSuite(path, [...titles, suite.title], suite)),
  ...specs.flatMap(({ title, tests }) => tests.flatMap((test) => readTest(path, [...titles, title].join(" > "), test))),
];

/** The test itself and each of its steps, which share its outcome. */
const readTest = (path: string, title: string, { status, results }: PlaywrightTest): ReportedTest[] => {
  const last = results.at(-1);
  const outcome = status === "flaky" ? "passed on retry" : outcomeOf(last?.status ?? status);
  const stepsIn = (parentTitle: string, steps: readonly Step[] = []): string[] =>
    steps.flatMap((step) => [`${parentTitle} > ${step.title}`, ...stepsIn(`${parentTitle} > ${step.title}`, step.steps)]);
  return [title, ...stepsIn(title, last?.steps)].map((stepTitle) => ({ path, title: stepTitle, outcome }));
};
