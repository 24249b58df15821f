import { expect, test } from "vitest";
import { blankToNull } from "./blank-to-null.ts";

test("a field left blank says nothing, in a list too", () => {
  const typed = { name: "Ngozi", degree: " ", entries: [{ date: "", place: "Jos" }] };
  expect(blankToNull(typed, [])).toEqual({ name: "Ngozi", degree: null, entries: [{ date: null, place: "Jos" }] });
});

test("a number that is kept when nothing is typed is left out", () => {
  expect(blankToNull({ registeredWith: "", pensionNumber: "" }, ["pensionNumber"])).toEqual({ registeredWith: null });
  expect(blankToNull({ pensionNumber: "PEN1" }, ["pensionNumber"])).toEqual({ pensionNumber: "PEN1" });
});
