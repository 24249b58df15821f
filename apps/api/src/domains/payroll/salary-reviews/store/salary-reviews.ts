import type { CompanyId, SalaryReviewId } from "@albashi/contracts/ids";
import type { SalaryRefusal } from "@albashi/contracts/payroll/salary-reviews";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { ReviewRow, SalaryReview } from "../model/salary-review.ts";

const columns = sql`
  company_id as "companyId", review_id as "reviewId", valid_from as "validFrom", file_id as "fileId", state,
  failure_reason as "failureReason", errors, prepared_by as "preparedBy", prepared_at as "preparedAt"
`;

export const insertSalaryReview = async (tx: CompanyTransaction, companyId: CompanyId, review: Omit<SalaryReview, "companyId">) => {
  await sql`
    insert into salary_reviews (company_id, review_id, valid_from, file_id, state, prepared_by, prepared_at)
    values (${companyId}, ${review.reviewId}, ${review.validFrom}, ${review.fileId}, ${review.state}, ${review.preparedBy},
      ${review.preparedAt})
  `.execute(query(tx));
};

export const findSalaryReview = async (tx: CompanyTransaction, reviewId: SalaryReviewId): Promise<SalaryReview | undefined> => {
  const { rows } = await sql<SalaryReview>`select ${columns} from salary_reviews where review_id = ${reviewId}`.execute(query(tx));
  return rows[0];
};

export const lockSalaryReview = async (tx: CompanyTransaction, reviewId: SalaryReviewId): Promise<SalaryReview | undefined> => {
  const { rows } = await sql<SalaryReview>`
    select ${columns} from salary_reviews where review_id = ${reviewId} for update
  `.execute(query(tx));
  return rows[0];
};

/** Moves a review to a state; a sheet that was read is no longer referred to. */
export const saveReviewState = async (
  tx: CompanyTransaction,
  { reviewId, state, failureReason = null, errors = [] }: Pick<SalaryReview, "reviewId" | "state"> & Partial<SalaryReview>,
) => {
  await sql`
    update salary_reviews set state = ${state}, failure_reason = ${failureReason}, errors = ${JSON.stringify(errors)}::jsonb, file_id = null
    where review_id = ${reviewId}
  `.execute(query(tx));
};

export const insertReviewRows = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { reviewId, rows }: { reviewId: SalaryReviewId; rows: readonly ReviewRow[] },
) => {
  const values = rows.map((row) => ({
    staff_number: row.staffNumber,
    employee_id: row.employeeId,
    employee_version: row.employeeVersion,
    gross_before: row.grossBefore === null ? null : String(row.grossBefore),
    gross_after: String(row.grossAfter),
    refusal: row.refusal,
  }));
  await sql`
    insert into salary_review_rows (company_id, review_id, staff_number, employee_id, employee_version, gross_before, gross_after, refusal)
    select ${companyId}, ${reviewId}, staff_number, employee_id, employee_version, gross_before, gross_after, refusal
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (staff_number int, employee_id uuid, employee_version int,
      gross_before bigint, gross_after bigint, refusal text)
  `.execute(query(tx));
};

export interface ReviewTotals {
  readonly changes: number;
  readonly refusals: number;
  readonly before: bigint;
  readonly after: bigint;
}

/** How many salaries change and are refused, and the sums of those that change. */
export const sumReviewRows = async (tx: CompanyTransaction, reviewId: SalaryReviewId): Promise<ReviewTotals> => {
  const { rows } = await sql<ReviewTotals>`
    select count(*) filter (where refusal is null)::int as changes, count(refusal)::int as refusals,
      coalesce(sum(gross_before) filter (where refusal is null), 0)::bigint as before,
      coalesce(sum(gross_after) filter (where refusal is null), 0)::bigint as after
    from salary_review_rows where review_id = ${reviewId}
  `.execute(query(tx));
  return rows[0] ?? { changes: 0, refusals: 0, before: 0n, after: 0n };
};

interface ReviewPage {
  readonly reviewId: SalaryReviewId;
  readonly after: { readonly isChanged: boolean; readonly staffNumber: number } | undefined;
  readonly limit: number;
}

/** A page of the rows: the refused ones first, because they need a decision, then by staff number. */
export const findReviewRows = async (tx: CompanyTransaction, { reviewId, after, limit }: ReviewPage): Promise<ReviewRow[]> => {
  const isAfter = after ? sql`(refusal is null, staff_number) > (${after.isChanged}, ${after.staffNumber})` : sql`true`;
  const { rows } = await sql<ReviewRow>`
    select staff_number as "staffNumber", employee_id as "employeeId", employee_version as "employeeVersion",
      gross_before as "grossBefore", gross_after as "grossAfter", refusal
    from salary_review_rows where review_id = ${reviewId} and ${isAfter} order by refusal is null, staff_number limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The next rows that are still to be applied. */
export const findOpenReviewRows = async (
  tx: CompanyTransaction,
  { reviewId, limit }: { reviewId: SalaryReviewId; limit: number },
): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select staff_number as "staffNumber", employee_id as "employeeId", employee_version as "employeeVersion",
      gross_before as "grossBefore", gross_after as "grossAfter", refusal
    from salary_review_rows where review_id = ${reviewId} and refusal is null and not is_applied order by staff_number limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** Records that a salary was changed, or why it was not. */
export const saveReviewRow = async (
  tx: CompanyTransaction,
  { reviewId, staffNumber, refusal }: { reviewId: SalaryReviewId; staffNumber: number; refusal: SalaryRefusal | null },
) => {
  await sql`
    update salary_review_rows set is_applied = ${refusal === null}, refusal = ${refusal}
    where review_id = ${reviewId} and staff_number = ${staffNumber}
  `.execute(query(tx));
};

/** Deletes a batch of reviews that were prepared before a time and not applied, with their rows. Returns their files. */
export const deleteUnappliedReviews = async (
  tx: CompanyTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<SalaryReview, "fileId">[]> => {
  const { rows } = await sql<Pick<SalaryReview, "fileId">>`
    with old as materialized (
      select review_id from salary_reviews
      where state in ('reading', 'preview', 'has_errors', 'rejected') and prepared_at < ${before} limit ${limit} for update skip locked
    ), salaries as (
      delete from salary_review_rows where review_id in (select review_id from old)
    )
    delete from salary_reviews where review_id in (select review_id from old) returning file_id as "fileId"
  `.execute(query(tx));
  return rows;
};
