import type { AttemptState } from "./attempt.ts";
import type { CheckoutState } from "./checkout.ts";

/** It has what we lack, we have what it lacks, or both have it and it differs. */
export type ExceptionList = "only_theirs" | "only_ours" | "differs";

/** One payment as our books have it, beside the rows that the provider's statement has of it. */
export interface Compared {
  readonly reference: string;
  readonly subject: string;
  readonly kind: "payout" | "checkout";
  readonly state: AttemptState | CheckoutState;
  readonly amount: bigint;
  readonly fee: bigint;
  /** What moved at the provider: above nothing what came to us, below what went. */
  readonly ours: bigint;
  readonly theirs: bigint;
  readonly theirRows: number;
  /** When money last came in on the statement. */
  readonly lastCreditAt: Date | null;
  /** Whether something was booked so lately that the statement may not have it yet. */
  readonly isFresh: boolean;
  /** Whether nothing more is expected to happen to it. */
  readonly isOver: boolean;
}

/** What a comparison of one payment leads to. */
export type Finding = "agrees" | "waits" | "returned" | "fee_came_back" | ExceptionList;

/** Compares one payment. What is on its way is left to those who ask about it; money that came back is a return, whoever says so. */
export const compare = ({ kind, state, amount, fee, ours, theirs, theirRows, isFresh, isOver }: Compared): Finding => {
  if (!isOver) return "waits";
  if (ours === theirs) return "agrees";
  const cameBack = theirs - ours;
  const isPaidOut = kind === "payout" && (state === "succeeded" || state === "duplicate");
  if (isPaidOut && theirRows > 1 && (cameBack === amount || cameBack === amount + fee)) return "returned";
  if (kind === "payout" && state === "returned" && cameBack === fee) return "fee_came_back";
  if (theirRows === 0) return isFresh ? "waits" : "only_ours";
  return ours === 0n ? "only_theirs" : "differs";
};

export const isException = (finding: Finding): finding is ExceptionList =>
  finding === "only_theirs" || finding === "only_ours" || finding === "differs";

/** What a disagreement means and what to do about it. */
export const exceptionWords = (list: ExceptionList, reference: string): { what: string; cure: string } => {
  const isPayout = reference.startsWith("po-");
  switch (list) {
    case "only_ours":
      return {
        what: isPayout
          ? "Our books say this was paid; the provider's statement does not have it."
          : "Our books say this money came in; the provider's statement does not have it.",
        cure: "Ask the provider with the reference before anybody is paid again.",
      };
    case "only_theirs":
      return {
        what: isPayout
          ? "The provider's statement says this was paid; our books do not."
          : "The provider's statement says this money came in; our books do not.",
        cure: "We have asked the provider again and book what it says. If it is still here tomorrow, ask it with the reference.",
      };
    case "differs":
      return {
        what: "The provider's statement has another amount for this payment than our books.",
        cure: "Ask the provider with the reference which of the two is right, and write the answer down here.",
      };
  }
};
