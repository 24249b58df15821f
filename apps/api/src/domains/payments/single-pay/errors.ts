import type { PayBlock } from "@albashi/contracts/payments/single-pay";
import { conflict, notFound } from "../../../platform/http/api-error.ts";

/** Why an employee cannot be paid with Pay, and what to do instead. */
export const payBlockMessages: Readonly<Record<PayBlock, string>> = {
  role_not_permitted: "Your role can't make payments. Ask an owner or a payroll officer.",
  no_salary: "No salary has been entered. Enter their monthly gross first.",
  paid_in_run: "Employees in this month's pay run are paid there. To pay someone here, exclude them from that run first.",
  already_paid: "This month has been paid.",
  given_back: "Their pay was returned to the wallet. Pay them with a correction run.",
  awaiting_approval: "Another admin must approve this first. We have emailed them.",
  payment_held: "The payment is held because their bank account needs review. Open the pay run to release it.",
  payment_waiting: "The payment has not been sent yet. Open the pay run to see why.",
  payment_in_progress: "The payment is on its way.",
  payment_failed: "The payment failed. Open the pay run to see why and pay again.",
};

export const payerLostPermission = () =>
  conflict("not_permitted", "The person who pressed Pay is no longer allowed to make payments. Someone else must press Pay.");

/** An employee cannot be paid with Pay. */
export const payBlocked = (block: PayBlock) => payNotReady(payBlockMessages[block]);

/** What prevented a single payment, in its own message. */
export const payNotReady = (message: string) => conflict("pay_not_ready", message);

/** Unreviewed findings in the run of a single payment. The screen shows them where Pay was pressed. */
export const warningsOpen = (message: string) => conflict("warnings_open", message);

export const accountOnHold = () =>
  warningsOpen("This bank account is on hold. Approve it before you pay, so that the payment can be sent.");

export const noPeriodToPay = () => conflict("pay_period_missing", "No pay day has been chosen. Choose one in Payroll settings first.");

export const personNotFound = () => notFound("employee_not_found", "This employee was not found. Go back to the list and open it again.");
