import type { CompanyId } from "@albashi/contracts/ids";
import type { NotStartedReason, StartDelayReason } from "@albashi/contracts/payments/codes";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue, findPendingDueTimes } from "../../../../platform/outbox/store.ts";
import { lockRun } from "../../../payroll/index.ts";
import { endOfPayDay, isDelayReason, nextTryAt, type PayoutSchedule } from "../model/payout-schedule.ts";
import { endPayoutSchedule, findPayoutSchedule, saveScheduleDelay } from "../store/payout-schedules.ts";
import { type ScheduleRef, StartScheduledPayout } from "../workflow-contracts.ts";
import { notifyDelayed, notifyNotStarted } from "./notify-not-started.ts";

/** Records why a scheduled payout did not start: for now, where it is tried again while its pay day lasts, or for good. */
export const recordNoStart = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, scheduleId }: ScheduleRef,
  reason: NotStartedReason,
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const schedule = await lockOpenSchedule(tx, scheduleId);
    // It may have been started, cancelled or replaced meanwhile.
    if (!schedule) return;
    if (!isDelayReason(reason) || at >= endOfPayDay(schedule.payDay)) return endNotStarted(tx, { companyId, schedule, reason, at });
    await delayStart(tx, { companyId, schedule, reason, at });
    const tries = await findPendingDueTimes(tx, StartScheduledPayout, { scheduleId });
    // Two concurrent tries of one schedule are followed by one.
    if (tries.some((dueAt) => dueAt > at)) return;
    await enqueue(tx, StartScheduledPayout, { payload: { companyId, scheduleId }, at, dueAt: nextTryAt(schedule, at), companyId });
  });

/** Locks the run of a schedule, as everyone who changes the schedule does. Returns the schedule if it is still open. */
export const lockOpenSchedule = async (
  tx: CompanyTransaction,
  scheduleId: ScheduleRef["scheduleId"],
): Promise<PayoutSchedule | undefined> => {
  const known = await findPayoutSchedule(tx, scheduleId);
  if (!known) return undefined;
  await lockRun(tx, known.runId);
  const schedule = await findPayoutSchedule(tx, scheduleId);
  return schedule?.state === "scheduled" ? schedule : undefined;
};

interface NoStart<Reason> {
  readonly companyId: CompanyId;
  readonly schedule: PayoutSchedule;
  readonly reason: Reason;
  readonly at: Date;
}

/** States why a due payout has not started. The admins are notified once per schedule, however often it is tried. */
export const delayStart = async (tx: CompanyTransaction, { companyId, schedule, reason, at }: NoStart<StartDelayReason>) => {
  const { scheduleId, runId, delayReason } = schedule;
  await saveScheduleDelay(tx, { scheduleId, reason, at });
  if (delayReason !== null) return;
  await writeAuditEntry(tx, { at, actor: undefined, action: "scheduled_payout_delayed", subject: runId, details: { reason } });
  await notifyDelayed(tx, { companyId, scheduleId, at });
};

const endNotStarted = async (tx: CompanyTransaction, { companyId, schedule, reason, at }: NoStart<NotStartedReason>) => {
  const { scheduleId, runId } = schedule;
  await endPayoutSchedule(tx, { runId, state: "not_started", at, by: null, reason });
  await writeAuditEntry(tx, { at, actor: undefined, action: "scheduled_payout_not_started", subject: runId, details: { reason } });
  await notifyNotStarted(tx, { companyId, scheduleId, at });
};
