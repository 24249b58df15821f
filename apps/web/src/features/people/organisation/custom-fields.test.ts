import type { CustomFieldId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { type CustomField, formatFieldValue, parseFieldValue, parseFieldValues, parseFilledValues } from "./custom-fields.ts";

const field = (type: CustomField["type"]): CustomField => ({ fieldId: type as string as CustomFieldId, name: type, type });

test.each([
  ["text", " L ", "L"],
  ["text", "  ", null],
  ["number", "1,250.5", 1250.5],
  ["number", "many", "many"],
  ["day", "2026-11-15", "2026-11-15"],
  ["yes_no", "yes", true],
  ["yes_no", "no", false],
  ["yes_no", "", null],
] as const)("parses the input of a %s field from %j to %j", (type, input, value) => {
  expect(parseFieldValue(field(type), input)).toBe(value);
});

test("formats a value for its input as it was typed", () => {
  expect([
    formatFieldValue("L"),
    formatFieldValue(0),
    formatFieldValue(true),
    formatFieldValue(false),
    formatFieldValue(undefined),
  ]).toEqual(["L", "0", "yes", "no", ""]);
});

test("sends only fields with input", () => {
  const fields = [field("text"), field("number"), field("day")];
  expect(parseFieldValues(fields, { number: "3", day: "" })).toEqual({ number: 3, day: null });
  expect(parseFilledValues(fields, { number: "3", day: "" })).toEqual({ number: 3 });
});
