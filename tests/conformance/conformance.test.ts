// The check of docs/spec-conformance.md, seen failing on planted rows and planted reports.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readOutcomes } from "./outcomes.ts";
import { proveRows } from "./prove-rows.ts";
import { findRowMistakes, readRows } from "./rows.ts";
import { titlesDeclaredIn } from "./source-titles.ts";

const row = (overrides: { id?: string; proof?: string; state?: string } = {}) => {
  const { id = "S1-001", proof = "`apps/pay.test.ts`: paying > pays once", state = "done" } = overrides;
  return `| ${id} | people are paid | once | ${proof} | ${state} |`;
};

describe("a conformance row", () => {
  test("names one or several tests by file and title", () => {
    const [firstRow] = readRows(row({ proof: "`a.test.ts`: one > two<br>`b.spec.ts`: three \\| four" }));
    expect(firstRow?.tests).toEqual([
      { path: "a.test.ts", title: "one > two" },
      { path: "b.spec.ts", title: "three | four" },
    ]);
    expect(findRowMistakes(firstRow ? [firstRow] : [])).toEqual([]);
  });

  test.each([
    ["a duplicate id", [row(), row()], "S1-001: the id is used twice"],
    ["another state", [row({ state: "not yet" })], 'S1-001: the state is "not yet" instead of "done" or "open: what is missing"'],
    ["an open state without what is missing", [row({ state: "open" })], expect.stringContaining('the state is "open"')],
    ["no test though it is done", [row({ proof: "" })], "S1-001: the row is done and names no test"],
    ["a file without a title", [row({ proof: "`a.test.ts`" })], "S1-001: this names no test in the form `path`: title: `a.test.ts`"],
    ["a cell too many", [`${row()} more |`], "S1-001: the row has 6 cells instead of 5"],
  ])("with %s is reported", (_what, rows, mistake) => {
    expect(findRowMistakes(readRows(rows.join("\n")))).toContainEqual(mistake);
  });

  test("that is open may name no test", () => {
    expect(findRowMistakes(readRows(row({ proof: "", state: "open: it is not built" })))).toEqual([]);
  });
});

describe("a title in a source file", () => {
  const source = `
    describe("paying", () => {
      test("pays \\"once\\"", async () => {});
      test.each([["a day", 1]])("waits %s and pays $amount", () => {});
      test.each(["a", "b"])(
        "refuses %s",
        async () => {},
      );
    });
    for (const name of names) test(\`\${name} is readable\`, async () => {});
    await test.step("then a step", async () => {});
    send("not a title");
  `;
  test.each([
    ["paying"],
    ['paying > pays "once"'],
    ["paying > waits a day and pays 1"],
    ["paying > refuses a"],
    ["the login chooser is readable"],
    ["the login chooser is readable > then a step"],
  ])("is found: %s", (title) => {
    expect(titlesDeclaredIn(source)(title)).toBe(true);
  });

  test.each([["paying > pays twice"], ["pays"], ["paying > waits a day"], ["paying > refuses a debt"], ["not a title"], [""]])(
    "is not found: %s",
    (title) => {
      expect(titlesDeclaredIn(source)(title)).toBe(false);
    },
  );
});

describe("the check of a run", () => {
  let reports: string;
  beforeEach(() => {
    reports = mkdtempSync(join(tmpdir(), "albashi-reports-"));
  });
  afterEach(() => rmSync(reports, { recursive: true }));

  const write = (name: string, report: object) => writeFileSync(join(reports, name), JSON.stringify(report));
  const vitest = (status: string, title = "pays once") =>
    write("unit.json", {
      testResults: [{ name: "/checkout/apps/pay.test.ts", assertionResults: [{ ancestorTitles: ["paying"], title, status }] }],
    });
  /** One journey with one step, at each width with its own status and tries. */
  const playwright = (...widths: [status: string, ...tries: string[]][]) => {
    const results = (tries: string[]) => tries.map((status) => ({ status, steps: [{ title: "the row is Paid" }] }));
    const specs = [{ title: "pays one person", tests: widths.map(([status, ...tries]) => ({ status, results: results(tries) })) }];
    const suites = [{ title: "pay.spec.ts", file: "pay.spec.ts", specs: [], suites: [{ title: "Pay", file: "pay.spec.ts", specs }] }];
    write("playwright.json", { config: { rootDir: "/checkout/e2e/stories" }, suites });
  };
  const check = (proof?: string) => proveRows(readRows(row({ ...(proof && { proof }) })), readOutcomes("/checkout", reports));
  const journey = "`e2e/stories/pay.spec.ts`: Pay > pays one person";

  test("passes when the named test passed", () => {
    vitest("passed");
    expect(check()).toEqual({ problems: [], retried: [] });
  });

  test.each([
    ["failed", "S1-001: the test failed: apps/pay.test.ts: paying > pays once"],
    ["skipped", "S1-001: the test was skipped: apps/pay.test.ts: paying > pays once"],
    ["todo", "S1-001: the test failed: apps/pay.test.ts: paying > pays once"],
  ])("fails when the named test is %s", (status, problem) => {
    vitest(status);
    expect(check().problems).toEqual([problem]);
  });

  test("fails when the title is another, when there is no report, and when the report is of another file", () => {
    const problems = ["S1-001: no such test ran: apps/pay.test.ts: paying > pays once"];
    expect(check().problems).toEqual(problems);
    vitest("passed", "pays twice");
    expect(check().problems).toEqual(problems);
    playwright(["expected", "passed"]);
    expect(check().problems).toEqual(problems);
  });

  test("checks the test of an open row too", () => {
    vitest("failed");
    const rows = readRows(row({ state: "open: paying twice is not refused" }));
    expect(proveRows(rows, readOutcomes("/checkout", reports)).problems).toHaveLength(1);
  });

  test("reports a duplicate id although its test passed", () => {
    vitest("passed");
    const rows = readRows([row(), row()].join("\n"));
    expect(proveRows(rows, readOutcomes("/checkout", reports)).problems).toEqual(["S1-001: the id is used twice"]);
  });

  test("passes for a journey and for a step of it", () => {
    playwright(["expected", "passed"], ["expected", "passed"]);
    expect(check(journey).problems).toEqual([]);
    expect(check(`${journey} > the row is Paid`).problems).toEqual([]);
    expect(check(`${journey} > the row is Failed`).problems).toHaveLength(1);
  });

  test("fails when a journey failed at one of two widths, and not when it was skipped at one", () => {
    playwright(["expected", "passed"], ["unexpected", "failed", "timedOut"]);
    expect(check(journey).problems).toEqual(["S1-001: the test failed: e2e/stories/pay.spec.ts: Pay > pays one person"]);
    playwright(["expected", "passed"], ["skipped", "skipped"]);
    expect(check(journey).problems).toEqual([]);
    playwright(["skipped"]);
    expect(check(journey).problems).toEqual(["S1-001: the test was skipped: e2e/stories/pay.spec.ts: Pay > pays one person"]);
  });

  test("lists a journey that passed only when it was run again", () => {
    playwright(["flaky", "failed", "passed"]);
    expect(check(journey)).toEqual({ problems: [], retried: ["S1-001: e2e/stories/pay.spec.ts: Pay > pays one person"] });
  });

  test("leaves out a JSON file that is no report", () => {
    write("budgets.json", { scripts: 3 });
    vitest("passed");
    expect(check().problems).toEqual([]);
  });
});
