import { type Kobo, naira } from "@albashi/money";
import type { Earning } from "./facts.ts";

/** A month that was paid, as it was paid and as it should have been. */
export interface RecomputedMonth {
  readonly year: number;
  readonly month: number;
  readonly paid: readonly Earning[];
  readonly due: readonly Earning[];
}

/** Arrears of one earning, and whether a part of them belongs to an earlier tax year. */
export interface Arrears {
  readonly earning: Earning;
  /** Retro pay for an earlier year is taxed when it is paid; the law does not say so in words. */
  readonly crossesYearEnd: boolean;
}

/**
 * What is owed for months already paid: each month recomputed, less what was paid, added up by earning. It is paid and taxed
 * now, as one-off pay; what was paid too much comes back as an amount below nothing.
 */
export const arrearsFor = (months: readonly RecomputedMonth[], { paidInYear }: { paidInYear: number }): Arrears[] => {
  const ids = [...new Set(months.flatMap(({ paid, due }) => [...paid, ...due].map(({ id }) => id)))].toSorted();
  return ids.flatMap((id) => {
    const differences = months.map((one) => ({ year: one.year, owed: amountOf(one.due, id) - amountOf(one.paid, id) }));
    const owed = differences.reduce((sum, difference) => sum + difference.owed, 0n);
    const example = months.flatMap(({ due, paid }) => [...due, ...paid]).find((earning) => earning.id === id);
    if (owed === 0n || !example) return [];
    const earning: Earning = {
      ...example,
      id: `arrears-${id}`,
      name: `Arrears of ${example.name}`,
      kind: "arrears",
      amount: owed as Kobo,
      isRegular: false,
    };
    return [{ earning, crossesYearEnd: differences.some(({ year, owed: part }) => part !== 0n && year !== paidInYear) }];
  });
};

const amountOf = (earnings: readonly Earning[], id: string): Kobo => earnings.find((earning) => earning.id === id)?.amount ?? naira(0n);
