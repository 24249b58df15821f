import { expect, test } from "vitest";
import { nairaOf } from "./naira-of.ts";

test.each([
  ["0", ""],
  ["7", "0.07"],
  ["150000", "1,500"],
  ["4800000050", "48,000,000.50"],
])("%s kobo stand in a field as %j", (kobo, typed) => {
  expect(nairaOf(kobo)).toBe(typed);
});
