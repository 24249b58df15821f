import { expect, test } from "vitest";
import { codeFor, firstComponents } from "./component.ts";

test.each([
  ["Phone & data", [], "phone-data"],
  ["Phone & data", ["phone-data"], "phone-data-2"],
  ["Phone & data", ["phone-data", "phone-data-2"], "phone-data-3"],
  ["13th month", [], "th-month"],
  ["Ọjà allowance", [], "oja-allowance"],
  ["薪", [], "own-line"],
  ["PAYE", [], "own-paye"],
  ["Loan 1", [], "own-loan-1"],
  ["Employer pension", [], "own-employer-pension"],
  ["A name that goes on and on and on until sixty characters", [], "a-name-that-goes-on-and-on-and-on-un"],
])("%s beside %j gets the code %s", (name, taken, code) => {
  expect(codeFor(name, new Set(taken))).toBe(code);
});

test("every generated or default code satisfies the database constraint", () => {
  const codes = [...firstComponents.map(({ code }) => code), codeFor("x".repeat(60), new Set(["x".repeat(36)]))];
  expect(codes.filter((code) => !/^[a-z][a-z0-9-]{0,39}$/.test(code))).toEqual([]);
});
