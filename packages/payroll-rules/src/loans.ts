import type { LocalDate } from "@albashi/dates";
import { allocate, type Kobo } from "@albashi/money";
import { larger, smaller } from "./arithmetic.ts";
import type { OtherDeduction } from "./facts.ts";
import { inForceOn } from "./law/in-force.ts";
import { advanceRecoveryMonths } from "./law/labour.ts";

/** An interest-free loan or advance, repaid month by month. */
export interface Loan {
  readonly id: string;
  readonly name: string;
  readonly amount: Kobo;
  readonly months: number;
}

/** The monthly repayments: even parts that sum to the loan, to the kobo. */
export const repaymentPlan = ({ amount, months }: Pick<Loan, "amount" | "months">): Kobo[] =>
  allocate(
    amount,
    Array.from({ length: months }, () => 1n),
  );

/**
 * The repayment of this month: the plan's next part, or less if little is left. A part an earlier month could not deduct is
 * deducted after the plan's end, one part a month, never two at a time. An overpaid loan is not paid out again.
 */
export const repaymentOf = (loan: Loan, { repaid, instalmentsDone }: { repaid: Kobo; instalmentsDone: number }): OtherDeduction => {
  const plan = repaymentPlan(loan);
  const part = plan[instalmentsDone] ?? plan[0] ?? 0n;
  const left = larger(loan.amount - repaid, 0n);
  return { id: loan.id, name: loan.name, kind: "loan", amount: smaller(part, left) as Kobo };
};

/** The minimum number of months over which an advance is repaid. */
export const minAdvanceMonths = (day: LocalDate): number => Number(inForceOn(advanceRecoveryMonths, day).value);
