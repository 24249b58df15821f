import { daysBetween, type LocalDate } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import { annualValueOf, type Benefit, type MonthlyBenefit } from "@albashi/payroll-rules";
import type { BenefitGiven, PayInputs } from "./pay-inputs.ts";

const monthsInYear = 12n;

/** A benefit as the rules value it. */
export const benefitOf = ({ kind, amount, madeGood }: { kind: Benefit["kind"]; amount: bigint; madeGood: bigint }): Benefit => {
  const value = amount as Kobo;
  switch (kind) {
    case "employer_asset":
      return { kind, cost: value };
    case "hired_asset":
      return { kind, annualRent: value };
    case "accommodation":
      return { kind, annualRentalValue: value };
    case "other":
      return { kind, annualCost: value, madeGood: madeGood as Kobo };
  }
};

/** The gross pay of a year at the pay of a full month, which limits the value of a home. */
export const annualGrossFor = (monthlyGross: bigint): Kobo => (monthlyGross * monthsInYear) as Kobo;

/** The benefits of a month, each with the days on which the employee has it. */
export const benefitsOfMonth = (inputs: PayInputs, monthlyMoney: bigint): MonthlyBenefit[] | undefined =>
  inputs.benefits?.flatMap((given) => {
    const days = daysGiven(inputs, given);
    if (days <= 0) return [];
    const { firstDay, lastDay } = inputs.run;
    const named = { id: `benefit-${given.place}`, name: given.name, benefit: benefitOf(given) };
    return [{ ...named, annualGross: annualGrossFor(monthlyMoney), days, ofDays: daysBetween(firstDay, lastDay) + 1 }];
  });

/** What the benefits of a full month are worth. */
export const benefitsPerMonth = ({ run, benefits = [] }: PayInputs, monthlyMoney: bigint): bigint =>
  benefits.reduce((sum, given) => {
    const annual = annualValueOf(benefitOf(given), { day: run.payDay, annualGross: annualGrossFor(monthlyMoney) });
    return sum + divide(annual, monthsInYear, "half_up");
  }, 0n);

const daysGiven = ({ run, employment }: PayInputs, { from, to }: BenefitGiven): number => {
  const first = latest([run.firstDay, employment.firstDay, from]);
  const last = earliest([run.lastDay, ...(employment.lastDay ? [employment.lastDay] : []), ...(to ? [to] : [])]);
  return daysBetween(first, last) + 1;
};

const latest = (days: readonly LocalDate[]) => days.reduce((one, other) => (one > other ? one : other));
const earliest = (days: readonly LocalDate[]) => days.reduce((one, other) => (one < other ? one : other));
