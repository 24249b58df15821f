import { expect, test } from "vitest";
import { roundUpToNaira } from "./round-up-to-naira.ts";

test("rounds an amount with kobo up to the next naira and returns the excess", () => {
  expect(roundUpToNaira("1245030070")).toEqual({ roundedKobo: "1245030100", excessKobo: "30" });
});

test("leaves whole naira unchanged", () => {
  expect(roundUpToNaira("1245030000")).toEqual({ roundedKobo: "1245030000", excessKobo: "0" });
  expect(roundUpToNaira("0")).toEqual({ roundedKobo: "0", excessKobo: "0" });
});
