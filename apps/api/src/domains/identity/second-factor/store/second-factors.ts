import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

/** Saves a new unconfirmed secret, replacing an earlier one that is not in use yet. False when one is in use. */
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
        .doUpdateSet({ sealed_secret: sealedSecret, begun_at: at, last_step: null, confirmed_at: null })
        .where("second_factors.money_rights_from", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const columns = [
  "sealed_secret as sealedSecret",
  "begun_at as begunAt",
  "confirmed_at as confirmedAt",
  "last_step as lastStep",
  "money_rights_from as moneyRightsFrom",
] as const;

export const findSecondFactor = async (tx: PlatformTransaction, userId: UserId) =>
  query(tx).selectFrom("second_factors").select(columns).where("user_id", "=", userId).executeTakeFirst();

/** Locked until the transaction ends, so that one code cannot be used twice concurrently. */
export const lockSecondFactor = async (tx: PlatformTransaction, userId: UserId) =>
  query(tx).selectFrom("second_factors").select(columns).where("user_id", "=", userId).forUpdate().executeTakeFirst();

export const consumeTotpStep = async (tx: PlatformTransaction, { userId, step }: { userId: UserId; step: bigint }) => {
  await query(tx).updateTable("second_factors").set({ last_step: step }).where("user_id", "=", userId).execute();
};

/** Saves that a first code was right. Without a time of money rights the app still waits for the confirmation by email. */
export const confirmSecondFactor = async (
  tx: PlatformTransaction,
  { userId, at, moneyRightsFrom }: { userId: UserId; at: Date; moneyRightsFrom: Date | null },
) => {
  await query(tx)
    .updateTable("second_factors")
    .set({ confirmed_at: at, money_rights_from: moneyRightsFrom })
    .where("user_id", "=", userId)
    .execute();
};

/** Activates an authenticator app that was confirmed by email, with its recovery codes. False when it was removed meanwhile. */
export const activateSecondFactor = async (
  tx: PlatformTransaction,
  { userId, moneyRightsFrom }: { userId: UserId; moneyRightsFrom: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("second_factors")
    .set({ money_rights_from: moneyRightsFrom })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("money_rights_from", "is", null)
    .executeTakeFirstOrThrow();
  await query(tx).updateTable("recovery_codes").set({ money_rights_from: moneyRightsFrom }).where("user_id", "=", userId).execute();
  return numUpdatedRows === 1n;
};

export const deleteRecoveryCodes = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
};

/** Deletes a secret whose enrolment is not confirmed by a code and, in a company with money, by email; and its recovery codes. */
export const deleteUnconfirmedSecret = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).deleteFrom("second_factors").where("user_id", "=", userId).where("money_rights_from", "is", null).execute();
  await query(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).where("money_rights_from", "is", null).execute();
};

/** Deletes the secret of the authenticator app. False when none was enabled. */
export const deleteSecondFactor = async (tx: PlatformTransaction, userId: UserId): Promise<boolean> => {
  const deleted = await query(tx)
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("money_rights_from")
    .executeTakeFirst();
  return deleted?.money_rights_from != null;
};

/** Replaces all recovery codes. Without a time of money rights they are not accepted yet. */
export const replaceRecoveryCodes = async (
  tx: PlatformTransaction,
  { userId, hashes, moneyRightsFrom }: { userId: UserId; hashes: readonly Buffer[]; moneyRightsFrom: Date | null },
) => {
  await query(tx).deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await query(tx)
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, money_rights_from: moneyRightsFrom })))
    .execute();
};

/** Consumes a recovery code. Returns from when it may be used for money; undefined when it is unknown, unconfirmed or was used before. */
export const consumeRecoveryCode = async (
  tx: PlatformTransaction,
  { userId, hash, at }: { userId: UserId; hash: Buffer; at: Date },
): Promise<Date | undefined> => {
  const used = await query(tx)
    .updateTable("recovery_codes")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .where("money_rights_from", "is not", null)
    .returning("money_rights_from as moneyRightsFrom")
    .executeTakeFirst();
  return used?.moneyRightsFrom ?? undefined;
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
