// docs/laws says what the code does, to the letter.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { writeDownTheLaw } from "../packages/payroll-rules/src/index.ts";

const folder = resolve(import.meta.dirname, "../docs/laws");

test("docs/laws was written from the law as it is now; bin/laws writes it anew", () => {
  const pages = writeDownTheLaw();
  expect(readdirSync(folder).toSorted()).toEqual([...pages.keys()].toSorted());
  for (const [name, text] of pages) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});
