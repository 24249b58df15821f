import type { EmployeeId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { raisedGross, reviewRow } from "./salary-review.ts";

describe("a raise", () => {
  test.each([
    [25_000_055n, 750, 26_875_059n],
    [10_000_000n, -500, 9_500_000n],
    [1n, 5_000, 2n],
    [3n, -5_000, 2n],
  ])("of %d kobo by %d basis points gives %d kobo, halves up", (gross, percentBps, after) => {
    expect(raisedGross(gross, { kind: "percentage", percentBps })).toBe(after);
  });

  test("by an amount adds it, also a negative one", () => {
    expect(raisedGross(100n, { kind: "amount", amountKobo: "50" })).toBe(150n);
    expect(raisedGross(100n, { kind: "amount", amountKobo: "-150" })).toBe(-50n);
  });

  test("of no salary gives none", () => {
    expect(raisedGross(null, { kind: "amount", amountKobo: "50" })).toBeNull();
  });
});

describe("a row", () => {
  const employee = {
    ...{ employeeId: "0198a7c4-0000-7000-8000-000000000010" as EmployeeId, staffNumber: 7, version: 3 },
    ...{ firstDay: localDate("2026-01-05"), monthlyGross: 10_000_000n, hasLaterSalary: false, isOwn: false, isPartTime: false },
  };
  const rules = { validFrom: localDate("2026-12-01"), minimumWage: 7_000_000n };

  test.each([
    ["own_salary", { ...employee, isOwn: true }, 12_000_000n],
    ["no_salary", { ...employee, monthlyGross: null }, null],
    ["unchanged", employee, 10_000_000n],
    ["not_above_zero", employee, 0n],
    ["too_large", employee, 100_000_000_001n],
    ["before_first_day", { ...employee, firstDay: localDate("2026-12-02") }, 12_000_000n],
    ["later_salary", { ...employee, hasLaterSalary: true }, 12_000_000n],
    ["below_minimum_wage", employee, 6_999_999n],
    [null, employee, 7_000_000n],
    [null, { ...employee, isPartTime: true }, 6_999_999n],
    [null, { ...employee, firstDay: localDate("2026-12-01") }, 100_000_000_000n],
  ] as const)("is refused as %s", (refusal, one, grossAfter) => {
    expect(reviewRow(one, grossAfter, rules).refusal).toBe(refusal);
  });

  test("is not compared with a minimum wage that the employer does not owe", () => {
    expect(reviewRow(employee, 1n, { ...rules, minimumWage: undefined }).refusal).toBeNull();
  });
});
