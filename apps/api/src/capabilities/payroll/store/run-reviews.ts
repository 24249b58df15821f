import type { CompanyId, RunId, UserId } from "@albashi/contracts/ids";
import type { Pile } from "@albashi/contracts/payroll-piles";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";

/** Somebody has looked at a pile. */
export interface PileReview {
  readonly pile: Pile;
  readonly at: Date;
  readonly by: UserId;
}

export const findPileReviews = async (tx: CompanyTransaction, runId: RunId): Promise<PileReview[]> => {
  const { rows } = await sql<PileReview>`
    select pile, reviewed_at as at, reviewed_by as by from run_reviews where run_id = ${runId}
  `.execute(query(tx));
  return rows;
};

export const savePileReview = async (tx: CompanyTransaction, companyId: CompanyId, runId: RunId, { pile, at, by }: PileReview) => {
  await sql`
    insert into run_reviews (company_id, run_id, pile, reviewed_at, reviewed_by) values (${companyId}, ${runId}, ${pile}, ${at}, ${by})
    on conflict (company_id, run_id, pile) do update set reviewed_at = excluded.reviewed_at, reviewed_by = excluded.reviewed_by
  `.execute(query(tx));
};

export const removePileReview = async (tx: CompanyTransaction, runId: RunId, pile: Pile) => {
  await sql`delete from run_reviews where run_id = ${runId} and pile = ${pile}`.execute(query(tx));
};
