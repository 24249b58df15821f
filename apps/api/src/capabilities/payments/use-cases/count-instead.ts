import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { countedInstead } from "../model/books.ts";
import type { Decision } from "../model/decide.ts";
import { incidents } from "../model/incidents.ts";
import { type AttemptNow, insertIncidents, lockAttempts, markCounted, settlePaidTwice } from "../store.ts";

/** Of what was taken for two payments one failed or came back: the other counts, and nobody is asked to give anything back. */
export const countInstead = async (
  tx: CompanyTransaction,
  { companyId, decided, at }: { companyId: CompanyId; decided: readonly { attempt: AttemptNow; decision: Decision }[]; at: Date },
) => {
  const attemptIds = decided.flatMap((one) => countedInstead(one) ?? []);
  if (attemptIds.length === 0) return;
  await markCounted(tx, attemptIds);
  const counted = await lockAttempts(tx, attemptIds);
  await settlePaidTwice(tx, { references: counted.map(({ reference }) => reference), at });
  const found = counted.map(({ reference, runId, employeeId }) => ({ ...incidents.paidLate, reference, runId, employeeId }));
  await insertIncidents(tx, companyId, { found, at });
};
