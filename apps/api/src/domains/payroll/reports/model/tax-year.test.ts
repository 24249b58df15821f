import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { noClaims, zeroEmploymentToDate, zeroYearToDate } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { june, sampleProfile, steadyInputs } from "../../../../testing/pay-inputs.ts";
import { storedPayslip } from "../../../../testing/stored-payslip.ts";
import type { PayInputs } from "../../payslip-records/model/pay-inputs.ts";
import { chargeableIncomeOf, reliefsOfYear, sumDeductions } from "./tax-year.ts";

const december = (over: Partial<PayInputs> = {}, payeMethod = sampleProfile.payeMethod): PayInputs =>
  steadyInputs(300_000n, {
    run: june({
      ...{ month: 12, firstDay: localDate("2026-12-01"), lastDay: localDate("2026-12-31"), payDay: localDate("2026-12-23") },
      profile: { ...sampleProfile, payeMethod },
    }),
    toDate: { ...zeroEmploymentToDate, taxablePay: naira(3_300_000n), contributions: naira(237_600n), paye: naira(298_100n) },
    lastPaidMonth: 11,
    ...over,
  });
const inDecember = { year: 2026, month: 12 };
const chargeableOf = (inputs: PayInputs) => chargeableIncomeOf(storedPayslip(inputs), inDecember);

test("sums deductions by the name that documents show, and omits what sums to zero", () => {
  const slip = storedPayslip(steadyInputs(300_000n));
  const taxOf = slip.paye;
  expect(sumDeductions([slip, slip])).toEqual([
    { name: "Income tax (PAYE)", amount: taxOf * 2n },
    // 8% of nine tenths of ₦300,000, twice.
    { name: "Employee pension contribution", amount: naira(43_200n) },
  ]);
  const refunded = { lines: slip.lines.map((line) => ({ ...line, amount: -line.amount as typeof line.amount })) };
  expect(sumDeductions([slip, refunded])).toEqual([]);
});

test("the last payslip of the year has the chargeable income of the pay of the year: pay less contributions and reliefs", () => {
  // 3,600,000 less 259,200 of pension.
  expect(chargeableOf(december())).toEqual({ ...inDecember, amount: naira(3_340_800n), isSettled: true, fromPreviousEmployer: 0n });
  const claims = { ...noClaims, annualRent: naira(1_000_000n), lifePremiumPrecedingYear: naira(50_000n) };
  expect(chargeableOf(december({ claims }))?.amount).toBe(naira(3_090_800n));
  expect(reliefsOfYear(storedPayslip(december({ claims })))).toEqual([
    { name: "Rent relief", amount: naira(200_000n) },
    { name: "Life insurance premium of the previous year", amount: naira(50_000n) },
  ]);
});

test("a bonus is part of the chargeable income, of the year and of the estimate before its end", () => {
  const bonus = { side: "earning", code: "bonus", name: "Bonus", kind: "bonus", amount: naira(500_000n) } as const;
  const extra = { ...bonus, isTaxable: true, isPensionable: false, isRegular: false } as PayInputs["extras"][number];
  expect(chargeableOf(december({ extras: [extra] }))?.amount).toBe(naira(3_840_800n));
  // Seven months of 300,000 less 21,600 of pension, and the bonus.
  const inJune = storedPayslip(steadyInputs(300_000n, { extras: [extra] }));
  expect(chargeableIncomeOf(inJune, { year: 2026, month: 6 })?.amount).toBe(naira(2_448_800n));
});

test("states the part of a previous employer", () => {
  const previousEmployer = { ...zeroYearToDate, taxablePay: naira(700_000n) };
  expect(chargeableOf(december({ previousEmployer }))).toMatchObject({
    ...{ amount: naira(4_040_800n), fromPreviousEmployer: naira(700_000n) },
  });
});

test("before the last month, and with a method that never settles the year, the chargeable income is an estimate", () => {
  expect(chargeableIncomeOf(storedPayslip(steadyInputs()), { year: 2026, month: 6 })?.isSettled).toBe(false);
  expect(chargeableOf(december({}, "month_times_twelve"))?.isSettled).toBe(false);
  expect(chargeableOf(december({}, "cumulative"))?.isSettled).toBe(true);
});

test("income at the minimum wage is not taxed, so none is chargeable", () => {
  const salary = 60_000n;
  const slip = storedPayslip(steadyInputs(salary));
  expect(chargeableIncomeOf(slip, { year: 2026, month: 6 })?.amount).toBe(0n);
});
