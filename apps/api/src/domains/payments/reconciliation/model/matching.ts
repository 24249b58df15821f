import type { CheckoutState } from "../../funding/index.ts";
import type { AttemptState } from "../../transfers/index.ts";

/** Missing in our ledger, missing at the provider, or present in both with different amounts. */
export type ExceptionList = "only_theirs" | "only_ours" | "differs";

/** One payment in our ledger beside its lines on the provider's statement. */
export interface Compared {
  readonly reference: string;
  readonly subject: string;
  readonly kind: "payout" | "checkout";
  readonly state: AttemptState | CheckoutState;
  readonly amount: bigint;
  readonly fee: bigint;
  /** The net movement at the provider: positive for credits, negative for debits. */
  readonly ours: bigint;
  readonly theirs: bigint;
  readonly theirRows: number;
  /** Credits and debits separately, both positive. */
  readonly theirCredit: bigint;
  readonly theirDebit: bigint;
  /** The time of the last credit and of the last debit on the statement. */
  readonly lastCreditAt: Date | null;
  readonly lastDebitAt: Date | null;
  /** How much of a checkout's credit is already booked as reversed; our amount excludes it. */
  readonly takenBack: bigint;
  /** Whether it was posted so recently that the statement may not list it yet. */
  readonly isFresh: boolean;
  /** Whether it is final. */
  readonly isOver: boolean;
}

/** The result of matching one payment. */
export type Finding = "agrees" | "waits" | "returned" | "fee_came_back" | "taken_back" | ExceptionList;

/**
 * Matches one payment. Payments in flight are left to the poll loop. A credit for a payout is a return, and a debit of a checkout is a
 * reversal, whichever source reports it.
 */
export const matchLines = (one: Compared): Finding => {
  const { kind, ours, theirs, theirRows, isFresh, isOver } = one;
  if (!isOver) return "waits";
  if (ours === theirs) return "agrees";
  const back = kind === "payout" ? payoutBack(one) : isTakenBack(one) ? "taken_back" : undefined;
  if (back) return back;
  if (theirRows === 0) return isFresh ? "waits" : "only_ours";
  return ours === 0n ? "only_theirs" : "differs";
};

/** A return is recognised by its credit: a smaller debit than posted proves nothing while lines may be missing. */
const payoutBack = ({ state, amount, fee, ours, theirs, theirCredit, isFresh }: Compared): Finding | undefined => {
  const cameBack = theirs - ours;
  if (state === "returned" && cameBack === fee && theirCredit >= amount + fee) return "fee_came_back";
  const isPaidOut = state === "succeeded" || state === "duplicate";
  if (!isPaidOut || theirCredit < amount || (cameBack !== amount && cameBack !== amount + fee)) return undefined;
  return isFresh ? "waits" : "returned";
};

const isTakenBack = (one: Compared): boolean => one.theirDebit > 0n && takenBackOf(one) > one.takenBack;

/** The total reversed amount of a checkout according to the statement. It can be reversed in parts. */
export const takenBackOf = ({ ours, theirs, theirDebit, takenBack }: Compared): bigint => {
  const came = ours + takenBack;
  return [came, came - theirs, theirDebit].reduce((least, next) => (next < least ? next : least));
};

export const isException = (finding: Finding): finding is ExceptionList =>
  finding === "only_theirs" || finding === "only_ours" || finding === "differs";
