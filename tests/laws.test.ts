// docs/laws matches the code exactly.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { renderLawReference } from "../packages/payroll-rules/src/index.ts";

const folder = resolve(import.meta.dirname, "../docs/laws");

test("docs/laws is up to date with the law data (run bin/laws)", () => {
  const pages = renderLawReference();
  expect(readdirSync(folder).toSorted()).toEqual([...pages.keys()].toSorted());
  for (const [name, text] of pages) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});
