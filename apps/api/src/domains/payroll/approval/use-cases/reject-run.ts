import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { releaseRunEmployees } from "../../inputs/index.ts";
import { reopenPayslipQueries } from "../../payslip-queries/index.ts";
import { findRun, lockRunFor, logRunEvent, markRejectedOrCancelled, presentRun } from "../../runs/index.ts";

type SettingDependencies = Pick<Dependencies, "database" | "clock">;

interface RejectionRequest {
  readonly runId: RunId;
  readonly reason: string;
  readonly intent: IdempotentRequest | undefined;
}

/** Returns a run to its submitter, with the reason. */
export const rejectRun = (
  { database, clock }: SettingDependencies,
  actor: Actor,
  { runId, reason, employeeId, intent }: RejectionRequest & { employeeId: EmployeeId | undefined },
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "reject" });
      await markRejectedOrCancelled(tx, { runId, state: "rejected", reason });
      const details = { because: reason, ...(employeeId ? { employeeId } : {}) };
      await logRunEvent(tx, actor, { run, what: "rejected", at, details });
      return presentRun(tx, (await findRun(tx, runId)) ?? run);
    });
  });

/** Cancels a run before it is funded. Other runs may pay its employees' months again. */
export const cancelRun = (
  { database, clock }: SettingDependencies,
  actor: Actor,
  { runId, reason, intent }: RejectionRequest,
): Promise<PayRun> =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
      const { run } = await lockRunFor(tx, actor, { runId, act: "cancel" });
      await markRejectedOrCancelled(tx, { runId, state: "cancelled", reason });
      await releaseRunEmployees(tx, runId);
      await reopenPayslipQueries(tx, actor, { runId, at });
      await logRunEvent(tx, actor, { run, what: "cancelled", at, details: { because: reason } });
      return presentRun(tx, (await findRun(tx, runId)) ?? run);
    });
  });
