import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { ChangeGroup } from "@albashi/contracts/payroll/change-groups";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** Marks a change group as reviewed. */
export interface ReviewMark {
  readonly pile: ChangeGroup;
  readonly at: Date;
  readonly by: UserId;
}

export const findReviewMarks = async (tx: CompanyTransaction, runId: RunId): Promise<ReviewMark[]> => {
  const { rows } = await sql<ReviewMark>`
    select change_group as pile, reviewed_at as at, reviewed_by as by from run_review_marks where run_id = ${runId}
  `.execute(query(tx));
  return rows;
};

export const saveReviewMark = async (tx: CompanyTransaction, companyId: CompanyId, runId: RunId, { pile, at, by }: ReviewMark) => {
  await sql`
    insert into run_review_marks (company_id, run_id, change_group, reviewed_at, reviewed_by) values (${companyId}, ${runId}, ${pile}, ${at}, ${by})
    on conflict (company_id, run_id, change_group) do update set reviewed_at = excluded.reviewed_at, reviewed_by = excluded.reviewed_by
  `.execute(query(tx));
};

export const deleteReviewMark = async (tx: CompanyTransaction, runId: RunId, pile: ChangeGroup) => {
  await sql`delete from run_review_marks where run_id = ${runId} and change_group = ${pile}`.execute(query(tx));
};
