import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/in-company.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** Saves a new unconfirmed secret, replacing an earlier unconfirmed one. False when a confirmed one exists. */
export const beginSecondFactor = async (
  tx: PlatformTransaction,
  { userId, sealedSecret, at }: { userId: UserId; sealedSecret: Buffer; at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("second_factors")
    .values({ user_id: userId, sealed_secret: sealedSecret, begun_at: at })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_secret: sealedSecret, begun_at: at, last_step: null })
        .where("second_factors.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const columns = ["sealed_secret as sealedSecret", "begun_at as begunAt", "confirmed_at as confirmedAt", "last_step as lastStep"] as const;

export const findSecondFactor = async (tx: PlatformTransaction, userId: UserId) =>
  query(tx).selectFrom("second_factors").select(columns).where("user_id", "=", userId).executeTakeFirst();

/** Locked until the transaction ends, so that one code cannot be used twice concurrently. */
export const lockSecondFactor = async (tx: PlatformTransaction, userId: UserId) =>
  query(tx).selectFrom("second_factors").select(columns).where("user_id", "=", userId).forUpdate().executeTakeFirst();

export const consumeTotpStep = async (tx: PlatformTransaction, { userId, step }: { userId: UserId; step: bigint }) => {
  await query(tx).updateTable("second_factors").set({ last_step: step }).where("user_id", "=", userId).execute();
};

export const confirmSecondFactor = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }) => {
  await query(tx).updateTable("second_factors").set({ confirmed_at: at }).where("user_id", "=", userId).execute();
};

export const deleteRecoveryCodes = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
};

/** Deletes a secret whose enrolment was begun and not confirmed. */
export const deleteUnconfirmedSecret = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).deleteFrom("second_factors").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
};

/** Deletes the secret of the authenticator app. False when none was enabled. */
export const deleteSecondFactor = async (tx: PlatformTransaction, userId: UserId): Promise<boolean> => {
  const gone = await query(tx).deleteFrom("second_factors").where("user_id", "=", userId).returning("confirmed_at").executeTakeFirst();
  return gone?.confirmed_at != null;
};

/** Replaces all recovery codes. */
export const replaceRecoveryCodes = async (tx: PlatformTransaction, { userId, hashes }: { userId: UserId; hashes: readonly Buffer[] }) => {
  await query(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await query(tx)
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

/** Consumes a recovery code. False when it is unknown or was used before. */
export const consumeRecoveryCode = async (
  tx: PlatformTransaction,
  { userId, hash, at }: { userId: UserId; hash: Buffer; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("recovery_codes")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (tx: PlatformTransaction, userId: UserId): Promise<number> => {
  const { count } = await query(tx)
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertChallenge = async (
  tx: PlatformTransaction,
  { hash, userId, issuedAt, expiresAt }: { hash: Buffer; userId: UserId; issuedAt: Date; expiresAt: Date },
) => {
  await query(tx)
    .insertInto("login_challenges")
    .values({ challenge_hash: hash, user_id: userId, issued_at: issuedAt, expires_at: expiresAt })
    .execute();
};

/** The user whose challenge belongs to a browser's cookie, if it is still open. */
export const findChallenge = async (tx: PlatformTransaction, { hash, now }: { hash: Buffer; now: Date }): Promise<UserId | undefined> => {
  const row = await query(tx)
    .selectFrom("login_challenges")
    .select("user_id")
    .where("challenge_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.user_id as UserId | undefined;
};

/** Consumes a challenge. False when a concurrent request just did. */
export const deleteChallenge = async (tx: PlatformTransaction, hash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await query(tx).deleteFrom("login_challenges").where("challenge_hash", "=", hash).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Ends all open challenges of a user. */
export const deleteChallengesOf = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).deleteFrom("login_challenges").where("user_id", "=", userId).execute();
};
