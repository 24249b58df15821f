import type { RunState } from "@albashi/contracts/payroll/runs";
import { employerReceivable, type Journal, wallet } from "./accounts.ts";

interface Balances {
  /** What the company owes us. */
  readonly owed: bigint;
  /** The amount that becomes available, from one checkout. */
  readonly credited: bigint;
  /** The wallet balance including it, and the part that is not available yet. */
  readonly walletBalance: bigint;
  readonly pending: bigint;
  /** The total requirement of runs that wait for funding. */
  readonly needed: bigint;
}

/** The part of new money that repays what the company owes us: never more than arrived, nothing unsettled, and nothing a run waits for. */
export const collectable = ({ owed, credited, walletBalance, pending, needed }: Balances): bigint => {
  const least = [owed, credited, walletBalance - pending - needed].reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
};

/** A run that awaits funding: from its approval until its payout starts. */
export const awaitsFunding: readonly RunState[] = ["approved", "funding"];

/** The journal of a receivable collected from incoming money. */
export const receivableJournal = ({ sourceId, amount, at }: { sourceId: string; amount: bigint; at: Date }): Journal => ({
  eventType: "owed_collected",
  sourceId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [wallet, amount],
    [employerReceivable, -amount],
  ],
});
