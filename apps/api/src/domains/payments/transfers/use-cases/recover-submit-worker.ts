import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findActiveStops } from "../../controls/index.ts";
import type { RunRef } from "../../ledger/index.ts";
import { type SubmitScheduleDependencies, scheduleRetry } from "./schedule-submit.ts";

/**
 * A payout waits for a pause that clears automatically, and its worker is long overdue: schedules another one. Not while payments
 * are stopped, because lifting the stop schedules a worker.
 */
export const recoverSubmitWorker = async (tx: CompanyTransaction, dependencies: SubmitScheduleDependencies, run: RunRef): Promise<void> => {
  if ((await findActiveStops(tx, run.companyId)).length > 0) return;
  const staleBefore = addMs(dependencies.clock.now(), -4 * dependencies.config.payments.retryDelayMs);
  await scheduleRetry(tx, dependencies, { companyId: run.companyId, runId: run.runId, staleBefore });
};
