import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findRunsOfAttempts, lockRunPayment, wakeAttempts } from "../store.ts";
import { askForLook } from "./ask-for-look.ts";

/** Somebody said that something happened to these payments: they are asked about at once. */
export const wakePayments = async (
  tx: CompanyTransaction,
  { companyId, attemptIds, at }: { companyId: CompanyId; attemptIds: readonly AttemptId[]; at: Date },
) => {
  for (const runId of await findRunsOfAttempts(tx, attemptIds)) {
    // Held still, so that a look that is just ending sees what is woken, or is seen to have ended.
    await lockRunPayment(tx, runId);
    await wakeAttempts(tx, { runId, attemptIds, at });
    await askForLook(tx, { companyId, runId, dueAt: at, now: at });
  }
};
