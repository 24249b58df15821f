import type { PayBlock } from "@albashi/contracts/payments/single-pay";
import { notFound, refusal } from "../../../platform/http/refusal.ts";

/** Why an employee cannot be paid with Pay, and what to do instead. */
export const payBlockMessages: Readonly<Record<PayBlock, string>> = {
  role_not_permitted: "Your role may not pay. Ask an owner or somebody of payroll.",
  no_salary: "No salary is entered. Enter their monthly gross first.",
  paid_in_run: "Whoever is in the run of this month is paid there. To pay somebody here, leave them out of that run first.",
  already_paid: "This month is paid.",
  given_back: "Their money was put back into the wallet. Pay them with a correction run.",
  awaiting_approval: "Another admin approves it first. They have been told by mail.",
  payment_held: "The payment is held: their bank account must be looked at. Open the run to let it go.",
  payment_waiting: "Payment on hold. Open the run to see why.",
  payment_in_progress: "The payment is on its way.",
  payment_failed: "The payment failed. Open the run to see why and to pay again.",
};

export const payerLostPermission = () =>
  refusal("not_permitted", "Who pressed Pay may not pay any more. Somebody who may pay has to press it.");

/** An employee cannot be paid with Pay. */
export const payBlocked = (block: PayBlock) => payNotReady(payBlockMessages[block]);

/** What prevented a single payment, in its own message. */
export const payNotReady = (message: string) => refusal("pay_not_ready", message);

/** Unreviewed findings in the run of a single payment. The screen shows them where Pay was pressed. */
export const warningsOpen = (message: string) => refusal("warnings_open", message);

export const noPeriodToPay = () =>
  refusal("pay_period_missing", "No pay day is chosen, so nobody knows which month to pay. Choose one in the pay settings first.");

export const personNotFound = () =>
  notFound("employee_not_found", "Your company has no such employee. Go back to the list and open it anew.");
