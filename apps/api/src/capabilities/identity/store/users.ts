import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { Membership, User } from "../model.ts";

/** Adds a person who can log in once their mailbox is proved. False when this very sign-up has arrived before. */
export const insertUser = async (
  tx: PlatformTransaction,
  user: Omit<User, "emailVerifiedAt">,
  { at, intent }: { at: Date; intent: Buffer | undefined },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("users")
    .values({
      user_id: user.userId,
      email: user.email,
      full_name: user.fullName,
      phone_number: user.phoneNumber,
      password_hash: user.passwordHash,
      sign_up_intent: intent ?? null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column("sign_up_intent").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Whether this very sign-up has arrived before. */
export const hasSignedUp = async (tx: PlatformTransaction, intent: Buffer): Promise<boolean> => {
  const row = await query(tx).selectFrom("users").select("user_id").where("sign_up_intent", "=", intent).executeTakeFirst();
  return row !== undefined;
};

const userColumns = [
  "users.user_id as userId",
  "users.email",
  "users.full_name as fullName",
  "users.phone_number as phoneNumber",
  "users.password_hash as passwordHash",
  "users.email_verified_at as emailVerifiedAt",
] as const;

/** The owner of an e-mail, or, while nobody has proved to be it, the newest to sign up with it. */
export const findUserByEmail = async (tx: PlatformTransaction, email: string): Promise<User | undefined> => {
  const row = await query(tx)
    .selectFrom("users")
    .select(userColumns)
    .where("email", "=", email)
    .orderBy(sql`email_verified_at is null`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, userId: row.userId as UserId };
};

export const findUser = async (tx: PlatformTransaction, userId: UserId): Promise<User | undefined> => {
  const row = await query(tx).selectFrom("users").select(userColumns).where("user_id", "=", userId).executeTakeFirst();
  return row && { ...row, userId: row.userId as UserId };
};

/** Makes a person the owner of their e-mail. False when the e-mail has an owner already. */
export const markEmailVerified = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }): Promise<boolean> => {
  // Two links of two sign-ups may be opened at the same moment: they take turns on the e-mail.
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 0)) from users where user_id = ${userId}`.execute(query(tx));
  const { numAffectedRows } = await sql`
    update users set email_verified_at = ${at} where user_id = ${userId}
      and not exists (select from users owner where owner.email = users.email and owner.email_verified_at is not null)
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

export const insertMembership = async (tx: PlatformTransaction, userId: UserId, membership: Membership, at: Date) => {
  await query(tx)
    .insertInto("memberships")
    .values({
      user_id: userId,
      company_id: membership.companyId,
      kind: membership.kind,
      role: membership.role,
      company_name: membership.companyName,
      created_at: at,
    })
    .execute();
};

/** Where a person belongs, the oldest first. */
export const findMemberships = async (tx: PlatformTransaction, userId: UserId): Promise<Membership[]> => {
  const rows = await query(tx)
    .selectFrom("memberships")
    .select(["company_id as companyId", "kind", "role", "company_name as companyName"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows as Membership[];
};

/** An admin of one company, or nobody when the person does not belong to it. */
export const findAdminOf = async (tx: PlatformTransaction, companyId: CompanyId, userId: UserId): Promise<User | undefined> => {
  const row = await query(tx)
    .selectFrom("memberships")
    .innerJoin("users", "users.user_id", "memberships.user_id")
    .select(userColumns)
    .where("memberships.company_id", "=", companyId)
    .where("memberships.user_id", "=", userId)
    .where("memberships.kind", "=", "employer")
    .executeTakeFirst();
  return row && { ...row, userId: row.userId as UserId };
};
