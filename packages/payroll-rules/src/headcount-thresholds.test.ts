import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { headcountThresholds } from "./headcount-thresholds.ts";

test("lists every number of employees at which a duty begins, each once", () => {
  // Pension 3 and 15, health insurance and the training fund's own claim 5, training fund and minimum wage 25.
  expect(headcountThresholds(localDate("2026-11-25"))).toEqual([3, 5, 15, 25]);
});

test("lists nothing before the laws", () => {
  expect(headcountThresholds(localDate("1990-01-01"))).toEqual([]);
});
