import type { CompanyId, ReceiptId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction, PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { OperatorEvidence } from "./receipts.ts";

/** A receipt of any company that an operator has to look at. */
export interface OperatorReceipt {
  readonly receiptId: ReceiptId;
  readonly companyId: CompanyId;
  readonly isContested: boolean;
  /** Whether it waits for a check that no other admin of its company can make. */
  readonly hasNoChecker: boolean;
}

/** Contested receipts, and those that nobody but the person who entered them could check, by the roles that may. */
export const findReceiptsForOperators = async (
  tx: PlatformTransaction,
  { checkingRoles, limit }: { checkingRoles: readonly string[]; limit: number },
): Promise<OperatorReceipt[]> => {
  const { rows } = await sql<OperatorReceipt>`
    select * from (
      select r.receipt_id as "receiptId", r.company_id as "companyId", r.is_contested as "isContested",
        r.waits_for_check and not exists (
          select from memberships m where m.company_id = r.company_id and m.kind = 'employer' and m.ended_at is null
            and m.role = any(${[...checkingRoles]}::text[]) and m.user_id <> r.entered_by) as "hasNoChecker"
      from receipts_for_operators r
    ) as listed where "isContested" or "hasNoChecker" order by "receiptId" limit ${limit}
  `.execute(query(tx));
  return rows;
};

/** The company of a receipt that waits for a check or is contested. */
export const findCompanyOfReceipt = async (tx: PlatformTransaction, receiptId: ReceiptId): Promise<CompanyId | undefined> => {
  const { rows } = await sql<{ companyId: CompanyId }>`
    select company_id as "companyId" from receipts_for_operators where receipt_id = ${receiptId}
  `.execute(query(tx));
  return rows[0]?.companyId;
};

/** Settles a contested number. The database marks the claims, frees a released number and writes the audit entries of the claimants. */
export const settleReceiptNumber = async (
  tx: CompanyTransaction,
  { receiptId, outcome, evidence, at }: { receiptId: ReceiptId; outcome: "kept" | "released"; evidence: OperatorEvidence; at: Date },
) => {
  await sql`
    select settle_receipt_number(${receiptId}, ${outcome}, ${evidence.operator}, ${evidence.hash}, ${evidence.answer}, ${at})
  `.execute(query(tx));
};
