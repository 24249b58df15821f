// Pay and deductions other than salary: overtime, the 13th month, loans and advances.
import { localDate } from "@albashi/dates";
import { type Kobo, naira } from "@albashi/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minAdvanceMonths, repaymentOf, repaymentPlan } from "./loans.ts";
import { overtimePay } from "./overtime.ts";
import { thirteenthMonth } from "./thirteenth-month.ts";

test("10.5 hours at 1.5 times ₦160,000 for 160 hours is ₦15,750.00, taxed as one-off pay", () => {
  const pay = overtimePay({ monthlyPay: naira(160_000n), hoursOfMonth: 160n, hundredthsWorked: 1_050n, rateBps: 15_000n });
  expect(pay).toEqual({
    id: "overtime",
    name: "Overtime",
    kind: "overtime",
    amount: 1_575_000n,
    isTaxable: true,
    isPensionable: false,
    isRegular: false,
  });
});

test("a 13th month after five months of service is five twelfths of ₦300,000: ₦125,000.00, taxed when paid", () => {
  expect(thirteenthMonth({ monthlyPay: naira(300_000n), monthsServed: 5 })).toEqual({
    id: "thirteenth-month",
    name: "13th month",
    kind: "bonus",
    amount: 12_500_000n,
    isTaxable: true,
    isPensionable: false,
    isRegular: false,
  });
  expect(thirteenthMonth({ monthlyPay: naira(300_000n), monthsServed: 12 }).amount).toBe(30_000_000n);
});

describe("a loan", () => {
  const loan = { id: "loan-1", name: "Staff loan", amount: naira(100_000n), months: 3 };

  test("is repaid in even parts that sum to it: ₦33,333.34, then twice ₦33,333.33", () => {
    expect(repaymentPlan(loan)).toEqual([3_333_334n, 3_333_333n, 3_333_333n]);
  });

  test("deducts one part a month, and only the remainder at the end", () => {
    const deducted = [0n, 3_333_334n, 6_666_667n, 10_000_000n].map((repaid, instalmentsDone) =>
      repaymentOf(loan, { repaid: repaid as Kobo, instalmentsDone }),
    );
    expect(deducted.map(({ amount }) => amount)).toEqual([3_333_334n, 3_333_333n, 3_333_333n, 0n]);
    expect(deducted[0]).toMatchObject({ id: "loan-1", name: "Staff loan", kind: "loan" });
  });

  test("continues one part a month after the plan's end if a month was missed", () => {
    expect(repaymentOf(loan, { repaid: 3_333_334n as Kobo, instalmentsDone: 3 }).amount).toBe(3_333_334n);
    expect(repaymentOf(loan, { repaid: 6_666_668n as Kobo, instalmentsDone: 4 }).amount).toBe(3_333_332n);
  });

  test("deducts nothing and pays nothing when it was overpaid", () => {
    expect(repaymentOf(loan, { repaid: 10_000_001n as Kobo, instalmentsDone: 1 }).amount).toBe(0n);
  });

  test("is repaid to the kobo, whatever its size and length, in no more months than planned", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 11n }), fc.integer({ min: 1, max: 60 }), (amount, months) => {
        const one = { ...loan, amount: amount as Kobo, months };
        let repaid = 0n;
        for (let month = 0; month < months; month += 1)
          repaid += repaymentOf(one, { repaid: repaid as Kobo, instalmentsDone: month }).amount;
        expect(repaid).toBe(amount);
      }),
    );
  });

  test("as an advance of wages is spread over at least three months", () => {
    expect(minAdvanceMonths(localDate("2026-06-25"))).toBe(3);
  });
});
