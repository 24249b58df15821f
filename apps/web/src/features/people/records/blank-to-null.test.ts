import { expect, test } from "vitest";
import { blankToNull } from "./blank-to-null.ts";

test("converts blank fields to null, also inside lists", () => {
  const values = { name: "Ngozi", degree: " ", entries: [{ date: "", place: "Jos" }] };
  expect(blankToNull(values, [])).toEqual({ name: "Ngozi", degree: null, entries: [{ date: null, place: "Jos" }] });
});

test("leaves out blank fields that keep their saved value", () => {
  expect(blankToNull({ registeredWith: "", pensionNumber: "" }, ["pensionNumber"])).toEqual({ registeredWith: null });
  expect(blankToNull({ pensionNumber: "PEN1" }, ["pensionNumber"])).toEqual({ pensionNumber: "PEN1" });
});
