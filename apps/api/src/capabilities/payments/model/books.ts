import { type Attempt, isOnItsWay } from "./attempt.ts";
import type { Decision } from "./decide.ts";
import {
  clearing,
  duplicates,
  feesKept,
  inTransit,
  type Journal,
  type JournalLine,
  netPay,
  owedByEmployer,
  returned,
  wallet,
} from "./ledger.ts";

/** What fees can be paid from: first what was kept for them, then the wallet; what neither covers the employer owes us. */
export interface Purse {
  readonly kept: bigint;
  readonly wallet: bigint;
}

interface Decided {
  readonly attempt: Attempt;
  readonly decision: Decision;
  readonly isGivenBack: boolean;
}

/** The journals of what was decided, one after the other: each takes its fee from what the ones before left. */
export const journalsOf = (decided: readonly Decided[], purse: Purse, bookedAt: Date): Journal[] => {
  let left = purse;
  return decided.flatMap(({ attempt, decision, isGivenBack }) => {
    if (!decision.books) return [];
    const { runId, employeeId, attemptId } = attempt;
    const taken = linesOf(attempt, decision, { left, isGivenBack });
    left = taken.left;
    return [{ what: decision.books, subject: attemptId, runId, employeeId, bookedAt, happenedAt: decision.happenedAt, lines: taken.lines }];
  });
};

/** Somebody is claimed to be paid: what was owed to them is on its way. */
export const sentJournal = ({ runId, employeeId, attemptId, amount, provider }: Attempt, at: Date): Journal => ({
  ...{ what: "payout_sent", subject: attemptId, runId, employeeId, bookedAt: at, happenedAt: at },
  lines: [
    [netPay(runId), amount],
    [inTransit(provider), -amount],
  ],
});

const linesOf = (
  attempt: Attempt,
  { books, fee, state }: Decision,
  { left, isGivenBack }: { left: Purse; isGivenBack: boolean },
): { lines: readonly JournalLine[]; left: Purse } => {
  const { amount, provider, runId } = attempt;
  const [own, way] = [clearing(provider), inTransit(provider)];
  switch (books) {
    case "payout_failed":
      return {
        left,
        lines: [
          [way, amount],
          [netPay(runId), -amount],
        ],
      };
    case "payout_returned":
      return {
        left,
        lines: [
          [own, amount],
          [attempt.state === "duplicate" ? duplicates : returned, -amount],
        ],
      };
    case "payout_paid":
    case "payout_paid_late": {
      const cost = fee ?? 0n;
      const from = isOnItsWay(attempt.state)
        ? { lines: [[way, amount] as const], left }
        : lateFrom(attempt, { isDuplicate: state === "duplicate", isGivenBack, left });
      const fees = takeFrom(from.left, cost, runId);
      return { lines: [...from.lines, ...fees.lines, [own, -amount - cost]], left: fees.left };
    }
    case null:
      return { lines: [], left };
  }
};

/** Whose money a late success was: owed to the person still, given back to the wallet meanwhile, or paid a second time. */
const lateFrom = (
  { amount, runId }: Attempt,
  { isDuplicate, isGivenBack, left }: { isDuplicate: boolean; isGivenBack: boolean; left: Purse },
): { lines: readonly JournalLine[]; left: Purse } => {
  if (isDuplicate) return { lines: [[duplicates, amount]], left };
  if (!isGivenBack) return { lines: [[netPay(runId), amount]], left };
  const { lines, left: after } = takeFrom({ ...left, kept: 0n }, amount, runId);
  return { lines, left: { ...after, kept: left.kept } };
};

const takeFrom = ({ kept, wallet: inWallet }: Purse, cost: bigint, runId: Attempt["runId"]): { lines: JournalLine[]; left: Purse } => {
  const fromKept = least(cost, kept);
  const fromWallet = least(cost - fromKept, inWallet);
  return {
    lines: [
      [feesKept(runId), fromKept],
      [wallet, fromWallet],
      [owedByEmployer, cost - fromKept - fromWallet],
    ],
    left: { kept: kept - fromKept, wallet: inWallet - fromWallet },
  };
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
