import { expect, test } from "vitest";
import { type CustomFieldType, matchesType } from "./custom-fields.ts";

test.each<[CustomFieldType, string | number | boolean, boolean]>([
  ["text", "L", true],
  ["text", 5, false],
  ["number", 5, true],
  ["number", Number.NaN, false],
  ["number", "5", false],
  ["day", "2028-02-29", true],
  ["day", "2026-02-29", false],
  ["day", "soon", false],
  ["yes_no", false, true],
  ["yes_no", "yes", false],
])("a field of %s given %j: %s", (type, value, isFit) => {
  expect(matchesType(type, value)).toBe(isFit);
});
