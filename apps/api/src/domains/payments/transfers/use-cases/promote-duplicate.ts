import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { incidents, insertIncidents, resolvePaidTwice } from "../../controls/index.ts";
import type { Decision } from "../model/attempt-transition.ts";
import { promotedDuplicate } from "../model/payout-journals.ts";
import { type AttemptNow, lockAttempts, markCounted } from "../store/polling.ts";

/** One of two payments for a payslip failed or was returned: the other counts, and no repayment is requested. */
export const promoteDuplicate = async (
  tx: CompanyTransaction,
  { companyId, decided, at }: { companyId: CompanyId; decided: readonly { attempt: AttemptNow; decision: Decision }[]; at: Date },
) => {
  const attemptIds = decided.flatMap((one) => promotedDuplicate(one) ?? []);
  if (attemptIds.length === 0) return;
  await markCounted(tx, attemptIds);
  const counted = await lockAttempts(tx, attemptIds);
  await resolvePaidTwice(tx, { references: counted.map(({ reference }) => reference), at });
  const found = counted.map(({ reference, runId, employeeId }) => ({ ...incidents.paidLate, reference, runId, employeeId }));
  await insertIncidents(tx, companyId, { found, at });
};
