import type { StartDelayReason } from "@albashi/contracts/payments/codes";
import { formatWeekday, type LocalDate } from "@albashi/dates";
import { formatNaira, type Kobo } from "@albashi/money";
import { conflict } from "../../../platform/http/api-error.ts";
import type { AmountHold } from "../controls/index.ts";

// The reason codes as sentences of refusals. Screens have their own texts for the same codes.

const naira = (amount: bigint) => formatNaira(amount as Kobo);

/** Why a held payment cannot be released: its amount would hold it again. */
export const amountMessage = ({ reason, limit }: Pick<AmountHold, "reason" | "limit">): string => {
  switch (reason) {
    case "above_provider_maximum":
      return `The provider's maximum is ${naira(limit)} per payment. Return this payment to the wallet and pay the person another way.`;
    case "above_payment_limit":
      return `The amount is above your company's limit of ${naira(limit)} per payment. Contact us to raise the limit and then release the payment, or return it to the wallet and pay the person another way.`;
    case "below_provider_minimum":
      return `The provider's minimum is ${naira(limit)} per payment. Return this payment to the wallet and pay the person another way.`;
  }
};

export const runNotPayable = () =>
  conflict(
    "run_not_approved",
    "This run can't be paid: it is not approved, or its payments have already started. Open the run to see its status.",
  );

export const runNotPaying = () => conflict("run_not_paying", "Payments for this run have not started. Fund and pay the run first.");

export const runBeingPlanned = () =>
  conflict(
    "run_being_planned",
    "The payments for this run are still being prepared, and nothing has been sent yet. Try again in a minute.",
  );

/** Raised when the payees are checked once more. */
export const runChanged = (because: string) =>
  conflict(
    "run_stale",
    `${because} The run no longer matches what was approved. Recalculate it and get it approved again, then pay it. If it is being funded, cancel the funding first.`,
  );

export const fundsMissing = (missing: bigint) =>
  conflict("money_missing", `Your wallet is short by ${naira(missing)} for this run. Fund the run first, then pay it.`);

export const fundsAtOtherProvider = (missing: bigint) =>
  conflict(
    "money_elsewhere",
    `Your wallet has enough money, but ${naira(missing)} of it is held by a payment provider that we no longer use for salaries. Contact us to move it, or add ${naira(missing)} to your wallet, then pay the run.`,
  );

export const nothingToRetry = () =>
  conflict(
    "nothing_to_retry",
    "No payment can be retried now. Open each payment to see whether it may still arrive, is blocked for suspected fraud, or needs another bank account.",
  );

export const nothingToHold = () =>
  conflict("nothing_to_hold", "These payments are already sent or held. A payment that has been sent can't be held.");

export const nothingToRelease = () =>
  conflict(
    "nothing_to_release",
    "None of these payments can be released. Check that they are held and that their bank accounts are approved.",
  );

export const heldPaymentsChanged = () =>
  conflict(
    "held_payments_changed",
    "The held payments of this run have changed since you opened this page. Nothing was released. Check them and try again.",
  );

/** A released payment would be held again immediately, for the same reason. */
export const amountBlocked = (hold: AmountHold) => conflict("over_limit", amountMessage(hold));

export const suspicionOpen = () =>
  conflict(
    "suspicion_open",
    "The provider blocked this payment because it suspects fraud. Find out the reason and mark the issue as resolved, then pay again.",
  );

export const nothingToReturn = () =>
  conflict(
    "nothing_to_give_back",
    "None of these payments can be returned to the wallet: they were paid, are on their way, or were already returned.",
  );

export const paymentsNotFinal = () =>
  conflict(
    "payments_not_final",
    "Not everyone in this run has been paid or had their pay returned to the wallet. Finish those payments first.",
  );

export const payDayReached = (payDay: LocalDate) =>
  conflict("pay_day_reached", `The pay day, ${formatWeekday(payDay)}, has arrived. Pay the run now instead of scheduling it.`);

export const onBankSchedule = () =>
  conflict(
    "on_bank_schedule",
    "A bank schedule of this run was downloaded, so your bank may pay it. Withdraw the bank schedule first, then schedule the payment, or pay the run now.",
  );

export const alreadyScheduled = (payDay: LocalDate) =>
  conflict("already_scheduled", `This run is already scheduled to be paid on ${formatWeekday(payDay)}. Open the run to change that.`);

export const runNotScheduled = () =>
  conflict("run_not_scheduled", "This run is not scheduled: it was paid, or the schedule was cancelled. Open the run to see its status.");

export const runChangedSinceScheduled = () =>
  conflict("run_changed", "The run was approved again after its payment was scheduled. Check it and schedule it again, or pay it now.");

/** The reason is why it did not start earlier on that day. */
export const payDayEnded = (reason: StartDelayReason) =>
  conflict(reason, "The scheduled payment could not start on the pay day. If people have not been paid yet, pay the run now.");

export const payerMayNotPay = () =>
  conflict("not_permitted", "The person who scheduled the payment is no longer allowed to make payments. Someone else must pay the run.");
