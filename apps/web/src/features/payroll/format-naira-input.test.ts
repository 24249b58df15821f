import { expect, test } from "vitest";
import { formatNairaInput } from "./format-naira-input.ts";

test.each([
  ["0", ""],
  ["7", "0.07"],
  ["150000", "1,500"],
  ["4800000050", "48,000,000.50"],
])("formats %s kobo as %j", (kobo, typed) => {
  expect(formatNairaInput(kobo)).toBe(typed);
});
