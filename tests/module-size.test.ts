// A folder of more than 25 use cases cannot be surveyed at a glance: it is two modules.
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const maxUseCases = 25;

const oversizedModules = (root: string): string[] => {
  const useCases = globSync("apps/api/src/domains/**/use-cases/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  return [...Map.groupBy(useCases, dirname)].filter(([, files]) => files.length > maxUseCases).map(([folder]) => folder);
};

test("no module has more than 25 use cases", () => {
  expect(oversizedModules(resolve(import.meta.dirname, ".."))).toEqual([]);
});

test("a module with 26 use cases is reported", () => {
  const root = mkdtempSync(join(tmpdir(), "albashi-module-size-"));
  const folder = "apps/api/src/domains/payroll/runs/use-cases";
  mkdirSync(join(root, folder), { recursive: true });
  for (let number = 1; number <= 26; number += 1) writeFileSync(join(root, folder, `case-${number}.ts`), "");
  expect(oversizedModules(root)).toEqual([folder]);
  rmSync(root, { recursive: true });
});
