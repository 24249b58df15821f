import type { PasskeyId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Passkey } from "../model/passkey.ts";

const columns = [
  "passkey_id as passkeyId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "transports",
  "label",
  "created_at as createdAt",
  "money_rights_from as moneyRightsFrom",
  "last_used_at as lastUsedAt",
] as const;

const asPasskey = <Row extends { passkeyId: string }>(row: Row) => ({ ...row, passkeyId: row.passkeyId as PasskeyId });

export const insertPasskey = async (tx: PlatformTransaction, passkey: Omit<Passkey, "lastUsedAt"> & { userId: UserId }) => {
  await query(tx)
    .insertInto("passkeys")
    .values({
      passkey_id: passkey.passkeyId,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      label: passkey.label,
      created_at: passkey.createdAt,
      money_rights_from: passkey.moneyRightsFrom,
    })
    .execute();
};

/** A user's passkeys, oldest first. */
export const findPasskeys = async (tx: PlatformTransaction, userId: UserId): Promise<Passkey[]> =>
  (
    await query(tx)
      .selectFrom("passkeys")
      .select(columns)
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("passkey_id")
      .execute()
  ).map(asPasskey);

/** A user's confirmed passkey, locked until the transaction ends, so that one counter cannot be used twice concurrently. */
export const lockPasskey = async (
  tx: PlatformTransaction,
  { userId, credentialId }: { userId: UserId; credentialId: string },
): Promise<Passkey | undefined> => {
  const row = await query(tx)
    .selectFrom("passkeys")
    .select(columns)
    .where("user_id", "=", userId)
    .where("credential_id", "=", credentialId)
    .where("money_rights_from", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row && asPasskey(row);
};

export const savePasskeyUse = async (
  tx: PlatformTransaction,
  { passkeyId, counter, at }: { passkeyId: PasskeyId; counter: bigint; at: Date },
) => {
  await query(tx).updateTable("passkeys").set({ counter, last_used_at: at }).where("passkey_id", "=", passkeyId).execute();
};

/** Activates a passkey that was confirmed by email. False when it was removed meanwhile. */
export const confirmPasskey = async (
  tx: PlatformTransaction,
  { passkeyId, moneyRightsFrom }: { passkeyId: PasskeyId; moneyRightsFrom: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("passkeys")
    .set({ money_rights_from: moneyRightsFrom })
    .where("passkey_id", "=", passkeyId)
    .where("money_rights_from", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Deletes the passkeys of a user: all, or those that were not confirmed by email. */
export const deletePasskeysOf = async (
  tx: PlatformTransaction,
  { userId, onlyUnconfirmed }: { userId: UserId; onlyUnconfirmed: boolean },
) => {
  await query(tx)
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .$if(onlyUnconfirmed, (all) => all.where("money_rights_from", "is", null))
    .execute();
};

/** Deletes a user's passkey. False when the user has no such passkey. */
export const deletePasskey = async (
  tx: PlatformTransaction,
  { userId, passkeyId }: { userId: UserId; passkeyId: PasskeyId },
): Promise<boolean> => {
  const { numDeletedRows } = await query(tx)
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("passkey_id", "=", passkeyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Saves the challenge of a session or login for one purpose, replacing an unanswered one. */
export const savePasskeyChallenge = async (
  tx: PlatformTransaction,
  { scopeHash, userId, challenge, expiresAt }: { scopeHash: Buffer; userId: UserId; challenge: string; expiresAt: Date },
) => {
  await query(tx)
    .insertInto("passkey_challenges")
    .values({ scope_hash: scopeHash, user_id: userId, challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("scope_hash").doUpdateSet({ user_id: userId, challenge, expires_at: expiresAt }))
    .execute();
};

/** Consumes a challenge. Undefined when there is none, it has expired, or a concurrent request just took it. */
export const consumePasskeyChallenge = async (
  tx: PlatformTransaction,
  { scopeHash, userId, now }: { scopeHash: Buffer; userId: UserId; now: Date },
): Promise<string | undefined> => {
  const row = await query(tx)
    .deleteFrom("passkey_challenges")
    .where("scope_hash", "=", scopeHash)
    .where("user_id", "=", userId)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : undefined;
};
