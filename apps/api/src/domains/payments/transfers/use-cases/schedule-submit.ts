import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { RunRef } from "../../ledger/index.ts";
import { saveSubmitDue } from "../store/payouts.ts";
import { SubmitPayments } from "../workflow-contracts.ts";

/** Schedules a worker that submits the unsent payments of a run. */
export const scheduleSubmit = (tx: CompanyTransaction, { companyId, runId, at }: RunRef & { at: Date }) =>
  enqueue(tx, SubmitPayments, { payload: { companyId, runId }, at, companyId });

export type SubmitScheduleDependencies = Pick<Dependencies, "clock" | "config">;

/**
 * Nothing can be sent now although payments are unsent: one worker of the run retries later, however many had to wait. A worker due
 * at or before `staleBefore` no longer counts as pending: it is the caller's own, or long overdue.
 */
export const scheduleRetry = async (
  tx: CompanyTransaction,
  { clock, config }: SubmitScheduleDependencies,
  { companyId, runId, staleBefore }: RunRef & { staleBefore: Date },
) => {
  const at = clock.now();
  const dueAt = addMs(at, config.payments.retryDelayMs);
  if (!(await saveSubmitDue(tx, { runId, dueAt, staleBefore }))) return;
  await enqueue(tx, SubmitPayments, { payload: { companyId, runId, dueAt: dueAt.toISOString() }, at, dueAt, companyId });
};

/** Reschedules a worker that could send nothing. Its clock may be behind the scheduler's, so it passes its own due time. */
export const rescheduleSubmit = (
  dependencies: SubmitScheduleDependencies & Pick<Dependencies, "database">,
  { companyId, runId, dueAt }: RunRef & { dueAt?: string | undefined },
): Promise<void> =>
  dependencies.database.inCompany(companyId, (tx) => {
    const now = dependencies.clock.now();
    const own = dueAt === undefined ? now : new Date(dueAt);
    return scheduleRetry(tx, dependencies, { companyId, runId, staleBefore: own > now ? own : now });
  });
