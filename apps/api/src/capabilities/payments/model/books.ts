import type { AttemptId } from "@albashi/contracts/ids";
import { type Attempt, isOnItsWay } from "./attempt.ts";
import type { Decision } from "./decide.ts";
import type { IncidentWords } from "./incidents.ts";
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

/** Where somebody's pay lies after a try failed, whichever try: owed by the run still, come back from the bank, or given back to the wallet. */
export type MoneyOfPerson = "with_run" | "returned" | "given_back";

interface Decided {
  readonly attempt: Attempt & { readonly money: MoneyOfPerson; readonly duplicateId: AttemptId | null };
  readonly decision: Decision;
}

/** The journals of what was decided, one after the other: each takes its fee from what the ones before left. */
export const journalsOf = (decided: readonly Decided[], purse: Purse, bookedAt: Date): Journal[] => {
  let left = purse;
  return decided.flatMap(({ attempt, decision }) => {
    if (!decision.books) return [];
    const { runId, employeeId, attemptId } = attempt;
    const taken = linesOf(attempt, decision, left);
    left = taken.left;
    const journal = { runId, employeeId, bookedAt, happenedAt: decision.happenedAt };
    const booked = { ...journal, what: decision.books, subject: attemptId, lines: taken.lines };
    const counted = countedInstead({ attempt, decision });
    if (!counted) return [booked];
    const freed = decision.books === "payout_returned" ? returned : netPay(runId);
    const lines = [[freed, attempt.amount] as const, [duplicates, -attempt.amount] as const];
    return [booked, { ...journal, what: "duplicate_counts", subject: counted, lines }];
  });
};

/** The try that arrived beside this one and is the person's pay from now on, because this one failed or came back. */
export const countedInstead = ({ attempt, decision }: Decided): AttemptId | null => {
  const isOver = decision.books === "payout_failed" || (decision.books === "payout_returned" && attempt.state === "succeeded");
  return isOver ? attempt.duplicateId : null;
};

/** What somebody is to know of it. That a payment came back needs nobody's hand where another one arrived and counts instead. */
export const incidentOf = (decided: Decided): IncidentWords | null => (countedInstead(decided) ? null : decided.decision.incident);

/** Somebody is claimed to be paid: what was owed to them is on its way. */
export const sentJournal = ({ runId, employeeId, attemptId, amount, provider }: Attempt, at: Date): Journal => ({
  ...{ what: "payout_sent", subject: attemptId, runId, employeeId, bookedAt: at, happenedAt: at },
  lines: [
    [netPay(runId), amount],
    [inTransit(provider), -amount],
  ],
});

const linesOf = (
  attempt: Decided["attempt"],
  { books, fee, state }: Decision,
  left: Purse,
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
        : lateFrom(attempt, { isDuplicate: state === "duplicate", left });
      const fees = takeFrom(from.left, cost, runId);
      return { lines: [...from.lines, ...fees.lines, [own, -amount - cost]], left: fees.left };
    }
    case null:
      return { lines: [], left };
  }
};

/** Whose money a late success was: owed to the person still, come back by another try, given back to the wallet, or paid a second time. */
const lateFrom = (
  { amount, runId, money }: Decided["attempt"],
  { isDuplicate, left }: { isDuplicate: boolean; left: Purse },
): { lines: readonly JournalLine[]; left: Purse } => {
  if (isDuplicate) return { lines: [[duplicates, amount]], left };
  if (money !== "given_back") return { lines: [[money === "returned" ? returned : netPay(runId), amount]], left };
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
