// The house rules are kept, and each one is seen red on a planted violation.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as houseRules from "./house-rules.ts";

const checkout = resolve(import.meta.dirname, "..");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "albashi-house-"));
  const kept = (path: string) => !/\/(node_modules|dist|\.services|\.tools|\.git)(\/|$)/.test(path);
  for (const room of ["apps", "packages", "e2e", "tests", "docs", "package.json"]) {
    cpSync(join(checkout, room), join(folder, room), { recursive: true, filter: kept });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For each rule, what is planted (a file and its new text) and what the rule then says of it. */
const planted: Record<keyof typeof houseRules, [file: string, text: (before: string) => string, fault: string]> = {
  everyCapabilityHasTheSameFiles: [
    "apps/api/src/capabilities/identity/extras.ts",
    () => "",
    "identity has extras.ts, which no capability has",
  ],
  everyCapabilityHasItsFeature: ["apps/web/src/features/astrology/screen.tsx", () => "", "the web's feature astrology is no capability"],
  noFileIsNamedAfterNothing: ["packages/money/src/utils.ts", () => "", "packages/money/src/utils.ts"],
  filesAreShortEnoughToRead: ["packages/money/src/epic.ts", () => "\n".repeat(400), "packages/money/src/epic.ts has 401 lines"],
  momentsComeFromAClock: ["packages/dates/src/today.ts", () => "export const today = new Date();", "packages/dates/src/today.ts"],
  nobodyNotifies: [
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
  conformanceRowsAreProved: [
    "docs/spec-conformance.md",
    (before) => `${before}\n| S1-999 | it flies | as said | \`e2e/flying.spec.ts\` | done |\n`,
    "S1-999 is done, but its proof is not there: `e2e/flying.spec.ts`",
  ],
  noMachineIsNamed: ["docs/where.md", () => "It is in /home/somebody.", "docs/where.md"],
  linksLeadSomewhere: [
    "packages/papers/src/lost-mail.tsx",
    () => 'export const link = "https://albashi.example/#/app2/wallet";',
    "packages/papers/src/lost-mail.tsx leads to /app2/wallet, where no screen is",
  ],
};

test.each(Object.entries(houseRules))("%s: kept", (_name, rule) => {
  expect(rule(checkout)).toEqual([]);
});

test.each(Object.entries(planted))("%s: seen red", (name, [file, change, fault]) => {
  expect(whilePlanted(name, file, change)).toContain(fault);
});

test.each(["ABOUT.md", "bin/somewhere", ".ci/somewhere", "bench/somewhere.ts", "demo/somewhere.ts", "ops/somewhere.yaml"])(
  "noMachineIsNamed: seen red in %s",
  (file) => {
    expect(whilePlanted("noMachineIsNamed", file, () => "It is in /home/somebody.")).toEqual([file]);
  },
);

/** What a rule says of the copy while one of its files is another. */
const whilePlanted = (name: string, file: string, change: (before: string) => string) => {
  const path = join(folder, file);
  const before = readIfThere(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change(before ?? ""));
  const [, rule] = Object.entries(houseRules).find(([one]) => one === name) ?? [];
  const found = rule?.(folder);
  if (before === undefined) rmSync(path);
  else writeFileSync(path, before);
  return found;
};

const readIfThere = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};
