import type { Checkout } from "@albashi/contracts/payments/funding";
import type { PaymentState } from "@albashi/contracts/payments/payouts";
import type { PayBlock, PayState } from "@albashi/contracts/payments/single-pay";
import type { RunKind, RunState } from "@albashi/contracts/payroll/runs";

interface PayFactors {
  readonly run: { readonly kind: RunKind; readonly state: RunState } | undefined;
  /** The state of the payment, once there is one. */
  readonly payment: PaymentState | undefined;
  /** The outcome of the last checkout, while the money is still missing. */
  readonly checkoutState?: Checkout["state"] | undefined;
}

/** The state of an employee's pay of a month: by the run that pays it, and by their payment once it has started. */
export const payStateOf = ({ run, payment, checkoutState }: PayFactors): PayState => {
  switch (run?.state) {
    case "in_review":
      return "awaiting_approval";
    case "funding":
      return checkoutState === "failed" ? "failed" : "pending";
    case "paying":
    case "settled":
    case "partially_settled":
    case "closed":
      return payment === undefined ? "pending" : stateByPayment[payment];
    case "draft":
    case "calculating":
    case "calculated":
    case "approved":
    case "rejected":
    case "stale":
    case "cancelled":
    case undefined:
      return "not_paid";
  }
};

const stateByPayment: Readonly<Record<PaymentState, PayState>> = {
  waiting: "pending",
  held: "pending",
  on_its_way: "pending",
  checking: "pending",
  paid: "paid",
  failed: "failed",
  returned: "failed",
  given_back: "not_paid",
};

/** Reasons that apply to many rows: a screen shows them once. */
export const sharedReasons: readonly (PayBlock | null)[] = ["role_not_permitted", "paid_in_run"];

/** Why Pay cannot be pressed for an employee; undefined where it can. */
export const payBlockReason = (
  { run, payment, checkoutState }: PayFactors,
  { mayPay, hasGross }: { mayPay: boolean; hasGross: boolean },
): PayBlock | null => {
  if (!mayPay) return "role_not_permitted";
  if (!hasGross) return "no_salary";
  if (!run) return null;
  const state = payStateOf({ run, payment, checkoutState });
  if (run.kind !== "single") return state === "paid" ? "already_paid" : "paid_in_run";
  switch (state) {
    case "not_paid":
      return payment === "given_back" ? "given_back" : null;
    case "pending":
      return run.state === "funding" ? null : pendingBlock(payment);
    case "awaiting_approval":
      return "awaiting_approval";
    case "paid":
      return "already_paid";
    case "failed":
      return run.state === "funding" ? null : "payment_failed";
  }
};

const pendingBlock = (payment: PaymentState | undefined): PayBlock => {
  if (payment === "held") return "payment_held";
  return payment === "waiting" ? "payment_waiting" : "payment_in_progress";
};
