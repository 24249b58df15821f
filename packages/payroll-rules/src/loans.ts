import type { LocalDate } from "@albashi/dates";
import { allocate, type Kobo } from "@albashi/money";
import { larger, smaller } from "./arithmetic.ts";
import type { OtherDeduction } from "./facts.ts";
import { inForceOn } from "./law/in-force.ts";
import { advanceRecoveryMonths } from "./law/labour.ts";

/** Money lent to a worker or paid ahead, without interest, to be taken back month by month. */
export interface Loan {
  readonly id: string;
  readonly name: string;
  readonly amount: Kobo;
  readonly months: number;
}

/** What each month takes back: even parts that come to the loan, to the kobo. */
export const repaymentPlan = ({ amount, months }: Pick<Loan, "amount" | "months">): Kobo[] =>
  allocate(
    amount,
    Array.from({ length: months }, () => 1n),
  );

/**
 * What is taken back this month: the plan's next part, or less when little is left. What an earlier month could not take is
 * taken after the plan's end, a part a month, never twice as much at once. Who paid back too much is not lent it again.
 */
export const repaymentOf = (loan: Loan, { repaid, instalmentsDone }: { repaid: Kobo; instalmentsDone: number }): OtherDeduction => {
  const plan = repaymentPlan(loan);
  const part = plan[instalmentsDone] ?? plan[0] ?? 0n;
  const left = larger(loan.amount - repaid, 0n);
  return { id: loan.id, name: loan.name, kind: "loan", amount: smaller(part, left) as Kobo };
};

/** Over how many months an advance is taken back at the least. */
export const leastMonthsForAdvance = (day: LocalDate): number => Number(inForceOn(advanceRecoveryMonths, day).value);
