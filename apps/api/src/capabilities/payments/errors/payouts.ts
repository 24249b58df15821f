import { formatNaira, type Kobo } from "@albashi/money";
import { Refusal } from "../../../http/refusal.ts";

const refused = (code: string, message: string) => new Refusal({ kind: "refusal", code, message });
const notThere = (code: string, message: string) => new Refusal({ kind: "not_found", code, message });
const naira = (amount: bigint) => formatNaira(amount as Kobo);

export const runNotFound = () => notThere("run_not_found", "Your company has no such pay run. Go back to the list and open it anew.");

export const runNotToBePaid = () =>
  refused("run_not_approved", "Only an approved run that nobody has begun to pay can be paid. Open the run to see where it stands.");

export const runNotPaying = () => refused("run_not_paying", "Nobody has begun to pay this run. Bring in its money and begin first.");

export const runBeingPlanned = () =>
  refused("run_being_planned", "The payments of this run are still being written down, and nothing is sent yet. Try again in a minute.");

/** Found when everybody was looked up once more. */
export const runChanged = (because: string) =>
  refused(
    "run_stale",
    `${because} So it is not what was approved. Calculate the run again and have it approved, then begin to pay; where money is being brought in for it, give that up first.`,
  );

export const moneyMissing = (missing: bigint) =>
  refused("money_missing", `The wallet lacks ${naira(missing)} for this run. Bring in the money first, then begin to pay.`);

export const moneyElsewhere = (missing: bigint) =>
  refused(
    "money_elsewhere",
    `The wallet has enough, but ${naira(missing)} of it is with a payment provider that salaries are not paid through any more. Write to us to have it moved, or bring ${naira(missing)} more into the wallet; then begin to pay.`,
  );

export const paymentsStopped = (because: string) =>
  refused("payments_stopped", `Payments are stopped: ${because} Have the stop lifted first, then try again.`);

/** A limit that keeps the whole run from going out, in its own words. */
export const overLimit = (message: string) => refused("over_limit", message);

export const nothingToRetry = () =>
  refused(
    "nothing_to_retry",
    "There is nobody to pay again: no payment failed or came back, the bank may still deliver it, the provider suspects it, or the person's account cannot be paid into. Open the payment to see which.",
  );

export const nothingToHold = () =>
  refused("nothing_to_hold", "These payments were sent already, or are held. What was sent is followed to its end and cannot be held.");

export const nothingToRelease = () =>
  refused("nothing_to_release", "None of these payments is held with an account that can be paid into. Look at the bank account first.");

/** Let go it would be held again at once, for the same reason. */
export const amountBarred = (because: string) => refused("over_limit", because);

export const suspicionOpen = () =>
  refused(
    "suspicion_open",
    "The provider stopped this payment because it suspects fraud, and nobody has settled that yet. Find out what it saw and settle it with your reason, then pay again.",
  );

export const nothingToGiveBack = () =>
  refused("nothing_to_give_back", "None of these payments has money to give back: it was paid, is on its way, or was given back before.");

export const paymentsNotFinal = () =>
  refused("payments_not_final", "Not everybody of this run was paid or had their money given back. Finish those payments first.");

export const stopNotFound = () => notThere("stop_not_found", "No such stop stands for your company. Look at the payments again.");

export const stopOfEverybody = () =>
  new Refusal({ kind: "forbidden", code: "stop_of_everybody", message: "We have stopped payments for everybody. Only we can lift it." });

export const stopOfOurs = () =>
  new Refusal({
    kind: "forbidden",
    code: "stop_of_ours",
    message: "We have stopped the payments of your company, so only we can lift it. Write to us to have it looked at.",
  });

export const incidentNotFound = () => notThere("incident_not_found", "Your company has no such incident. Look at the list again.");

export const settledAlready = () => refused("settled_already", "Somebody has settled this already. Look at the list again.");
