import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findAdmins, hasMoneyRights } from "../../../identity/index.ts";
import { lockRun } from "../../../payroll/index.ts";
import { requireNotStopped } from "../../controls/index.ts";
import { payDayEnded, payerMayNotPay, runChangedSinceScheduled, runNotPayable } from "../errors.ts";
import { endOfPayDay, isAsScheduled, type PayoutSchedule, reasonOfRefusal } from "../model/payout-schedule.ts";
import { endPayoutSchedule, findPayoutSchedule } from "../store/payout-schedules.ts";
import type { ScheduleRef } from "../workflow-contracts.ts";
import { recordNoStart } from "./record-no-start.ts";
import { requireUnchangedRun } from "./require-unchanged-run.ts";
import { startPayoutInTransaction } from "./start-payout.ts";

type StartDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "live" | "alarm">;

/**
 * The pay day of a scheduled payout has come. It starts in the name of the admin who scheduled it, with the same checks as if they paid now.
 * If it cannot start, the money stays in the wallet, and the schedule says why: it ends, or it is delayed and tried again until the pay
 * day ends. A schedule that was cancelled, or whose run was paid earlier, has ended: nothing happens then, however often this runs.
 */
export const startScheduledPayout = async (dependencies: StartDependencies, ref: ScheduleRef): Promise<void> => {
  const { database, clock, live, alarm } = dependencies;
  const { companyId, scheduleId } = ref;
  const schedule = await database.inCompany(companyId, (tx) => findPayoutSchedule(tx, scheduleId));
  if (!schedule) return;
  const { runId } = schedule;
  if (clock.now() < schedule.startsAt) throw new Error(`The payout of run ${runId} is not due yet.`);
  try {
    await start(dependencies, companyId, schedule);
  } catch (error) {
    const reason = error instanceof ApiError ? reasonOfRefusal(error.code) : undefined;
    if (reason === undefined) alarm({ companyId, scheduleId, runId, err: error }, "a scheduled payout failed to start");
    await recordNoStart(dependencies, ref, reason ?? "start_failed");
  }
  live.publish(runId);
};

const start = async (dependencies: StartDependencies, companyId: CompanyId, schedule: PayoutSchedule) => {
  const { database, clock } = dependencies;
  const { runId, scheduledBy: by } = schedule;
  const isStartable = await database.inCompany(companyId, async (tx) => {
    if (!(await lockStartable(tx, schedule, clock.now()))) return false;
    // Known before the run is compared, which takes long: a stop delays many runs, each tried again every few minutes.
    await requireNotStopped(tx, companyId);
    return true;
  });
  if (!isStartable) return;
  await requireUnchangedRun(dependencies, { companyId, runId });
  await database.inCompany(companyId, async (tx) => {
    if (!(await lockStartable(tx, schedule, clock.now()))) return;
    const at = clock.now();
    if (!(await mayPay(tx, { companyId, userId: by, at }))) throw payerMayNotPay();
    await startPayoutInTransaction(dependencies, tx, { companyId, runId, by, at, isScheduled: true });
  });
};

/**
 * Locks the run, which everyone who ends a schedule locks first. Returns whether the schedule is still open, and rejects a run that is
 * not approved as it was when its payout was scheduled, and every run once the pay day has ended.
 */
const lockStartable = async (tx: CompanyTransaction, schedule: PayoutSchedule, at: Date): Promise<boolean> => {
  const run = await lockRun(tx, schedule.runId);
  if ((await findPayoutSchedule(tx, schedule.scheduleId))?.state !== "scheduled") return false;
  if (run?.state === "cancelled") {
    // The admin who cancelled the run knows that it pays no one.
    await endPayoutSchedule(tx, { runId: run.runId, state: "cancelled", at, by: null });
    return false;
  }
  if (!run || (run.state !== "approved" && run.state !== "funding")) throw runNotPayable();
  // Who was paid from the exported bank schedule must not be paid again without an admin's decision.
  if (!isAsScheduled(schedule, run) || run.scheduleExportedAt !== null) throw runChangedSinceScheduled();
  // The admins agreed to that day, and may pay another way after it.
  if (at >= endOfPayDay(schedule.payDay)) throw payDayEnded(schedule.delayReason ?? "start_failed");
  return true;
};

/** The admin who scheduled it had the permission then; the payout starts only if they still have it. */
const mayPay = async (tx: CompanyTransaction, { companyId, userId, at }: { companyId: CompanyId; userId: UserId; at: Date }) =>
  (await hasMoneyRights(tx, { userId, at })) &&
  (await findAdmins(tx, companyId, userId)).some(({ role }) => isAllowed({ kind: "employer", role }, "payments.pay"));
