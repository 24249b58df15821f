import { expect, test } from "vitest";
import { blankToNothing } from "./blank-to-nothing.ts";

test("a field left blank says nothing, in a list too", () => {
  const typed = { name: "Ngozi", degree: " ", entries: [{ date: "", place: "Jos" }] };
  expect(blankToNothing(typed, [])).toEqual({ name: "Ngozi", degree: null, entries: [{ date: null, place: "Jos" }] });
});

test("a number that is kept when nothing is typed is left out", () => {
  expect(blankToNothing({ registeredWith: "", pensionNumber: "" }, ["pensionNumber"])).toEqual({ registeredWith: null });
  expect(blankToNothing({ pensionNumber: "PEN1" }, ["pensionNumber"])).toEqual({ pensionNumber: "PEN1" });
});
