import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { NewUser, User } from "../model/user.ts";
import { userColumns } from "./user-columns.ts";

/** Inserts a user who can log in once their mailbox is verified. False when the same sign-up request has arrived before. */
export const insertUser = async (
  tx: PlatformTransaction,
  user: NewUser,
  { at, requestFingerprint }: { at: Date; requestFingerprint: Buffer | undefined },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("users")
    .values({
      user_id: user.userId,
      email: user.email,
      full_name: user.fullName,
      phone_number: user.phoneNumber,
      password_hash: user.passwordHash,
      generated_password_until: user.generatedPasswordUntil ?? null,
      sign_up_intent: requestFingerprint ?? null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column("sign_up_intent").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The user of the same sign-up request, if it has arrived before. */
export const findSignUp = async (tx: PlatformTransaction, requestFingerprint: Buffer): Promise<UserId | undefined> => {
  const row = await query(tx).selectFrom("users").select("user_id").where("sign_up_intent", "=", requestFingerprint).executeTakeFirst();
  return row?.user_id as UserId | undefined;
};

/** The owner of an e-mail or, while it is unverified, the newest sign-up with it. */
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

/**
 * A user's current password, locked until the transaction ends: creating a session and changing the password are serialised,
 * so that neither misses the other.
 */
export const lockPassword = async (tx: PlatformTransaction, userId: UserId): Promise<string | undefined> => {
  const row = await query(tx).selectFrom("users").select("password_hash").where("user_id", "=", userId).forShare().executeTakeFirst();
  return row?.password_hash;
};

/** Locks a user against concurrent session creation. */
export const lockUser = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).selectFrom("users").select("user_id").where("user_id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
};

/** Saves the password a user chose and deletes a generated one. */
export const savePassword = async (tx: PlatformTransaction, { userId, passwordHash }: { userId: UserId; passwordHash: string }) => {
  await query(tx)
    .updateTable("users")
    .set({ password_hash: passwordHash, generated_password_until: null })
    .where("user_id", "=", userId)
    .execute();
};

/** Saves the password of the newest invitation for a user who is still joining. */
export const saveGeneratedPassword = async (
  tx: PlatformTransaction,
  { userId, passwordHash, until }: { userId: UserId; passwordHash: string; until: Date },
) => {
  await query(tx)
    .updateTable("users")
    .set({ password_hash: passwordHash, generated_password_until: until })
    .where("user_id", "=", userId)
    .where("email_verified_at", "is", null)
    .execute();
};

/** Consumes the generated password. False when it was used or has expired. */
export const consumeGeneratedPassword = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("users")
    .set({ generated_password_until: at })
    .where("user_id", "=", userId)
    .where("generated_password_until", ">", at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Makes a user the owner of their e-mail. False when the e-mail has an owner already. */
export const markEmailVerified = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }): Promise<boolean> => {
  // Links of two sign-ups may be opened concurrently: a lock on the e-mail serialises them.
  await sql`select pg_advisory_xact_lock(hashtextextended(email, 0)) from users where user_id = ${userId}`.execute(query(tx));
  const { numAffectedRows } = await sql`
    update users set email_verified_at = ${at} where user_id = ${userId}
      and not exists (select from users owner where owner.email = users.email and owner.email_verified_at is not null)
  `.execute(query(tx));
  return numAffectedRows === 1n;
};

/** Until when the user may prepare pay without a second factor; null when they need one already. */
export const findSecondFactorDue = async (tx: PlatformTransaction, userId: UserId): Promise<Date | null> => {
  const row = await query(tx).selectFrom("users").select("second_factor_due_at as dueAt").where("user_id", "=", userId).executeTakeFirst();
  return row?.dueAt ?? null;
};
