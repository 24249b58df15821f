import { expect, test } from "vitest";
import { nameOf, periodOf } from "./describe-obligation.ts";

test.each([
  ["paye", "2026-11-01", "November 2026"],
  ["compensation_fund", "2026-11-01", "November 2026"],
  ["training_fund", "2026-01-01", "2026"],
  ["pension", "2026-11-25", "pay day 25 November 2026"],
  ["third_party", "2026-11-25", "pay day 25 November 2026"],
] as const)("the period of %s counted from %s is %s", (kind, countedFrom, period) => {
  expect(periodOf({ kind, countedFrom })).toBe(period);
});

test("the name has the kind, the payee and the period", () => {
  expect(nameOf({ kind: "paye", payee: "Lagos State Internal Revenue Service", countedFrom: "2026-11-01" })).toBe(
    "PAYE, Lagos State Internal Revenue Service, November 2026",
  );
});
