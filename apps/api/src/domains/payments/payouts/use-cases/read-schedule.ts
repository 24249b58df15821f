import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findUserNames } from "../../../identity/index.ts";
import type { Run } from "../../../payroll/index.ts";
import type { PayoutContext } from "../model/allowed-actions.ts";
import { isAsScheduled, type PayoutSchedule, scheduledStart } from "../model/payout-schedule.ts";
import { findLastSchedule } from "../store/payout-schedules.ts";

/** What the schedule of a payout says about the allowed actions. */
export type ScheduleContext = Pick<PayoutContext, "isBeforePayDay" | "isScheduled">;

/** The schedule of a run's payout, as displayed, and what it allows. */
export const readSchedule = async (
  tx: CompanyTransaction,
  { run, now }: { run: Run; now: Date },
): Promise<{ view: PayoutOverview["schedule"]; context: ScheduleContext; hasStartedPayout: boolean }> => {
  const schedule = await findLastSchedule(tx, run.runId);
  const isScheduled = schedule?.state === "scheduled" && isAsScheduled(schedule, run) && run.scheduleExportedAt === null;
  const isUnpaid = run.state === "approved" || run.state === "funding";
  return {
    view: schedule && isUnpaid ? await presentSchedule(tx, schedule, isScheduled) : null,
    context: { isBeforePayDay: now < scheduledStart(run.payDay), isScheduled },
    hasStartedPayout: schedule?.state === "started" && schedule.endedBy === null,
  };
};

/** A schedule that was cancelled, or whose payout started, is no longer shown. */
const presentSchedule = async (
  tx: CompanyTransaction,
  { state, payDay, startsAt, scheduledBy, reason, delayReason, delayedSince }: PayoutSchedule,
  isScheduled: boolean,
): Promise<PayoutOverview["schedule"]> => {
  if (state !== "scheduled" && state !== "not_started") return null;
  return {
    state,
    payDay,
    startsAt: startsAt.toISOString(),
    reason,
    scheduledBy: (await findUserNames(tx, [scheduledBy])).get(scheduledBy) ?? null,
    isOutdated: state === "scheduled" && !isScheduled,
    delay: state === "scheduled" && delayReason && delayedSince ? { reason: delayReason, since: delayedSince.toISOString() } : null,
  };
};
