import { formatWeekday, type LocalDate } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { refusal } from "../../../platform/http/refusal.ts";
import type { AmountHold } from "../controls/index.ts";

// The reason codes as sentences of refusals. Screens have their own texts for the same codes.

const naira = (amount: bigint) => formatNaira(amount as Kobo);

/** Why a held payment cannot be released: its amount would hold it again. */
export const amountMessage = ({ reason, limit }: Pick<AmountHold, "reason" | "limit">): string => {
  switch (reason) {
    case "above_provider_maximum":
      return `The provider pays ${naira(limit)} at most at a time. Put this back into the wallet and pay it another way.`;
    case "above_payment_limit":
      return `The amount is over the company's limit of ${naira(limit)} for one payment. Write to us to have it raised and then let it go, or put this back into the wallet and pay it another way.`;
    case "below_provider_minimum":
      return `The provider pays ${naira(limit)} at least at a time. Put this back into the wallet and pay it another way.`;
  }
};

export const runNotPayable = () =>
  refusal("run_not_approved", "Only an approved run that nobody has begun to pay can be paid. Open the run to see where it stands.");

export const runNotPaying = () => refusal("run_not_paying", "Nobody has begun to pay this run. Bring in its money and begin first.");

export const runBeingPlanned = () =>
  refusal("run_being_planned", "The payments of this run are still being written down, and nothing is sent yet. Try again in a minute.");

/** Raised when the payees are checked once more. */
export const runChanged = (because: string) =>
  refusal(
    "run_stale",
    `${because} So it is not what was approved. Calculate the run again and have it approved, then begin to pay; where money is being brought in for it, give that up first.`,
  );

export const fundsMissing = (missing: bigint) =>
  refusal("money_missing", `The wallet lacks ${naira(missing)} for this run. Bring in the money first, then begin to pay.`);

export const fundsAtOtherProvider = (missing: bigint) =>
  refusal(
    "money_elsewhere",
    `The wallet has enough, but ${naira(missing)} of it is with a payment provider that salaries are not paid through any more. Write to us to have it moved, or bring ${naira(missing)} more into the wallet; then begin to pay.`,
  );

export const nothingToRetry = () =>
  refusal(
    "nothing_to_retry",
    "There is nobody to pay again: no payment failed or came back, the bank may still deliver it, the provider suspects it, or the person's account cannot be paid into. Open the payment to see which.",
  );

export const nothingToHold = () =>
  refusal("nothing_to_hold", "These payments were sent already, or are held. What was sent is followed to its end and cannot be held.");

export const nothingToRelease = () =>
  refusal("nothing_to_release", "None of these payments is held with an account that can be paid into. Look at the bank account first.");

/** A released payment would be held again immediately, for the same reason. */
export const amountBlocked = (hold: AmountHold) => refusal("over_limit", amountMessage(hold));

export const suspicionOpen = () =>
  refusal(
    "suspicion_open",
    "The provider stopped this payment because it suspects fraud, and nobody has settled that yet. Find out what it saw and settle it with your reason, then pay again.",
  );

export const nothingToReturn = () =>
  refusal("nothing_to_give_back", "None of these payments has money to give back: it was paid, is on its way, or was given back before.");

export const paymentsNotFinal = () =>
  refusal("payments_not_final", "Not everybody of this run was paid or had their money given back. Finish those payments first.");

export const payDayReached = (payDay: LocalDate) =>
  refusal("pay_day_reached", `The pay day, ${formatWeekday(payDay)}, has come. Pay the run now instead of scheduling it.`);

export const alreadyScheduled = (payDay: LocalDate) =>
  refusal("already_scheduled", `This run is already scheduled to be paid on ${formatWeekday(payDay)}. Open the run to change that.`);

export const runNotScheduled = () =>
  refusal("run_not_scheduled", "This run is not scheduled: it was paid, or the schedule was cancelled. Open the run to see its status.");

export const runChangedSinceScheduled = () =>
  refusal("run_changed", "The run was approved again after its payment was scheduled. Check it and schedule it again, or pay it now.");

export const payerMayNotPay = () =>
  refusal("not_permitted", "The person who scheduled the payment may no longer make payments. Someone else has to pay the run.");
