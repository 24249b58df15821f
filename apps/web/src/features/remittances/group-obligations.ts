import type { Obligation } from "@albashi/contracts/remittances/obligations";

interface ObligationGroups {
  /** The legal due day has passed. */
  readonly overdue: readonly Obligation[];
  readonly coming: readonly Obligation[];
  /** Corrections brought the amount to zero or below. */
  readonly nothingToPay: readonly Obligation[];
}

/** Divides the obligations into the groups of the screen. Each group keeps the order of the list: by legal due day. */
export const groupObligations = (obligations: readonly Obligation[]): ObligationGroups => {
  const owed = obligations.filter(({ amountKobo }) => amountKobo !== "0");
  return {
    overdue: owed.filter(({ lateness }) => lateness !== null),
    coming: owed.filter(({ lateness }) => lateness === null),
    nothingToPay: obligations.filter(({ amountKobo }) => amountKobo === "0"),
  };
};
