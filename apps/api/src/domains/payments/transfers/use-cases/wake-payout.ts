import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import type { RunRef } from "../../ledger/index.ts";
import { isWakePending, lockPayout, saveWake } from "../store/payouts.ts";
import { DrivePayout } from "../workflow-contracts.ts";

/**
 * Has the payout continue at once with what this transaction writes. Thousands of webhooks may arrive while it works: they share one
 * row until the next turn begins.
 */
export const wakePayout = async (tx: CompanyTransaction, { companyId, runId, at }: RunRef & { at: Date }) => {
  // Locked, because a turn begins by clearing the mark: either it sees what is written here, or this sees the mark cleared.
  if (!(await lockPayout(tx, runId)) || (await isWakePending(tx, runId))) return;
  const outboxId = await enqueue(tx, DrivePayout, { payload: { companyId, runId }, at, companyId });
  await saveWake(tx, { runId, outboxId });
};
