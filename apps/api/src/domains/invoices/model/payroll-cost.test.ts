import { expect, test } from "vitest";
import { payrollCostLines, sumContributions, sumLines } from "./payroll-cost.ts";

const totals = [
  { id: "basic", side: "earning", amount: 40_000_000n },
  { id: "paye", side: "deduction", amount: 4_931_600n },
  { id: "pension", side: "deduction", amount: 1_880_000n },
  { id: "pension", side: "deduction", amount: 1_000_000n },
  { id: "loan-1", side: "deduction", amount: 500_000n },
  { id: "union-dues", side: "deduction", amount: 20_000n },
  { id: "employer-pension", side: "employer", amount: 3_600_000n },
  { id: "compensation-fund", side: "employer", amount: 400_000n },
  { id: "training-fund", side: "employer", amount: 400_000n },
] as const;

test("lists net pay, deductions and contributions by kind, and leaves loan repayments with the company", () => {
  const taxes = [{ amount: 4_931_600n }];
  const lines = payrollCostLines({ net: 31_668_400n, totals, taxes });
  expect(Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]))).toEqual({
    ...{ net_pay: 31_668_400n, paye: 4_931_600n, pension: 2_880_000n, other_deductions: 20_000n },
    ...{ employer_pension: 3_600_000n, compensation_fund: 400_000n, training_fund: 400_000n },
  });
  // Net pay and deductions are the gross, less the loan repayment.
  expect(sumLines(lines) - sumContributions(totals)).toBe(40_000_000n - 500_000n);
});

test("a refund of tax or pension reduces nothing, and a run that pays nothing has no lines", () => {
  const refunds = [{ id: "pension", side: "deduction", amount: -100n }] as const;
  expect(payrollCostLines({ net: 500n, totals: refunds, taxes: [{ amount: -300n }] })).toEqual([{ kind: "net_pay", amount: 500n }]);
  expect(payrollCostLines({ net: 0n, totals: [], taxes: [] })).toEqual([]);
});
