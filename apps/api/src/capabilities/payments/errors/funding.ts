import { formatNaira, type Kobo } from "@albashi/money";
import { Refusal } from "../../../http/refusal.ts";
import { fundedByPayWords } from "../model/money-acts.ts";

const refused = (code: string, message: string) => new Refusal({ kind: "refusal", code, message });
const notThere = (code: string, message: string) => new Refusal({ kind: "not_found", code, message });

export const intentNotFound = () =>
  notThere("intent_not_found", "Your company has not asked to bring in this money. Go back to the run and begin anew.");

export const checkoutNotFound = () =>
  notThere("checkout_not_found", "Your company has no such checkout. Go back to the run and open the payment window anew.");

export const intentFinished = () =>
  refused("intent_finished", "This is over: the money came, or it was given up. Look at the run again; if money is missing, begin anew.");

export const nothingMissing = () => refused("nothing_missing", "Nothing is missing: the wallet holds what is needed. Go on to pay.");

export const tooManyCheckouts = () =>
  refused(
    "too_many_checkouts",
    "The payment window was opened too often without a payment. Pay in one that is open, or give this up and begin anew.",
  );

export const checkoutUnavailable = () =>
  refused("checkout_unavailable", "The payment provider did not open its window just now. Nothing was taken. Try again in a minute.");

export const tooManyIntents = () =>
  refused("too_many_intents", "Too many sums for the wallet are waiting for their money. Pay one of them or give it up, then begin anew.");

export const runNotReadyForMoney = () =>
  refused("run_not_approved", "Money is brought in for a run that is approved. Have it approved first, then bring in the money.");

export const fundedByPay = () => refused("funded_by_pay", fundedByPayWords);

export const mayNotPayAnyMore = () =>
  refused("not_permitted", "Who pressed Pay may not pay any more. Somebody who may pay has to press it.");

export const amountTooSmall = (smallest: bigint) => {
  const message = `The payment provider takes ${formatNaira(smallest as Kobo)} at the least. Please bring in more.`;
  return new Refusal({ kind: "invalid", code: "amount_too_small", message, fields: { amountKobo: message } });
};

/** What stood in the way of paying one person, in its own words. */
export const payNotReady = (message: string) => refused("pay_not_ready", message);

/** What was found in the run of one person and nobody has looked at yet. A screen shows it where Pay was pressed. */
export const warningsOpen = (message: string) => refused("warnings_open", message);

export const noPeriodToPay = () =>
  refused("pay_period_missing", "No pay day is chosen, so nobody knows which month to pay. Choose one in the pay settings first.");

export const personNotFound = () =>
  notThere("employee_not_found", "Your company has no such employee. Go back to the list and open it anew.");
