import { addMs, minuteMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue, findPendingDueTimes } from "../../../../platform/outbox/store.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { advanceRun, findRun, publishSinglePayslip } from "../../../payroll/index.ts";
import { findBalances, netPay } from "../../ledger/index.ts";
import { markPaymentsFinished, type RunPayout } from "../store/payouts.ts";
import type { PaymentProgress } from "../store/polling.ts";
import { Reconcile } from "../workflow-contracts.ts";
import { notifyPayoutStatus } from "./notify-payout-status.ts";

/** By then the statement lists the last payments; and on a payday many runs share one reconciliation. */
const afterMs = 15 * minuteMs;

/**
 * A run's payments are finished: their statement lines are reconciled soon instead of only on the next day. Nothing else shows that
 * the fee was deducted from a payee's amount.
 */
export const scheduleReconciliation = async (tx: CompanyTransaction, { provider, at }: { provider: ProviderName; at: Date }) => {
  // A reconciliation that has started may have passed these lines; one that is still pending will include them.
  if ((await findPendingDueTimes(tx, Reconcile, { provider })).some((dueAt) => dueAt > at)) return;
  await enqueue(tx, Reconcile, { payload: { provider }, at, dueAt: addMs(at, afterMs) });
};

/** Moves the run to settled or partially settled once none of its payments is in flight, and notifies the admins. */
export const completePayout = async (
  tx: CompanyTransaction,
  { run: { runId, provider, plannedAt, finishedAt }, progress, at }: { run: RunPayout; progress: PaymentProgress; at: Date },
) => {
  if (!plannedAt || progress.inFlight > 0 || progress.waiting > 0) return;
  if (!finishedAt) {
    await markPaymentsFinished(tx, { runId, at });
    await scheduleReconciliation(tx, { provider, at });
  }
  const run = await findRun(tx, runId);
  if (!run) return;
  const { companyId, state } = run;
  const owed = (await findBalances(tx, [netPay(runId)])).get(netPay(runId));
  const isFullyPaid = owed === 0n && progress.held === 0;
  if (isFullyPaid && (state === "paying" || state === "partially_settled")) {
    await advanceRun(tx, { runId, move: "settle", at });
    await publishSinglePayslip(tx, { run, at });
    await notifyPayoutStatus(tx, { companyId, runId, event: "settled", at });
  }
  if (!isFullyPaid && state === "paying") await advanceRun(tx, { runId, move: "settle_partly", at });
  // Also after a retry that left the same payees unpaid.
  if (!isFullyPaid && !finishedAt) await notifyPayoutStatus(tx, { companyId, runId, event: "completed_with_failures", at });
};
