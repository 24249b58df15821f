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
  /** What came to us and what went, each by itself, above nothing. */
  readonly theirCredit: bigint;
  readonly theirDebit: bigint;
  /** When money last came in on the statement, and when it last went. */
  readonly lastCreditAt: Date | null;
  readonly lastDebitAt: Date | null;
  /** How much of what a checkout brought is booked as taken back already; our amount is without it. */
  readonly takenBack: bigint;
  /** Whether something was booked so lately that the statement may not have it yet. */
  readonly isFresh: boolean;
  /** Whether nothing more is expected to happen to it. */
  readonly isOver: boolean;
}

/** What a comparison of one payment leads to. */
export type Finding = "agrees" | "waits" | "returned" | "fee_came_back" | "taken_back" | ExceptionList;

/**
 * Compares one payment. What is on its way is left to those who ask about it. Money that came back is a return, and money of a
 * checkout that went again was taken back, whoever says so.
 */
export const compare = (one: Compared): Finding => {
  const { kind, ours, theirs, theirRows, isFresh, isOver } = one;
  if (!isOver) return "waits";
  if (ours === theirs) return "agrees";
  const back = kind === "payout" ? payoutBack(one) : isTakenBack(one) ? "taken_back" : undefined;
  if (back) return back;
  if (theirRows === 0) return isFresh ? "waits" : "only_ours";
  return ours === 0n ? "only_theirs" : "differs";
};

/** A payment that came back is seen by what came in for it: that less went than we booked says nothing while rows may be lacking. */
const payoutBack = ({ state, amount, fee, ours, theirs, theirCredit, isFresh }: Compared): Finding | undefined => {
  const cameBack = theirs - ours;
  if (state === "returned" && cameBack === fee && theirCredit >= amount + fee) return "fee_came_back";
  const isPaidOut = state === "succeeded" || state === "duplicate";
  if (!isPaidOut || theirCredit < amount || (cameBack !== amount && cameBack !== amount + fee)) return undefined;
  return isFresh ? "waits" : "returned";
};

const isTakenBack = (one: Compared): boolean => one.theirDebit > 0n && takenBackOf(one) > one.takenBack;

/** How much of what a checkout brought is gone again in all, by the statement. It can go in parts. */
export const takenBackOf = ({ ours, theirs, theirDebit, takenBack }: Compared): bigint => {
  const came = ours + takenBack;
  return [came, came - theirs, theirDebit].reduce((least, next) => (next < least ? next : least));
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
