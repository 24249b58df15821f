import type { Kobo } from "@albashi/money";
import { repaymentPlan } from "@albashi/payroll-rules";

interface Planned {
  readonly amount: bigint;
  readonly months: number;
  readonly firstYear: number;
  readonly firstMonth: number;
}

const monthsInYear = 12;

/** The repayment of each month, from the first to the last. */
export const planOf = ({ amount, months, firstYear, firstMonth }: Planned) =>
  repaymentPlan({ amount: amount as Kobo, months }).map((part, place) => {
    const count = firstMonth - 1 + place;
    return { year: firstYear + Math.floor(count / monthsInYear), month: (count % monthsInYear) + 1, amount: part };
  });

/** How many parts of a loan are repaid before a month if no month was missed; undefined outside the plan. */
export const instalmentsBefore = (
  { months, firstYear, firstMonth }: Planned,
  { year, month }: { year: number; month: number },
): number | undefined => {
  const done = (year - firstYear) * monthsInYear + month - firstMonth;
  return done >= 0 && done < months ? done : undefined;
};
