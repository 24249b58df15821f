import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { RunApproval } from "../model/approval-eligibility.ts";

/** Inserts one admin's approval of the content they saw. The database deletes it when the submission ends. */
export const insertRunApproval = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { runId, by, at, seen }: { runId: RunId; by: UserId; at: Date; seen: Buffer },
) => {
  await sql`
    insert into run_approvals (company_id, run_id, approved_by, content_hash, approved_at)
    values (${companyId}, ${runId}, ${by}, ${seen}, ${at})
  `.execute(query(tx));
};

/** The approvals of a run's current submission, the first one first. */
export const findRunApprovals = async (tx: CompanyTransaction, runId: RunId): Promise<RunApproval[]> => {
  const { rows } = await sql<RunApproval>`
    select approved_by as "userId", approved_at as at from run_approvals where run_id = ${runId} order by approved_at, approved_by
  `.execute(query(tx));
  return rows;
};

/** How many approvals a submitted run needs, by the policy at its submission. */
export const countRequiredApprovals = async (tx: CompanyTransaction, runId: RunId): Promise<number> => {
  const { rows } = await sql<{ required: number }>`
    select approvals_required(company_id, submitted_at, net) as required from pay_runs where run_id = ${runId}
  `.execute(query(tx));
  return rows[0]?.required ?? 1;
};
