import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

test("every component has a browser test beside it", () => {
  const files = readdirSync(import.meta.dirname);
  const components = files.filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));
  expect(components.filter((file) => !files.includes(file.replace(".tsx", ".browser.test.tsx")))).toEqual([]);
});
