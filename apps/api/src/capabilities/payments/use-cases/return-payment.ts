import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { incidentOf, journalsOf } from "../model/books.ts";
import { returning } from "../model/decide.ts";
import { bookJournals, findRunsOfAttempts, insertIncidents, lockAttempts, lockRunPayment, saveDecisions } from "../store.ts";
import { countInstead } from "./count-instead.ts";

/**
 * The provider's statement shows that a payment came back, which not every provider says otherwise. What was paid is
 * returned; what was never known to be paid is left to its looks. Answers whether it moved.
 */
export const returnPayment = async (
  tx: CompanyTransaction,
  { companyId, attemptId, happenedAt, at }: { companyId: CompanyId; attemptId: AttemptId; happenedAt: Date; at: Date },
): Promise<boolean> => {
  const [runId] = await findRunsOfAttempts(tx, [attemptId]);
  if (!runId) return false;
  await lockRunPayment(tx, runId);
  const [attempt] = await lockAttempts(tx, [attemptId]);
  if (attempt?.state !== "succeeded" && attempt?.state !== "duplicate") return false;
  const { reference, employeeId } = attempt;
  const decision = returning(attempt, { now: at, happenedAt });
  const decided = [{ attempt, decision }];
  await saveDecisions(tx, decided, at);
  const incident = incidentOf({ attempt, decision });
  if (incident) await insertIncidents(tx, companyId, { found: [{ ...incident, reference, runId, employeeId }], at });
  await countInstead(tx, { companyId, decided, at });
  await bookJournals(tx, companyId, journalsOf(decided, { kept: 0n, wallet: 0n }, at));
  return true;
};
