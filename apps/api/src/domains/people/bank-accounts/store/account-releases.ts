// Releasing accounts that are on hold. The database decides who may release which account, and when.

import type { BankAccountId, UserId } from "@albashi/contracts/ids";
import type { ReleaseRejection } from "@albashi/contracts/people/account-releases";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface AccountRelease {
  readonly bankAccountId: BankAccountId;
  /** The admin or employee; null for an employee who confirms by an emailed link and has no login. */
  readonly by: UserId | null;
  readonly at: Date;
  /** Why several employees are paid into the account. */
  readonly sharingReason: string | null;
}

/** Why an account must not be released like this, or null. */
export const findReleaseRejection = async (
  tx: CompanyTransaction,
  { bankAccountId, by, at, sharingReason }: AccountRelease,
): Promise<ReleaseRejection | null> => {
  const { rows } = await sql<{ rejection: ReleaseRejection | null }>`
    select r.refusal as rejection from bank_accounts b, account_release(b, ${by}::uuid, ${at}::timestamptz, ${sharingReason}::text) r
    where b.bank_account_id = ${bankAccountId}
  `.execute(query(tx));
  return rows[0]?.rejection ?? null;
};

/** Releases an account. A trigger rejects what `findReleaseRejection` finds. */
export const releaseAccount = async (tx: CompanyTransaction, { bankAccountId, by, at, sharingReason }: AccountRelease) => {
  await query(tx)
    .updateTable("bank_accounts")
    .set({ released_at: at, released_by: by, sharing_reason: sharingReason })
    .where("bank_account_id", "=", bankAccountId)
    .execute();
};

/** Records that the employee confirmed an account that an admin entered. */
export const saveEmployeeConfirmation = async (
  tx: CompanyTransaction,
  { bankAccountId, at }: { bankAccountId: BankAccountId; at: Date },
) => {
  await query(tx).updateTable("bank_accounts").set({ employee_confirmed_at: at }).where("bank_account_id", "=", bankAccountId).execute();
};

/** The reason given for a shared account, and who released it. */
export const findSharingDecision = async (
  tx: CompanyTransaction,
  bankAccountId: BankAccountId,
): Promise<{ reason: string | null; by: UserId | null } | undefined> =>
  (await query(tx)
    .selectFrom("bank_accounts")
    .select(["sharing_reason as reason", "released_by as by"])
    .where("bank_account_id", "=", bankAccountId)
    .executeTakeFirst()) as { reason: string | null; by: UserId | null } | undefined;
