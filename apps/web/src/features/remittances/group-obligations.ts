import type { Obligation } from "@albashi/contracts/remittances/obligations";

interface ObligationGroups {
  /** The legal due day has passed, and a part has no confirmed receipt. */
  readonly overdue: readonly Obligation[];
  readonly coming: readonly Obligation[];
  /** Every kobo has a confirmed receipt. */
  readonly remitted: readonly Obligation[];
  /** Corrections brought the amount to zero or below, or a credit covers all of it. */
  readonly nothingToPay: readonly Obligation[];
}

/** Divides the obligations into the groups of the screen. In the order of the list, by legal due day; what was remitted, the latest first. */
export const groupObligations = (obligations: readonly Obligation[]): ObligationGroups => {
  const isCovered = ({ amountKobo, nextStep, remittedKobo }: Obligation) =>
    amountKobo === "0" || (nextStep === "done" && remittedKobo === "0");
  const due = obligations.filter((obligation) => !isCovered(obligation));
  const owed = due.filter(({ nextStep }) => nextStep !== "done");
  return {
    overdue: owed.filter(({ lateness }) => lateness?.isOutstanding),
    coming: owed.filter(({ lateness }) => !lateness?.isOutstanding),
    remitted: due.filter(({ nextStep }) => nextStep === "done").toReversed(),
    nothingToPay: obligations.filter(isCovered),
  };
};
