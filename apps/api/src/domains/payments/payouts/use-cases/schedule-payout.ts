import type { PayoutScheduleId } from "@albashi/contracts/ids";
import { CancelPayoutSchedule, ScheduleRunPayout } from "@albashi/contracts/payments/payout-start";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { lockRun } from "../../../payroll/index.ts";
import { runNotFound } from "../../ledger/index.ts";
import { alreadyScheduled, onBankSchedule, payDayReached, runNotPayable, runNotScheduled } from "../errors.ts";
import { isAsScheduled, scheduledStart } from "../model/payout-schedule.ts";
import { endPayoutSchedule, findLastSchedule, insertPayoutSchedule } from "../store/payout-schedules.ts";
import { StartScheduledPayout } from "../workflow-contracts.ts";
import { requireUnchangedRun } from "./require-unchanged-run.ts";
import { requirePayable } from "./start-payout.ts";

/** Schedules the payout of an approved and funded run for the morning of its pay day. A schedule of an earlier approval is replaced. */
export const schedulePayout = command(
  ScheduleRunPayout,
  async ({ tx, at, actor: { companyId, userId }, input: { runId }, dependencies, audit, afterCommit }) => {
    const run = await lockRun(tx, runId);
    if (!run) throw runNotFound();
    const { contentHash, approvedAt, payDay } = run;
    if (contentHash === null || approvedAt === null) throw runNotPayable();
    const startsAt = scheduledStart(payDay);
    if (startsAt <= at) throw payDayReached(payDay);
    if (run.scheduleExportedAt !== null) throw onBankSchedule();
    await requirePayable(tx, dependencies, { run, at });
    const last = await findLastSchedule(tx, runId);
    if (last?.state === "scheduled" && isAsScheduled(last, run)) throw alreadyScheduled(payDay);
    await endPayoutSchedule(tx, { runId, state: "cancelled", at, by: userId });
    const scheduleId = newId<PayoutScheduleId>();
    const schedule = { scheduleId, runId, payDay, startsAt, contentHash, approvedAt, scheduledAt: at, scheduledBy: userId };
    await insertPayoutSchedule(tx, companyId, schedule);
    await enqueue(tx, StartScheduledPayout, { payload: { companyId, scheduleId }, at, dueAt: startsAt, companyId });
    await audit({ action: "payout_scheduled", subject: runId, details: { payDay } });
    afterCommit(() => dependencies.live.publish(runId));
  },
  { before: (dependencies, { companyId }, { runId }) => requireUnchangedRun(dependencies, { companyId, runId }) },
);

/** Cancels the schedule of a payout that has not started. The run stays approved and funded. */
export const cancelPayoutSchedule = command(
  CancelPayoutSchedule,
  async ({ tx, at, actor: { userId }, input: { runId }, dependencies, audit, afterCommit }) => {
    if (!(await lockRun(tx, runId))) throw runNotFound();
    if (!(await endPayoutSchedule(tx, { runId, state: "cancelled", at, by: userId }))) throw runNotScheduled();
    await audit({ action: "payout_schedule_cancelled", subject: runId });
    afterCommit(() => dependencies.live.publish(runId));
  },
);
