import type { Checkout } from "@albashi/contracts/payments-funding";
import type { PayState } from "@albashi/contracts/payments-people";
import type { PaymentState } from "@albashi/contracts/payments-runs";
import type { RunKind, RunState } from "@albashi/contracts/payroll-runs";

/** The words of a row, as people know them. */
export const payWords: Readonly<Record<PayState, string>> = {
  not_paid: "Not Paid",
  awaiting_approval: "Not Paid, awaiting approval",
  pending: "Pending",
  paid: "Paid",
  failed: "Failed",
};

interface Of {
  readonly run: { readonly kind: RunKind; readonly state: RunState } | undefined;
  /** Where the payment stands, once there is one. */
  readonly payment: PaymentState | undefined;
  /** What became of the last visit to the checkout, while the money is still missing. */
  readonly visit?: Checkout["state"] | undefined;
}

/** Where somebody's pay of a month stands: by the run that pays it, and by their own payment once it has begun. */
export const payStateOf = ({ run, payment, visit }: Of): PayState => {
  switch (run?.state) {
    case "in_review":
      return "awaiting_approval";
    case "funding":
      return visit === "failed" ? "failed" : "pending";
    case "paying":
    case "settled":
    case "partially_settled":
    case "closed":
      return payment === undefined ? "pending" : byPayment[payment];
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

const byPayment: Readonly<Record<PaymentState, PayState>> = {
  waiting: "pending",
  held: "pending",
  on_its_way: "pending",
  checking: "pending",
  paid: "paid",
  failed: "failed",
  returned: "failed",
  given_back: "not_paid",
};

const paidWords = "This month is paid.";
const roleWords = "Your role may not pay. Ask an owner or somebody of payroll.";
const inRunWords = "Whoever is in the run of this month is paid there. To pay somebody here, leave them out of that run first.";

/** What holds for many rows alike: a screen says it once. */
export const reasonsOfMany: readonly (string | null)[] = [roleWords, inRunWords];

/** Why Pay cannot be pressed for somebody, and what to do instead; nothing where it can. */
export const whyNotPay = ({ run, payment, visit }: Of, { mayPay, hasGross }: { mayPay: boolean; hasGross: boolean }): string | null => {
  if (!mayPay) return roleWords;
  if (!hasGross) return "No salary is entered. Enter their monthly gross first.";
  if (!run) return null;
  const state = payStateOf({ run, payment, visit });
  if (run.kind !== "single") return state === "paid" ? paidWords : inRunWords;
  switch (state) {
    case "not_paid":
      return payment === "given_back" ? "Their money was put back into the wallet. Pay them with a correction run." : null;
    case "pending":
      return run.state === "funding" ? null : pendingWords(payment);
    case "awaiting_approval":
      return "Another admin approves it first. They have been told by mail.";
    case "paid":
      return paidWords;
    case "failed":
      return run.state === "funding" ? null : "The payment failed. Open the run to see why and to pay again.";
  }
};

const pendingWords = (payment: PaymentState | undefined): string => {
  if (payment === "held") return "The payment is held: their bank account must be looked at. Open the run to let it go.";
  return payment === "waiting" ? "The payment waits to be sent. Open the run to see for what." : "The payment is on its way.";
};
