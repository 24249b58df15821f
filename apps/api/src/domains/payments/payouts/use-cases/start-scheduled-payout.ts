import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { NotStartedReason } from "@albashi/contracts/payments/codes";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { findAdmins } from "../../../identity/index.ts";
import { lockRun } from "../../../payroll/index.ts";
import { payerMayNotPay, runChangedSinceScheduled, runNotPayable } from "../errors.ts";
import { isAsScheduled, type PayoutSchedule, reasonOfRefusal } from "../model/payout-schedule.ts";
import { endPayoutSchedule, findPayoutSchedule } from "../store/payout-schedules.ts";
import type { ScheduleRef } from "../workflow-contracts.ts";
import { notifyNotStarted } from "./notify-not-started.ts";
import { requireUnchangedRun } from "./require-unchanged-run.ts";
import { startPayoutInTransaction } from "./start-payout.ts";

type StartDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "live">;

/**
 * The pay day of a scheduled payout has come. It starts in the name of the admin who scheduled it, with the same checks as if they paid now.
 * If it cannot start, the money stays in the wallet, the schedule ends with the reason, and the owners are notified. A schedule that
 * was cancelled, or whose run was paid earlier, has ended: nothing happens then, however often this runs.
 */
export const startScheduledPayout = async (dependencies: StartDependencies, ref: ScheduleRef): Promise<void> => {
  const { database, clock, live } = dependencies;
  const { companyId, scheduleId } = ref;
  const schedule = await database.inCompany(companyId, (tx) => findPayoutSchedule(tx, scheduleId));
  if (!schedule) return;
  const { runId } = schedule;
  try {
    if (clock.now() < schedule.startsAt) throw new Error(`The payout of run ${runId} is not due yet.`);
    if (!(await database.inCompany(companyId, (tx) => lockStartable(tx, schedule, clock.now())))) return;
    await requireUnchangedRun(dependencies, { companyId, runId });
    await database.inCompany(companyId, async (tx) => {
      if (!(await lockStartable(tx, schedule, clock.now()))) return;
      const by = schedule.scheduledBy;
      if (!(await mayPay(tx, { companyId, userId: by }))) throw payerMayNotPay();
      await startPayoutInTransaction(dependencies, tx, { companyId, runId, by, at: clock.now() });
    });
  } catch (error) {
    const reason = error instanceof Refusal ? reasonOfRefusal(error.code) : undefined;
    if (reason === undefined) throw error;
    await recordNotStarted(dependencies, { companyId, scheduleId, runId, reason });
  }
  live.publish(runId);
};

/**
 * Locks the run, which everyone who ends a schedule locks first. Returns whether the schedule is still open, and rejects a run that is
 * not approved as it was when its payout was scheduled.
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
  return true;
};

/** The admin who scheduled it had the permission then; the payout starts only if they still have it. */
const mayPay = async (tx: CompanyTransaction, { companyId, userId }: { companyId: CompanyId; userId: UserId }) =>
  (await findAdmins(tx, companyId, userId)).some(({ role }) => isAllowed({ kind: "employer", role }, "payments.pay"));

const recordNotStarted = (
  { database, clock }: StartDependencies,
  { companyId, scheduleId, runId, reason }: ScheduleRef & { runId: RunId; reason: NotStartedReason },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    await lockRun(tx, runId);
    // It may have been replaced by another schedule of the run meanwhile, which is not ended for its reason.
    if ((await findPayoutSchedule(tx, scheduleId))?.state !== "scheduled") return;
    await endPayoutSchedule(tx, { runId, state: "not_started", at, by: null, reason });
    await writeAuditEntry(tx, { at, actor: undefined, action: "scheduled_payout_not_started", subject: runId, details: { reason } });
    await notifyNotStarted(tx, { companyId, scheduleId, at });
  });
