import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { RunRef } from "../../ledger/index.ts";
import { lockPayout, type RunPayout } from "../store/payouts.ts";
import { findProgress, hasUnnotified, type PaymentProgress } from "../store/polling.ts";
import { NotifyPaidEmployees } from "../workflow-contracts.ts";
import { completePayout } from "./complete-payout.ts";

/** Has paid employees notified, and completes the payout once nothing is in flight. Returns how far it is. */
export const recordProgress = async (
  tx: CompanyTransaction,
  { companyId, runId, at }: RunRef & { at: Date },
): Promise<{ run: RunPayout; progress: PaymentProgress } | undefined> => {
  const run = await lockPayout(tx, runId);
  if (!run) return undefined;
  const progress = await findProgress(tx, runId);
  if (await hasUnnotified(tx, runId)) await enqueue(tx, NotifyPaidEmployees, { payload: { companyId, runId }, at, companyId });
  await completePayout(tx, { run, progress, at });
  return { run, progress };
};
