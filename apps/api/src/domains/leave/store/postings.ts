import type { CompanyId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

/** Records that the ledgers of a day are to be posted. False where they were requested before. */
export const insertLeavePosting = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { day, at }: { day: LocalDate; at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into leave_postings (company_id, day, requested_at) values (${companyId}, ${day}, ${at}) on conflict do nothing
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

export const completeLeavePosting = async (tx: CompanyTransaction, { day, at }: { day: LocalDate; at: Date }) => {
  await sql`update leave_postings set completed_at = ${at} where day = ${day} and completed_at is null`.execute(query(tx));
};

/** The last day up to which all ledgers are posted. */
export const findLastPosting = async (tx: CompanyTransaction): Promise<LocalDate | undefined> => {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select max(day) as day from leave_postings where completed_at is not null
  `.execute(query(tx));
  return rows[0]?.day ?? undefined;
};
