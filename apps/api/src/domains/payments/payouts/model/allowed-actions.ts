import type { UserId } from "@albashi/contracts/ids";
import type { PauseReason } from "@albashi/contracts/payments/codes";
import { type PayoutAction, payoutActions } from "@albashi/contracts/payments/payouts";
import type { LimitNotice, PayoutActionBlock } from "@albashi/contracts/payments/reasons";
import type { RunState } from "@albashi/contracts/payroll/runs";
import { isTransientPause } from "../../transfers/index.ts";

/** The state of a run's money, as far as it decides which actions are allowed. */
export interface PayoutContext {
  readonly runState: RunState;
  /** Its money is requested by Pay only: it is a single payment, Pay was not pressed, and it would be paid out automatically. */
  readonly waitsForPay: boolean;
  readonly missing: bigint;
  /** Why limits would prevent all of it from being sent. */
  readonly overLimit: LimitNotice | null;
  readonly isStopped: boolean;
  /** Whether the payout may be scheduled: its pay day is still ahead. */
  readonly isBeforePayDay: boolean;
  /** Whether a bank schedule was exported: the run must not be paid by itself later, because the bank may pay it meanwhile. */
  readonly isOnBankSchedule: boolean;
  /** Whether it is scheduled as it is approved now. */
  readonly isScheduled: boolean;
  readonly pauseReason: PauseReason | null;
  /** The number of employees whose payment failed or was returned. */
  readonly failed: number;
  /** The number of employees who would be retried now, and when the first of the waiting ones may be. */
  readonly again: { readonly people: number; readonly waitsUntil: Date | null };
  /** The user whose own payment is the only retryable one, if another admin could retry it. */
  readonly ownAgain: UserId | null;
  readonly onTheirWay: number;
}

interface Rights {
  readonly userId: UserId;
  readonly mayFund: boolean;
  readonly mayPay: boolean;
}

/** Which actions a user may take on a payout, and for the others why not. */
export const allowedPayoutActions = (
  context: PayoutContext,
  rights: Rights,
): { act: PayoutAction; may: boolean; whyNot: PayoutActionBlock | null }[] =>
  payoutActions.map((act) => {
    const blockReason = permissionBlock(act, rights) ?? stateBlocks[act](context) ?? ownPayBlock(act, context, rights);
    return { act, may: blockReason === null, whyNot: blockReason };
  });

const permissionBlock = (act: PayoutAction, { mayFund, mayPay }: Rights): PayoutActionBlock | null =>
  (act === "fund" ? mayFund : mayPay) ? null : { reason: "role_not_permitted" };

const ownPayBlock = (act: PayoutAction, { ownAgain }: PayoutContext, { userId }: Rights): PayoutActionBlock | null =>
  act === "retry" && ownAgain === userId ? { reason: "own_pay" } : null;

const isWaiting = (state: RunState) => state === "approved" || state === "funding";
const isInProgress = (state: RunState) => state === "paying" || state === "partially_settled";

const stateBlocks: Readonly<Record<PayoutAction, (context: PayoutContext) => PayoutActionBlock | null>> = {
  fund: ({ runState, missing, overLimit, waitsForPay }) => {
    if (!isWaiting(runState)) return { reason: "already_funded" };
    if (missing === 0n) return { reason: "nothing_missing" };
    if (overLimit !== null) return { reason: "limit_exceeded", limit: overLimit };
    return waitsForPay ? { reason: "funded_by_pay" } : null;
  },
  start: ({ runState, missing, overLimit, isStopped }) => {
    if (!isWaiting(runState)) return { reason: "already_started" };
    if (overLimit !== null) return { reason: "limit_exceeded", limit: overLimit };
    if (missing > 0n) return { reason: "money_missing", missingKobo: String(missing) };
    return isStopped ? { reason: "payments_stopped" } : null;
  },
  schedule: (context) => {
    const startBlock = stateBlocks.start(context);
    if (startBlock !== null) return startBlock;
    if (!context.isBeforePayDay) return { reason: "pay_day_reached" };
    if (context.isOnBankSchedule) return { reason: "on_bank_schedule" };
    return context.isScheduled ? { reason: "already_scheduled" } : null;
  },
  resume: ({ runState, pauseReason, isStopped }) => {
    if (!isInProgress(runState) || pauseReason === null) return { reason: "not_paused" };
    if (isTransientPause(pauseReason)) return { reason: "resumes_automatically" };
    return isStopped ? { reason: "payments_stopped" } : null;
  },
  retry: ({ runState, failed, again, isStopped }) => {
    if (!(isInProgress(runState) || runState === "settled") || failed === 0) return { reason: "nothing_failed" };
    if (again.people === 0)
      return again.waitsUntil ? { reason: "may_still_arrive", until: again.waitsUntil.toISOString() } : { reason: "retry_individually" };
    return isStopped ? { reason: "payments_stopped" } : null;
  },
  close: ({ runState, failed, onTheirWay }) => {
    if (runState === "closed") return { reason: "already_closed" };
    // A payment that was returned after the run was fully paid is owed to its employee again.
    if (runState === "settled" && failed + onTheirWay === 0) return null;
    const isUnfinished = (isInProgress(runState) || runState === "settled") && failed + onTheirWay > 0;
    return { reason: isUnfinished ? "payments_unfinished" : "not_settled" };
  },
};
