import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { EmailChangeId } from "../model/user.ts";

interface EmailChange {
  readonly changeId: EmailChangeId;
  readonly userId: UserId;
  /** The mailbox that is notified, whatever the login's e-mail is by then. */
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

const columns = [
  "change_id as changeId",
  "user_id as userId",
  "old_email as oldEmail",
  "new_email as newEmail",
  "requested_at as requestedAt",
  "expires_at as expiresAt",
] as const;

/** Revokes the link of a requested e-mail change that is not verified. */
export const voidEmailChanges = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }) => {
  await query(tx).updateTable("email_changes").set({ used_at: at }).where("user_id", "=", userId).where("used_at", "is", null).execute();
};

/** Saves the requested e-mail of a login, replacing an earlier request. */
export const insertEmailChange = async (tx: PlatformTransaction, change: EmailChange, secretHash: Buffer) => {
  const { changeId, userId, oldEmail, newEmail, requestedAt, expiresAt } = change;
  await voidEmailChanges(tx, { userId, at: requestedAt });
  await query(tx)
    .insertInto("email_changes")
    .values({
      change_id: changeId,
      user_id: userId,
      old_email: oldEmail,
      new_email: newEmail,
      secret_hash: secretHash,
      requested_at: requestedAt,
      expires_at: expiresAt,
    })
    .execute();
};

export const findEmailChange = async (tx: PlatformTransaction, changeId: EmailChangeId): Promise<EmailChange | undefined> =>
  (await query(tx).selectFrom("email_changes").select(columns).where("change_id", "=", changeId).executeTakeFirst()) as
    | EmailChange
    | undefined;

/** The e-mail change behind a link, locked until the transaction ends. */
export const lockEmailChange = async (
  tx: PlatformTransaction,
  { userId, secretHash }: { userId: UserId; secretHash: Buffer },
): Promise<(EmailChange & { usedAt: Date | null }) | undefined> =>
  (await query(tx)
    .selectFrom("email_changes")
    .select([...columns, "used_at as usedAt"])
    .where("user_id", "=", userId)
    .where("secret_hash", "=", secretHash)
    .forUpdate()
    .executeTakeFirst()) as (EmailChange & { usedAt: Date | null }) | undefined;

/** Sets the e-mail of a login. The database rejects one that has an owner. */
export const saveEmail = async (
  tx: PlatformTransaction,
  { changeId, userId, newEmail, at }: Pick<EmailChange, "changeId" | "userId" | "newEmail"> & { at: Date },
) => {
  await query(tx).updateTable("email_changes").set({ used_at: at }).where("change_id", "=", changeId).execute();
  await query(tx).updateTable("users").set({ email: newEmail, email_verified_at: at }).where("user_id", "=", userId).execute();
};

/** Updates a user's profile fields beside e-mail and password; undefined fields stay unchanged. */
export const saveOwnDetails = async (
  tx: PlatformTransaction,
  { userId, fullName, phoneNumber }: { userId: UserId; fullName: string | undefined; phoneNumber: string | undefined },
) => {
  const changed = { ...(fullName ? { full_name: fullName } : {}), ...(phoneNumber ? { phone_number: phoneNumber } : {}) };
  await query(tx).updateTable("users").set(changed).where("user_id", "=", userId).execute();
};

/** Renames a company. Its members see the new name at their next login. */
export const saveCompanyNameOnMemberships = async (tx: PlatformTransaction, companyId: CompanyId, name: string) => {
  await query(tx).updateTable("memberships").set({ company_name: name }).where("company_id", "=", companyId).execute();
};
