import type { DueSummary, Obligation, ObligationKind } from "@albashi/contracts/remittances/obligations";

/** What the state or a fund set up by law is owed. Insurers, unions and lenders are not. */
const statutoryKinds: ReadonlySet<ObligationKind> = new Set(["paye", "pension", "housing_fund", "compensation_fund", "training_fund"]);

/** Sums up what is owed by law: what is to be paid next, on one day, and what is past its legal due day. */
export const summariseDue = (obligations: readonly Obligation[]): DueSummary => {
  const owed = obligations.filter((obligation) => statutoryKinds.has(obligation.kind) && obligation.outstandingKobo !== "0");
  const coming = owed.filter(({ lateness, due }) => !lateness?.isOutstanding && due !== null);
  const payBy = coming.map(({ due }) => due?.payBy ?? "").toSorted()[0];
  const next = coming.filter(({ due }) => due?.payBy === payBy);
  const overdue = owed.filter(({ lateness }) => lateness?.isOutstanding);
  return {
    next: payBy === undefined ? null : { payBy, ...sumOf(next) },
    overdue: overdue.length === 0 ? null : { ...sumOf(overdue), penalty: sumOfPenalties(overdue) },
  };
};

const sumOf = (obligations: readonly Obligation[]) => ({
  amountKobo: String(obligations.reduce((sum, { outstandingKobo }) => sum + BigInt(outstandingKobo), 0n)),
  payees: new Set(obligations.map(({ payee }) => payee)).size,
});

/** What lateness costs in all. The section with the higher total can have the lower cost per day, so each pair is put in order. */
const sumOfPenalties = (overdue: readonly Obligation[]): NonNullable<DueSummary["overdue"]>["penalty"] => {
  const penalties = overdue.flatMap(({ lateness }) => lateness?.penalty ?? []);
  if (penalties.length === 0) return null;
  const sum = (amounts: readonly bigint[]) => String(amounts.reduce((total, amount) => total + amount, 0n));
  const days = penalties.map(({ nextDayLowKobo, nextDayHighKobo }) => [BigInt(nextDayLowKobo), BigInt(nextDayHighKobo)] as const);
  return {
    lowKobo: sum(penalties.map(({ lowKobo }) => BigInt(lowKobo))),
    highKobo: sum(penalties.map(({ highKobo }) => BigInt(highKobo))),
    nextDayLowKobo: sum(days.map(([one, other]) => (one < other ? one : other))),
    nextDayHighKobo: sum(days.map(([one, other]) => (one < other ? other : one))),
  };
};
