import type { CustomFieldId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { type CustomField, filledOf, heldValue, typedOf, valuesOf } from "./custom-fields.ts";

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
] as const)("a %s field with %j typed holds %j", (type, typed, value) => {
  expect(heldValue(field(type), typed)).toBe(value);
});

test("a value comes back into its input as it was typed", () => {
  expect([typedOf("L"), typedOf(0), typedOf(true), typedOf(false), typedOf(undefined)]).toEqual(["L", "0", "yes", "no", ""]);
});

test("only what was typed is sent", () => {
  const fields = [field("text"), field("number"), field("day")];
  expect(valuesOf(fields, { number: "3", day: "" })).toEqual({ number: 3, day: null });
  expect(filledOf(fields, { number: "3", day: "" })).toEqual({ number: 3 });
});
