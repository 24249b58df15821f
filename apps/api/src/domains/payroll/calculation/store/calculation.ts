import type { RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface CalculationStart {
  readonly runId: RunId;
  readonly at: Date;
  readonly comparedRunId: RunId | null;
  /** The size of the legal employer, for the thresholds of the law: the same for all pages. Null until it is counted. */
  readonly employerPeople: number | null;
}

/** Records the time from which a calculation reads, and what it reads only once. */
export const saveCalculationStart = async (tx: CompanyTransaction, { runId, at, comparedRunId, employerPeople }: CalculationStart) => {
  await sql`
    update pay_runs set calculated_at = ${at}, compared_run_id = ${comparedRunId}, employer_people = ${employerPeople}, people = 0,
      employees_calculated = 0
    where run_id = ${runId}
  `.execute(query(tx));
};

export const saveEmployeeCount = async (tx: CompanyTransaction, { runId, people }: { runId: RunId; people: number }) => {
  await sql`update pay_runs set people = ${people} where run_id = ${runId}`.execute(query(tx));
};

/** Adds the employees of a page to the progress, unless the run was cancelled or a newer attempt has begun. */
export const advanceCalculation = async (
  tx: CompanyTransaction,
  { runId, calculation, by }: { runId: RunId; calculation: number; by: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update pay_runs set employees_calculated = employees_calculated + ${by}
    where run_id = ${runId} and state = 'calculating' and calculation_no = ${calculation}
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
  readonly employerContributions: bigint;
  readonly employerCost: bigint;
  readonly unexplained: bigint;
  readonly contentHash: Buffer;
  readonly contentHashVersion: 1 | 2;
  readonly engineVersion: string;
  readonly lawVersions: readonly string[];
}

/**
 * Stores the totals of a finished calculation and the hash that an approval binds to. Returns whether the run still waited for this
 * calculation; a cancelled or restarted run is left unchanged.
 */
export const finishCalculating = async (tx: CompanyTransaction, outcome: Outcome): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update pay_runs set state = 'calculated', calculated_version = version, gross = ${outcome.gross}, net = ${outcome.net},
      paye = ${outcome.paye}, pension = ${outcome.pension}, other_deductions = ${outcome.otherDeductions},
      employer_contributions = ${outcome.employerContributions}, employer_cost = ${outcome.employerCost}, unexplained = ${outcome.unexplained},
      content_hash = ${outcome.contentHash}, content_hash_version = ${outcome.contentHashVersion}, engine_version = ${outcome.engineVersion}, law_versions = ${outcome.lawVersions}
    where run_id = ${outcome.runId} and state = 'calculating' and calculation_no = ${outcome.calculation}
  `.execute(query(tx));
  return numAffectedRows === 1n;
};
