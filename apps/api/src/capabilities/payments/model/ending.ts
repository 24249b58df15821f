import type { QueryOutcome } from "../../../providers/payout/port.ts";
import type { Attempt } from "./attempt.ts";
import { incidents } from "./incidents.ts";

/** How a payment ended, as the provider told one of our own people. What it cost stands on the provider's statement. */
export type Ending = { readonly as: "paid"; readonly fee: bigint } | { readonly as: "failed" };

/** What leaves a payment without an end: nothing that the provider answers will move it on. */
export const endlessKinds: readonly string[] = [incidents.differs.kind, incidents.lost.kind, incidents.stuck.kind];

/** Whether the provider's own answer speaks against an ending, or there is none: nobody decides over what was not asked. */
export const saysOtherwise = (told: QueryOutcome, { as }: Ending): boolean => {
  switch (told.kind) {
    case "not_found":
      return false;
    case "unknown":
      return told.why !== "unknown_word" && told.why !== "unreadable";
    case "found":
      return as === "paid" ? told.status === "failed" || told.status === "returned" : told.status === "succeeded";
  }
};

/** More than this many times what a transfer costs is a slip of the hand. */
const mostTimesTheFee = 10n;

export const isFeeBelievable = (ending: Ending, feeQuote: bigint): boolean =>
  ending.as === "failed" || ending.fee <= mostTimesTheFee * feeQuote;

/**
 * The answer that the provider would have given. What failed is with us again, so that nothing can still arrive; but while the
 * provider itself says that it is in process, it may, and is waited for and watched as any failure without a cause.
 */
export const asIfAnswered = ({ amount }: Pick<Attempt, "amount">, ending: Ending, told: QueryOutcome): QueryOutcome => {
  const failed = told.kind === "found" && told.status === "processing" ? ("failed" as const) : ("returned" as const);
  return {
    ...{ raw: told.raw, kind: "found", amount, currency: "NGN", accountNumber: null, happenedAt: null, traceId: null, message: null },
    failure: null,
    ...(ending.as === "paid" ? { status: "succeeded", fee: ending.fee } : { status: failed, fee: null }),
  };
};
