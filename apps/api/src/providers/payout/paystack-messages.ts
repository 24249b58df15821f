import type { FailureKind } from "./port.ts";

/** Rejections of an order before anything is stored: no such transfer exists. https://paystack.com/docs/transfers. */
export const classifyPaystackRejection = (message: string, code: string | null): FailureKind | undefined => {
  if (code === "insufficient_balance" || message.startsWith("your balance is not enough")) return "funds";
  if (code === "invalid_transfer_recipient" || message.startsWith("recipient specified is invalid")) return "account";
  if (message.startsWith("could not resolve account name") || message.startsWith("cannot resolve account")) return "account";
  if (message.startsWith("unknown bank code") || message.startsWith("bank is invalid") || message === "account number is invalid")
    return "account";
  if (message.startsWith("you cannot initiate third party payouts")) return "set_up";
  if (message.startsWith("transfer amount is more than") || message.startsWith("maximum transfer amount")) return "limit";
  return undefined;
};

/** The reference was used before: the transfer must be queried and not created again. */
export const isDuplicateAtPaystack = (message: string) =>
  message.startsWith("duplicate reference") ||
  message.includes("reference already exists") ||
  message.startsWith("please provide a unique reference");

/** Reasons of a failed transfer, from the bank or Paystack. Most are the bank's own text, so only the clear ones are listed. */
export const paystackFailureOf = (message: string): FailureKind => {
  if (/timeout|timed out/.test(message)) return "timed_out";
  if (/dormant|closed account|account (is )?closed|do not hono|invalid account|account number|account name|beneficiary/.test(message))
    return "account";
  if (/bank is not available|bank is unavailable|destination bank|unable to complete|unavailable/.test(message)) return "bank_unavailable";
  if (/limit/.test(message)) return "limit";
  if (/fraud/.test(message)) return "suspected";
  if (/insufficient|balance is not enough/.test(message)) return "funds";
  return "no_cause";
};

type Status = { readonly status: "processing" | "succeeded" | "failed" | "returned"; readonly failure?: FailureKind };

/** A one-time code leaves the transfer waiting: it can still be sent with the code. A blocked transfer is a set-up failure of ours. */
export const paystackStatuses: Readonly<Record<string, Status>> = {
  pending: { status: "processing" },
  received: { status: "processing" },
  processing: { status: "processing" },
  queued: { status: "processing" },
  otp: { status: "processing", failure: "set_up" },
  success: { status: "succeeded" },
  failed: { status: "failed" },
  reversed: { status: "returned" },
  abandoned: { status: "failed", failure: "set_up" },
  blocked: { status: "failed", failure: "set_up" },
  rejected: { status: "failed", failure: "set_up" },
};
