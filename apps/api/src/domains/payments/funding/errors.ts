import type { LimitNotice } from "@albashi/contracts/payments/reasons";
import { formatNaira, type Kobo, kobo } from "@albashi/money";
import { notFound, Refusal, refusal } from "../../../platform/http/refusal.ts";

const nairaOf = (digits: string) => formatNaira(kobo(digits));

/** Why limits prevent all of a run from being sent. */
export const limitMessage = (notice: LimitNotice): string => {
  switch (notice.reason) {
    case "run_limit_exceeded":
      return `The run pays ${nairaOf(notice.netKobo)}, over your company's limit of ${nairaOf(notice.limitKobo)} for one run. Write to us to have it raised.`;
    case "above_provider_maximum":
      return `${payments(notice.payments)} over the ${nairaOf(notice.limitKobo)} that the provider pays at a time, and would be held. ${anotherWay(notice.payments)}`;
    case "above_payment_limit":
      return `${payments(notice.payments)} over your company's limit of ${nairaOf(notice.limitKobo)} for one payment, and would be held. Write to us to have it raised first.`;
    case "below_provider_minimum":
      return `${payments(notice.payments)} under the ${nairaOf(notice.limitKobo)} that the provider pays at the least, and would be held. ${anotherWay(notice.payments)}`;
    case "daily_limit_reached":
      return `The run pays ${nairaOf(notice.netKobo)}, over your company's limit of ${nairaOf(notice.limitKobo)} in any 24 hours. Write to us to have it raised.`;
  }
};

const payments = (count: number) => (count === 1 ? "1 payment is" : `${count} payments are`);
const anotherWay = (count: number) => `Pay ${count === 1 ? "this person" : "these people"} another way.`;

export const intentNotFound = () =>
  notFound("intent_not_found", "Your company has not asked to bring in this money. Go back to the run and begin anew.");

export const checkoutNotFound = () =>
  notFound("checkout_not_found", "Your company has no such checkout. Go back to the run and open the payment window anew.");

export const intentFinished = () =>
  refusal("intent_finished", "This is over: the money came, or it was given up. Look at the run again; if money is missing, begin anew.");

export const nothingMissing = () => refusal("nothing_missing", "The run is fully funded. You can pay it now.");

export const tooManyCheckouts = () =>
  refusal(
    "too_many_checkouts",
    "The payment window was opened too often without a payment. Pay in one that is open, or give this up and begin anew.",
  );

export const checkoutUnavailable = () =>
  refusal("checkout_unavailable", "The payment provider did not open its window just now. Nothing was taken. Try again in a minute.");

export const tooManyIntents = () =>
  refusal("too_many_intents", "Too many sums for the wallet are waiting for their money. Pay one of them or give it up, then begin anew.");

export const runNotReadyForFunding = () =>
  refusal("run_not_approved", "Money is brought in for a run that is approved. Have it approved first, then bring in the money.");

/** Pay requires a step-up, and funding does not. */
export const fundedByPay = () =>
  refusal(
    "funded_by_pay",
    "Money for one person's pay is brought in with Pay on their row. You can also bring it into the wallet and begin to pay here.",
  );

export const amountTooSmall = (smallest: bigint) => {
  const message = `The payment provider takes ${formatNaira(smallest as Kobo)} at the least. Please bring in more.`;
  return new Refusal({ kind: "invalid", code: "amount_too_small", message, fields: { amountKobo: message } });
};

/** A limit prevents the whole run from being sent. */
export const overLimit = (notice: LimitNotice) => refusal("over_limit", limitMessage(notice));
