import { RejectRun } from "@albashi/contracts/payroll/approval";
import { CancelRun } from "@albashi/contracts/payroll/run-actions";
import { command } from "../../../../platform/command/command.ts";
import { releaseRunEmployees } from "../../inputs/index.ts";
import { reopenPayslipQueries } from "../../payslip-queries/index.ts";
import { findRun, lockRunFor, logRunEvent, markRejectedOrCancelled, presentRun } from "../../runs/index.ts";

/** Returns a run to its submitter, with the reason. */
export const rejectRun = command(RejectRun, async ({ tx, at, actor, input: { runId, reason, employeeId } }) => {
  const { run } = await lockRunFor(tx, actor, { runId, act: "reject" });
  await markRejectedOrCancelled(tx, { runId, state: "rejected", reason });
  const details = { because: reason, ...(employeeId ? { employeeId } : {}) };
  await logRunEvent(tx, actor, { run, what: "rejected", at, details });
  return presentRun(tx, (await findRun(tx, runId)) ?? run);
});

/** Cancels a run before it is funded. Other runs may pay its employees' months again. */
export const cancelRun = command(CancelRun, async ({ tx, at, actor, input: { runId, reason } }) => {
  const { run } = await lockRunFor(tx, actor, { runId, act: "cancel" });
  await markRejectedOrCancelled(tx, { runId, state: "cancelled", reason });
  await releaseRunEmployees(tx, runId);
  await reopenPayslipQueries(tx, actor, { runId, at });
  await logRunEvent(tx, actor, { run, what: "cancelled", at, details: { because: reason } });
  return presentRun(tx, (await findRun(tx, runId)) ?? run);
});
