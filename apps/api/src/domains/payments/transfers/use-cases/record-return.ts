import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { insertIncidents } from "../../controls/index.ts";
import { postJournals } from "../../ledger/index.ts";
import { toReturned } from "../model/attempt-transition.ts";
import { incidentOf, payoutJournals } from "../model/payout-journals.ts";
import { lockPayout } from "../store/payouts.ts";
import { findRunsOfAttempts, lockAttempts, saveDecisions } from "../store/polling.ts";
import { promoteDuplicate } from "./promote-duplicate.ts";

/**
 * The provider's statement shows a returned payment, which some providers report nowhere else. A paid attempt becomes returned; an
 * unresolved one is left to its polls. Returns whether the state changed.
 */
export const recordReturn = async (
  tx: CompanyTransaction,
  { companyId, attemptId, happenedAt, at }: { companyId: CompanyId; attemptId: AttemptId; happenedAt: Date; at: Date },
): Promise<boolean> => {
  const [runId] = await findRunsOfAttempts(tx, [attemptId]);
  if (!runId) return false;
  await lockPayout(tx, runId);
  const [attempt] = await lockAttempts(tx, [attemptId]);
  if (attempt?.state !== "succeeded" && attempt?.state !== "duplicate") return false;
  const { reference, employeeId } = attempt;
  const decision = toReturned(attempt, { now: at, happenedAt });
  const decided = [{ attempt, decision }];
  await saveDecisions(tx, decided, at);
  const incident = incidentOf({ attempt, decision });
  if (incident) await insertIncidents(tx, companyId, { found: [{ ...incident, reference, runId, employeeId }], at });
  await promoteDuplicate(tx, { companyId, decided, at });
  await postJournals(tx, companyId, payoutJournals(decided, { reserve: 0n, wallet: 0n }, at));
  return true;
};
