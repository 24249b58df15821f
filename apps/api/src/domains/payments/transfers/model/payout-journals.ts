import type { AttemptId } from "@albashi/contracts/ids";
import type { IncidentFacts } from "../../controls/index.ts";
import {
  clearing,
  duplicates,
  employerReceivable,
  feeReserve,
  inTransit,
  type Journal,
  type JournalLine,
  netPay,
  returned,
  wallet,
} from "../../ledger/index.ts";
import { type Attempt, isInFlight } from "./attempt.ts";
import type { Decision } from "./attempt-transition.ts";

/** Where fees are paid from: first the fee reserve, then the wallet; the employer owes us the remainder. */
export interface FeeSources {
  readonly reserve: bigint;
  readonly wallet: bigint;
}

/** Where an employee's pay is after a failed attempt: still owed by the run, returned by the bank, or returned to the wallet. */
export type PayeeBalance = "with_run" | "returned" | "given_back";

interface Decided {
  readonly attempt: Attempt & { readonly money: PayeeBalance; readonly duplicateId: AttemptId | null };
  readonly decision: Decision;
}

/** The journals of all decisions in order: each takes its fee from what the previous ones left. */
export const payoutJournals = (decided: readonly Decided[], feeSources: FeeSources, postedAt: Date): Journal[] => {
  let left = feeSources;
  return decided.flatMap(({ attempt, decision }) => {
    if (!decision.journalEvent) return [];
    const { runId, employeeId, attemptId } = attempt;
    const taken = linesOf(attempt, decision, left);
    left = taken.left;
    const journal = { runId, employeeId, postedAt, effectiveAt: decision.happenedAt };
    const booked = { ...journal, eventType: decision.journalEvent, sourceId: attemptId, lines: taken.lines };
    const promotedId = promotedDuplicate({ attempt, decision });
    if (!promotedId) return [booked];
    const releasedAccount = decision.journalEvent === "payout_returned" ? returned : netPay(runId);
    const lines = [[releasedAccount, attempt.amount] as const, [duplicates, -attempt.amount] as const];
    return [booked, { ...journal, eventType: "duplicate_counts", sourceId: promotedId, lines }];
  });
};

/** The duplicate that becomes the employee's pay because this attempt failed or was returned. */
export const promotedDuplicate = ({ attempt, decision }: Decided): AttemptId | null => {
  const isOver =
    decision.journalEvent === "payout_failed" || (decision.journalEvent === "payout_returned" && attempt.state === "succeeded");
  return isOver ? attempt.duplicateId : null;
};

/** The incident to raise. A return needs no action when a duplicate arrived and counts instead. */
export const incidentOf = (decided: Decided): IncidentFacts | null => (promotedDuplicate(decided) ? null : decided.decision.incident);

/** The journal of a claimed attempt: the amount owed to the employee is now in transit. */
export const sentJournal = ({ runId, employeeId, attemptId, amount, provider }: Attempt, at: Date): Journal => ({
  eventType: "payout_sent",
  sourceId: attemptId,
  runId,
  employeeId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [netPay(runId), amount],
    [inTransit(provider), -amount],
  ],
});

const linesOf = (
  attempt: Decided["attempt"],
  { journalEvent, fee, state }: Decision,
  left: FeeSources,
): { lines: readonly JournalLine[]; left: FeeSources } => {
  const { amount, provider, runId } = attempt;
  const [clearingAccount, transitAccount] = [clearing(provider), inTransit(provider)];
  switch (journalEvent) {
    case "payout_failed":
      return {
        left,
        lines: [
          [transitAccount, amount],
          [netPay(runId), -amount],
        ],
      };
    case "payout_returned":
      return {
        left,
        lines: [
          [clearingAccount, amount],
          [attempt.state === "duplicate" ? duplicates : returned, -amount],
        ],
      };
    case "payout_paid":
    case "payout_paid_late": {
      const cost = fee ?? 0n;
      const from = isInFlight(attempt.state)
        ? { lines: [[transitAccount, amount] as const], left }
        : lateSuccessSource(attempt, { isDuplicate: state === "duplicate", left });
      const fees = takeFrom(from.left, cost, runId);
      return { lines: [...from.lines, ...fees.lines, [clearingAccount, -amount - cost]], left: fees.left };
    }
    case null:
      return { lines: [], left };
  }
};

/** The source of a late success: still owed to the employee, returned by another attempt, returned to the wallet, or paid twice. */
const lateSuccessSource = (
  { amount, runId, money }: Decided["attempt"],
  { isDuplicate, left }: { isDuplicate: boolean; left: FeeSources },
): { lines: readonly JournalLine[]; left: FeeSources } => {
  if (isDuplicate) return { lines: [[duplicates, amount]], left };
  if (money !== "given_back") return { lines: [[money === "returned" ? returned : netPay(runId), amount]], left };
  const { lines, left: after } = takeFrom({ ...left, reserve: 0n }, amount, runId);
  return { lines, left: { ...after, reserve: left.reserve } };
};

const takeFrom = (
  { reserve, wallet: walletBalance }: FeeSources,
  cost: bigint,
  runId: Attempt["runId"],
): { lines: JournalLine[]; left: FeeSources } => {
  const fromReserve = least(cost, reserve);
  const fromWallet = least(cost - fromReserve, walletBalance);
  return {
    lines: [
      [feeReserve(runId), fromReserve],
      [wallet, fromWallet],
      [employerReceivable, cost - fromReserve - fromWallet],
    ],
    left: { reserve: reserve - fromReserve, wallet: walletBalance - fromWallet },
  };
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
