import type { UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { NewUser, User } from "../model.ts";
import { userColumns } from "./user-columns.ts";

/** Adds a person who can log in once their mailbox is proved. False when this very sign-up has arrived before. */
export const insertUser = async (
  tx: PlatformTransaction,
  user: NewUser,
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
      generated_password_until: user.generatedPasswordUntil ?? null,
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

/**
 * A person's password as it is now, held still until the transaction ends: a session that is about to begin and a password
 * that is about to change take turns, so that neither misses the other.
 */
export const holdPassword = async (tx: PlatformTransaction, userId: UserId): Promise<string | undefined> => {
  const row = await query(tx).selectFrom("users").select("password_hash").where("user_id", "=", userId).forShare().executeTakeFirst();
  return row?.password_hash;
};

/** Holds a person still against every session that is about to begin. */
export const lockUser = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).selectFrom("users").select("user_id").where("user_id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
};

/** Keeps the password that a person chose; the one we generated, if there was one, is gone. */
export const savePassword = async (tx: PlatformTransaction, { userId, passwordHash }: { userId: UserId; passwordHash: string }) => {
  await query(tx)
    .updateTable("users")
    .set({ password_hash: passwordHash, generated_password_until: null })
    .where("user_id", "=", userId)
    .execute();
};

/** Gives somebody who is still joining the password of their newest invitation. */
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

/** Uses the generated password up. False when that was done before, or its time is over. */
export const useGeneratedPassword = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("users")
    .set({ generated_password_until: at })
    .where("user_id", "=", userId)
    .where("generated_password_until", ">", at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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
