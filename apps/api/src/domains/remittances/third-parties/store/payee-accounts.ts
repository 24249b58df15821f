import type { CompanyId, PayeeAccountId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { StoredPayeeAccount } from "../model/third-party.ts";

const columns = sql`
  account_id as "accountId", code, payee_name as "payeeName", bank_code as "bankCode", bank_name as "bankName",
  account_number_sealed as "numberSealed", account_number_fingerprint as "numberFingerprint", account_number_ends as "numberEnds",
  account_name as "accountName", name_check as "nameCheck", created_at as "createdAt", created_by as "createdBy", approved_at as "approvedAt",
  approved_by as "approvedBy", usable_from as "usableFrom"`;

type NewPayeeAccount = Omit<StoredPayeeAccount, "approvedAt" | "approvedBy" | "usableFrom">;

/** Writes an account that waits for approval. A constraint refuses a second one of the same payee. */
export const insertPayeeAccount = async (tx: CompanyTransaction, companyId: CompanyId, account: NewPayeeAccount) => {
  await sql`
    insert into third_party_accounts (company_id, account_id, code, payee_name, bank_code, bank_name, account_number_sealed,
      account_number_fingerprint, account_number_ends, account_name, name_check, created_at, created_by)
    values (${companyId}, ${account.accountId}, ${account.code}, ${account.payeeName}, ${account.bankCode}, ${account.bankName},
      ${account.numberSealed}, ${account.numberFingerprint}, ${account.numberEnds}, ${account.accountName}, ${account.nameCheck},
      ${account.createdAt}, ${account.createdBy})
  `.execute(query(tx));
};

/** The accounts of a payee that have not ended: the one that is paid into, and one that waits for approval. */
export const findThirdPartyAccounts = async (tx: CompanyTransaction, code: string): Promise<StoredPayeeAccount[]> => {
  const { rows } = await sql<StoredPayeeAccount>`
    select ${columns} from third_party_accounts where code = ${code} and ended_at is null
  `.execute(query(tx));
  return rows;
};

/** One account, whether or not it has ended. */
export const findThirdPartyAccount = async (tx: CompanyTransaction, accountId: PayeeAccountId): Promise<StoredPayeeAccount | undefined> => {
  const { rows } = await sql<StoredPayeeAccount>`
    select ${columns} from third_party_accounts where account_id = ${accountId}
  `.execute(query(tx));
  return rows[0];
};

/** An account that waits for approval, locked until the transaction ends. */
export const lockPendingAccount = async (
  tx: CompanyTransaction,
  { accountId, code }: { accountId: PayeeAccountId; code: string },
): Promise<StoredPayeeAccount | undefined> => {
  const { rows } = await sql<StoredPayeeAccount>`
    select ${columns} from third_party_accounts
    where account_id = ${accountId} and code = ${code} and approved_at is null and ended_at is null for no key update
  `.execute(query(tx));
  return rows[0];
};

interface Approval {
  readonly accountId: PayeeAccountId;
  readonly basis: "second_admin" | "only_admin";
  readonly usableFrom: Date;
  readonly by: UserId;
  readonly at: Date;
}

/** Approves an account; the one that was paid into before has ended in the same transaction. */
export const markAccountApproved = async (tx: CompanyTransaction, { accountId, basis, usableFrom, by, at }: Approval) => {
  await sql`
    update third_party_accounts set approved_at = ${at}, approved_by = ${by}, approval_basis = ${basis}, usable_from = ${usableFrom}
    where account_id = ${accountId} and approved_at is null
  `.execute(query(tx));
};

interface End {
  readonly accountId: PayeeAccountId;
  readonly reason: "replaced" | "rejected";
  readonly by: UserId;
  readonly at: Date;
}

export const markAccountEnded = async (tx: CompanyTransaction, { accountId, reason, by, at }: End) => {
  await sql`
    update third_party_accounts set ended_at = ${at}, ended_by = ${by}, end_reason = ${reason}
    where account_id = ${accountId} and ended_at is null
  `.execute(query(tx));
};

/** Whether a receipt says that a schedule was paid elsewhere. */
export const hasReceipt = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from receipt_allocations join remittance_receipts using (company_id, receipt_id)
    where schedule_id = ${scheduleId} and state in ('entered', 'confirmed') limit 1
  `.execute(query(tx));
  return rows.length > 0;
};
