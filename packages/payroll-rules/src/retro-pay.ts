import type { Kobo } from "@albashi/money";
import type { Earning } from "./facts.ts";

/** A paid month, as it was paid and as it should have been paid. */
export interface RecomputedMonth {
  readonly year: number;
  readonly month: number;
  readonly paid: readonly Earning[];
  readonly due: readonly Earning[];
}

/**
 * Arrears for months already paid: each month recalculated, less what was paid, summed by earning. They are paid and taxed now as
 * one-off pay; an overpayment is a negative amount.
 */
export const arrearsFor = (months: readonly RecomputedMonth[], { paidInYear }: { paidInYear: number }): Earning[] => {
  const ids = [...new Set(months.flatMap(({ paid, due }) => [...paid, ...due].map(({ id }) => id)))].toSorted();
  return ids.flatMap((id) => {
    const differences = months.map((month) => ({ year: month.year, owed: amountOf(month.due, id) - amountOf(month.paid, id) }));
    const owed = differences.reduce((sum, difference) => sum + difference.owed, 0n);
    const example = months.flatMap(({ due, paid }) => [...due, ...paid]).find((earning) => earning.id === id);
    if (owed === 0n || !example) return [];
    const isOfEarlierYear = differences.some(({ year, owed: part }) => part !== 0n && year !== paidInYear);
    return {
      ...example,
      ...kindOfArrears(example),
      id: `arrears-${id}`,
      name: `Arrears of ${example.name}`,
      amount: owed as Kobo,
      isRegular: false,
      isOfEarlierYear,
    };
  });
};

const amountOf = (earnings: readonly Earning[], id: string): bigint =>
  earnings.filter((earning) => earning.id === id).reduce((sum, { amount }) => sum + amount, 0n);

/** A late benefit in kind is still not money, and a late reimbursement is still not pay. */
const kindOfArrears = ({ kind, arrearsOf }: Earning): Pick<Earning, "kind" | "arrearsOf"> =>
  kind === "benefit_in_kind" || kind === "reimbursement" ? { kind } : { kind: "arrears", arrearsOf: arrearsOf ?? kind };
