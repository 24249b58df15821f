import { expect, test } from "vitest";
import { wholeNaira } from "./whole-naira.ts";

test("an amount with kobo is asked for in the next whole naira, and what is too much is said", () => {
  expect(wholeNaira("1245030070")).toEqual({ asked: "1245030100", more: "30" });
});

test("a whole number of naira stays what it is", () => {
  expect(wholeNaira("1245030000")).toEqual({ asked: "1245030000", more: "0" });
  expect(wholeNaira("0")).toEqual({ asked: "0", more: "0" });
});
