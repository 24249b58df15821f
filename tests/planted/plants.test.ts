import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "../../packages/test-kit/src/index.ts";
import { plants } from "./plants.ts";

const source = (file: string) => readFileSync(join(checkout, "apps/api/src", file), "utf8");

test("every planted bug finds its place, once, and its tests are there", () => {
  expect(plants.length).toBeGreaterThan(50);
  for (const { name, change, tests } of plants) {
    if ("file" in change) expect(source(change.file).split(change.find), name).toHaveLength(2);
    for (const file of tests) expect(source(file), name).not.toBe("");
  }
});
