import type { FailureKind } from "./port.ts";

// Kora documents no HTTP status for an error, so only its messages identify it; https://developers.korapay.com/docs/errors.

/** Rejections of an order before anything is stored: no such payment exists. */
export const koraRejections: Readonly<Record<string, FailureKind>> = {
  "invalid request data": "request",
  "unable to resolve bank account": "account",
  "invalid account": "account",
  "invalid bank provided": "account",
  "insufficient funds in disbursement wallet": "funds",
};

/** Reasons of a failed payment. */
export const koraFailures: Readonly<Record<string, FailureKind>> = {
  ...koraRejections,
  "invalid bank account": "account",
  "dormant account": "account",
  "do not honor": "account",
  "payout limit exceeded": "limit",
  // The classic false failure of Nigerian instant payments: the bank was slow, and the money may have arrived.
  "timeout waiting for response from destination": "timed_out",
  "destination bank is not available": "bank_unavailable",
  "unable to complete this transaction": "bank_unavailable",
  "invalid transaction": "bank_unavailable",
  "payout failed": "bank_unavailable",
  "payout terminated due to suspected fraud": "suspected",
};

/** The reference was used before: the payment must be queried and not created again. */
export const isDuplicateAtKora = (words: string) => /^duplicate (transaction|payment) reference/.test(words);

/** Kora states that this "does not indicate any error with your request". */
export const koraInvalidKey = "invalid authorization key";

export const koraStatuses: Readonly<Record<string, "processing" | "succeeded" | "failed">> = {
  pending: "processing",
  processing: "processing",
  success: "succeeded",
  failed: "failed",
};
