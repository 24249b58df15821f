import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { lockPayout } from "../store/payouts.ts";
import { findRunsOfAttempts, pollNow } from "../store/polling.ts";
import { wakePayout } from "./wake-payout.ts";

/** A webhook or an admin reported a change of these payments: they are polled immediately. */
export const pollPaymentsNow = async (
  tx: CompanyTransaction,
  { companyId, attemptIds, at }: { companyId: CompanyId; attemptIds: readonly AttemptId[]; at: Date },
) => {
  for (const runId of await findRunsOfAttempts(tx, attemptIds)) {
    // Locked, so that a turn that is just beginning either sees the new due time or has begun before it.
    await lockPayout(tx, runId);
    await pollNow(tx, { runId, attemptIds, at });
    await wakePayout(tx, { companyId, runId, at });
  }
};
