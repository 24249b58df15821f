import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** Notes that a calculation reads from now on, and with which run it compares. */
export const noteBeginning = async (
  tx: CompanyTransaction,
  { runId, at, comparedRunId }: { runId: RunId; at: Date; comparedRunId: RunId | null },
) => {
  await sql`
    update pay_runs set calculated_at = ${at}, compared_run_id = ${comparedRunId}, people = 0, people_done = 0 where run_id = ${runId}
  `.execute(query(tx));
};

export const notePeople = async (tx: CompanyTransaction, { runId, people }: { runId: RunId; people: number }) => {
  await sql`update pay_runs set people = ${people} where run_id = ${runId}`.execute(query(tx));
};

/**
 * Moves a calculation on by a page, if it stands where the page began and nobody has begun another. Of two who work on one
 * page by mistake, the second is told so, and writes nothing.
 */
export const movePeopleDone = async (
  tx: CompanyTransaction,
  { runId, calculation, from, by }: { runId: RunId; calculation: number; from: number; by: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update pay_runs set people_done = people_done + ${by}
    where run_id = ${runId} and state = 'calculating' and calculation = ${calculation} and people_done = ${from}
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

export interface Outcome {
  readonly runId: RunId;
  readonly calculation: number;
  readonly gross: bigint;
  readonly net: bigint;
  readonly paye: bigint;
  readonly pension: bigint;
  readonly otherDeductions: bigint;
  readonly employerPart: bigint;
  readonly employerCost: bigint;
  readonly unexplained: bigint;
  readonly contentHash: Buffer;
  readonly engineVersion: string;
  readonly lawVersions: readonly string[];
}

/**
 * Everybody's pay is worked out: what the run came to, and the hash that an approval binds to. Says whether the run still
 * waits for this calculation; one that was cancelled or is being calculated anew stays as it is.
 */
export const finishCalculating = async (tx: CompanyTransaction, outcome: Outcome): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update pay_runs set state = 'calculated', calculated_version = version, gross = ${outcome.gross}, net = ${outcome.net},
      paye = ${outcome.paye}, pension = ${outcome.pension}, other_deductions = ${outcome.otherDeductions},
      employer_part = ${outcome.employerPart}, employer_cost = ${outcome.employerCost}, unexplained = ${outcome.unexplained},
      content_hash = ${outcome.contentHash}, engine_version = ${outcome.engineVersion}, law_versions = ${outcome.lawVersions}
    where run_id = ${outcome.runId} and state = 'calculating' and calculation = ${outcome.calculation}
  `.execute(query(tx));
  return numAffectedRows === 1n;
};
