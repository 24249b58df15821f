// The house rules hold, and each is seen failing on a deliberate violation.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as houseRules from "./house-rules.ts";

const checkout = resolve(import.meta.dirname, "..");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "albashi-house-"));
  const isSource = (path: string) => !/\/(node_modules|dist|\.services|\.tools|\.git)(\/|$)/.test(path);
  for (const entry of ["apps", "packages", "e2e", "tests", "docs", "package.json"]) {
    cpSync(join(checkout, entry), join(folder, entry), { recursive: true, filter: isSource });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For each rule, the violation (a file and its new text) and the reported message. */
const violations: Record<keyof typeof houseRules, [file: string, text: (before: string) => string, fault: string]> = {
  everyModuleHasTheSameFiles: [
    "apps/api/src/domains/payroll/runs/extras.ts",
    () => "",
    "apps/api/src/domains/payroll/runs has extras.ts, which no module has",
  ],
  everyDomainHasItsFeature: ["apps/web/src/features/astrology/screen.tsx", () => "", "the web's feature astrology is no domain"],
  noVagueFileNames: ["packages/money/src/utils.ts", () => "", "packages/money/src/utils.ts"],
  filesAreShortEnoughToRead: ["packages/money/src/epic.ts", () => "\n".repeat(400), "packages/money/src/epic.ts has 401 lines"],
  timeComesFromClock: ["packages/dates/src/today.ts", () => "export const today = new Date();", "packages/dates/src/today.ts"],
  noListenNotify: [
    "apps/api/migrations/9001_shout.sql",
    () => "-- Tells everyone.\nnotify everyone;",
    "apps/api/migrations/9001_shout.sql",
  ],
  migrationsSayWhyOnLineOne: [
    "apps/api/migrations/9002_silent.sql",
    () => "create table silent ();",
    "apps/api/migrations/9002_silent.sql",
  ],
  migrationsAreNeverEdited: ["apps/api/migrations/0001_tenancy.sql", (before) => `${before}\n`, "0001_tenancy.sql was edited"],
  dependenciesAreExactAndExplained: [
    "packages/money/package.json",
    () => '{ "dependencies": { "left-pad": "^1.3.0" } }',
    "packages/money/package.json: left-pad is not pinned: ^1.3.0",
  ],
  conformanceRowsNameExistingTests: [
    "docs/spec-conformance.md",
    (before) => `${before}\n| S1-999 | it flies | as said | \`e2e/flying.spec.ts\`: it flies | done |\n`,
    "S1-999: no such file: e2e/flying.spec.ts: it flies",
  ],
  noMachineIsNamed: ["docs/where.md", () => "It is in /home/user.", "docs/where.md"],
  linksLeadSomewhere: [
    "packages/templates/src/lost-mail.tsx",
    () => 'export const link = "https://albashi.example/#/app2/wallet";',
    "packages/templates/src/lost-mail.tsx leads to /app2/wallet, where no screen is",
  ],
};

test.each(Object.entries(houseRules))("%s holds", (_name, rule) => {
  expect(rule(checkout)).toEqual([]);
});

test.each(Object.entries(violations))("%s fails on a violation", (name, [file, change, message]) => {
  expect(withViolation(name, file, change)).toContain(message);
});

test.each([
  "ABOUT.md",
  ".github/workflows/somewhere.yml",
  "bin/somewhere",
  ".ci/somewhere",
  "bench/somewhere.ts",
  "demo/somewhere.ts",
  "ops/somewhere.yaml",
])("noMachineIsNamed fails on a violation in %s", (file) => {
  expect(withViolation("noMachineIsNamed", file, () => "It is in /home/user.")).toEqual([file]);
});

test("conformanceRowsNameExistingTests: seen red for a title that its file does not declare", () => {
  const row = "| S1-999 | it flies | as said | `tests/house-style.test.ts`: flies | done |";
  const reported = withViolation("conformanceRowsNameExistingTests", "docs/spec-conformance.md", (before) => `${before}\n${row}\n`);
  expect(reported).toContain("S1-999: no test with this title: tests/house-style.test.ts: flies");
});

/** What a rule reports for the copy while one of its files is replaced. */
const withViolation = (name: string, file: string, change: (before: string) => string) => {
  const path = join(folder, file);
  const before = readIfExists(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change(before ?? ""));
  const [, rule] = Object.entries(houseRules).find(([ruleName]) => ruleName === name) ?? [];
  const reported = rule?.(folder);
  if (before === undefined) rmSync(path);
  else writeFileSync(path, before);
  return reported;
};

const readIfExists = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};
