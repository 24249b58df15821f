import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "../../packages/test-kit/src/index.ts";
import { mutations } from "./mutations.ts";

const source = (file: string) => readFileSync(join(checkout, "apps/api/src", file), "utf8");

test("every mutation applies exactly once, and its tests exist", () => {
  expect(mutations.length).toBeGreaterThan(50);
  for (const { name, change, tests } of mutations) {
    if ("file" in change) expect(source(change.file).split(change.find), name).toHaveLength(2);
    for (const file of tests) expect(source(file), name).not.toBe("");
  }
});
