import type { LimitNotice } from "@albashi/contracts/payments/reasons";
import { formatNaira, type Kobo, kobo } from "@albashi/money";
import { ApiError, conflict, notFound } from "../../../platform/http/api-error.ts";

const nairaOf = (digits: string) => formatNaira(kobo(digits));

/** Why limits prevent all of a run from being sent. */
export const limitMessage = (notice: LimitNotice): string => {
  switch (notice.reason) {
    case "run_limit_exceeded":
      return `This run pays ${nairaOf(notice.netKobo)}, which is above your company's limit of ${nairaOf(notice.limitKobo)} per run. Contact us to raise the limit.`;
    case "above_provider_maximum":
      return `${payments(notice.payments)} above the provider's maximum of ${nairaOf(notice.limitKobo)} per payment and would be held. ${anotherWay(notice.payments)}`;
    case "above_payment_limit":
      return `${payments(notice.payments)} above your company's limit of ${nairaOf(notice.limitKobo)} per payment and would be held. Contact us to raise the limit first.`;
    case "below_provider_minimum":
      return `${payments(notice.payments)} below the provider's minimum of ${nairaOf(notice.limitKobo)} per payment and would be held. ${anotherWay(notice.payments)}`;
    case "daily_limit_reached":
      return `This run pays ${nairaOf(notice.netKobo)}, which is above your company's limit of ${nairaOf(notice.limitKobo)} per 24 hours. Contact us to raise the limit.`;
  }
};

const payments = (count: number) => (count === 1 ? "1 payment is" : `${count} payments are`);
const anotherWay = (count: number) => `Pay ${count === 1 ? "this person" : "these people"} another way.`;

export const intentNotFound = () => notFound("intent_not_found", "This funding was not found. Go back to the pay run and start again.");

export const checkoutNotFound = () =>
  notFound("checkout_not_found", "This checkout was not found. Go back to the pay run and open the checkout again.");

export const intentFinished = () =>
  conflict(
    "intent_finished",
    "This funding is already complete or was cancelled. Reload the pay run. If it is not fully funded, start again.",
  );

export const nothingMissing = () => conflict("nothing_missing", "The run is fully funded. You can pay it now.");

export const tooManyCheckouts = () =>
  conflict(
    "too_many_checkouts",
    "The checkout was opened too many times without a payment. Pay in an open checkout, or cancel this funding and start again.",
  );

export const checkoutUnavailable = () =>
  conflict("checkout_unavailable", "The payment provider's checkout did not open. You have not been charged. Try again in a minute.");

export const tooManyIntents = () =>
  conflict("too_many_intents", "Too many wallet payments are unfinished. Complete or cancel one of them, then try again.");

export const runNotReadyForFunding = () =>
  conflict("run_not_approved", "This run is not approved yet. Get it approved first, then fund it.");

/** Pay requires a step-up, and funding does not. */
export const fundedByPay = () =>
  conflict("funded_by_pay", "To fund one person's pay, use Pay on their row. You can also fund the wallet and pay here.");

export const amountTooSmall = (smallest: bigint) => {
  const message = `The payment provider's minimum is ${formatNaira(smallest as Kobo)}. Enter a larger amount.`;
  return new ApiError({ kind: "invalid", code: "amount_too_small", message, fields: { amountKobo: message } });
};

/** A limit prevents the whole run from being sent. */
export const overLimit = (notice: LimitNotice) => conflict("over_limit", limitMessage(notice));
