import type { IncidentKind } from "@albashi/contracts/payments/codes";
import type { QueryOutcome } from "../../../../providers/payout/port.ts";
import { incidents } from "../../controls/index.ts";
import type { Attempt } from "./attempt.ts";

/** The outcome of a payment as the provider reported it to an operator. The fee is taken from the provider's statement. */
export type ManualOutcome = { readonly as: "paid"; readonly fee: bigint } | { readonly as: "failed" };

/** Incidents that no provider response resolves. */
export const unresolvableIncidentKinds: readonly IncidentKind[] = [incidents.differs.kind, incidents.lost.kind, incidents.stuck.kind];

/** Whether the provider contradicts a manual outcome, or could not be queried: an outcome is never forced without a query. */
export const contradictsProvider = (response: QueryOutcome, { as }: ManualOutcome): boolean => {
  switch (response.kind) {
    case "not_found":
      return false;
    case "unknown":
      return response.reason !== "unknown_word" && response.reason !== "unreadable";
    case "found":
      return as === "paid" ? response.status === "failed" || response.status === "returned" : response.status === "succeeded";
  }
};

/** A fee above this multiple of the quote is treated as a typing error. */
const maxFeeMultiple = 10n;

export const isFeePlausible = (ending: ManualOutcome, feeQuote: bigint): boolean =>
  ending.as === "failed" || ending.fee <= maxFeeMultiple * feeQuote;

/**
 * The response that the provider would have given. A failed payment's money is back with us, so it can no longer arrive; but while
 * the provider itself reports it as processing it may, so it is held and polled like any failure without a cause.
 */
export const asQueryOutcome = ({ amount }: Pick<Attempt, "amount">, ending: ManualOutcome, response: QueryOutcome): QueryOutcome => {
  const failed = response.kind === "found" && response.status === "processing" ? ("failed" as const) : ("returned" as const);
  return {
    raw: response.raw,
    kind: "found",
    amount,
    currency: "NGN",
    accountNumber: null,
    happenedAt: null,
    traceId: null,
    message: null,
    failure: null,
    ...(ending.as === "paid" ? { status: "succeeded", fee: ending.fee } : { status: failed, fee: null }),
  };
};
