import type { FailureKind } from "./port.ts";

// Kora documents no HTTP status for an error, so its words alone tell; https://developers.korapay.com/docs/errors.

/** Said of an order before anything is made of it: there is no such payment. */
export const refusedByKora: Readonly<Record<string, FailureKind>> = {
  "invalid request data": "request",
  "unable to resolve bank account": "account",
  "invalid account": "account",
  "invalid bank provided": "account",
  "insufficient funds in disbursement wallet": "funds",
};

/** Said of a payment that failed. */
export const failedAtKora: Readonly<Record<string, FailureKind>> = {
  ...refusedByKora,
  "invalid bank account": "account",
  "dormant account": "account",
  "do not honor": "account",
  "payout limit exceeded": "limit",
  // The classic false failure of the Nigerian instant payments: the bank was slow, and the money may have arrived.
  "timeout waiting for response from destination": "timed_out",
  "destination bank is not available": "bank_unavailable",
  "unable to complete this transaction": "bank_unavailable",
  "invalid transaction": "bank_unavailable",
  "payout failed": "bank_unavailable",
  "payout terminated due to suspected fraud": "suspected",
};

/** The reference was used before: whoever used it, the payment must be asked about and not made again. */
export const isDuplicateAtKora = (words: string) => /^duplicate (transaction|payment) reference/.test(words);

/** Kora says itself that this "does not indicate any error with your request". */
export const unknownKeyAtKora = "invalid authorization key";

export const koraStatuses: Readonly<Record<string, "processing" | "succeeded" | "failed">> = {
  pending: "processing",
  processing: "processing",
  success: "succeeded",
  failed: "failed",
};
