import { addMs, minuteMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue, findPendingDueTimes } from "../../../../platform/outbox/store.ts";
import { findOpenSchedulesBefore } from "../store/payout-schedules.ts";
import { type ScheduleRef, StartScheduledPayout } from "../workflow-contracts.ts";
import { delayStart, lockOpenSchedule } from "./record-no-start.ts";

/** A delayed payout is tried again every few minutes; a due try that waits longer is not being executed. */
const lateAfterMs = 15 * minuteMs;

type WatchDependencies = Pick<Dependencies, "database" | "clock" | "alarm">;

/**
 * Finds scheduled payouts whose time passed and that nothing tries to start, whatever the cause: the durable work was lost, given up or
 * is not executed. The schedule says so, its admins and the operators are notified, and a lost try is requested again.
 */
export const watchScheduledPayouts = async (dependencies: WatchDependencies): Promise<void> => {
  const { database, clock, alarm } = dependencies;
  const before = addMs(clock.now(), -lateAfterMs);
  for (const schedule of await database.inPlatform((tx) => findOpenSchedulesBefore(tx, before)))
    await restartIfForgotten(dependencies, { ...schedule, before }).catch((error: unknown) =>
      alarm({ ...schedule, err: error }, "a scheduled payout that is overdue could not be checked"),
    );
};

const restartIfForgotten = async (
  { database, clock, alarm }: WatchDependencies,
  { companyId, scheduleId, before }: ScheduleRef & { before: Date },
) => {
  const isForgotten = await database.inCompany(companyId, async (tx) => {
    const schedule = await lockOpenSchedule(tx, scheduleId);
    const tries = await findPendingDueTimes(tx, StartScheduledPayout, { scheduleId });
    if (!schedule || tries.some((dueAt) => dueAt > before)) return false;
    const at = clock.now();
    await delayStart(tx, { companyId, schedule, reason: "start_failed", at });
    if (tries.length === 0) await enqueue(tx, StartScheduledPayout, { payload: { companyId, scheduleId }, at, companyId });
    return true;
  });
  if (isForgotten) alarm({ companyId, scheduleId }, "a scheduled payout is overdue and nothing was trying to start it");
};
