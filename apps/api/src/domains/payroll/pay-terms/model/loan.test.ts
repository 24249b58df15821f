import { expect, test } from "vitest";
import { instalmentsBefore, planOf } from "./loan.ts";

const loan = { amount: 100n, months: 3, firstYear: 2026, firstMonth: 11 };

test("a repayment plan crosses the year's end and sums to the loan", () => {
  expect(planOf(loan)).toEqual([
    { year: 2026, month: 11, amount: 34n },
    { year: 2026, month: 12, amount: 33n },
    { year: 2027, month: 1, amount: 33n },
  ]);
});

test.each([
  [2026, 10, undefined],
  [2026, 11, 0],
  [2027, 1, 2],
  [2027, 2, undefined],
])("before %d-%d this many parts were repaid: %s", (year, month, done) => {
  expect(instalmentsBefore(loan, { year, month })).toBe(done);
});
