import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { TokenId } from "../model.ts";

export const insertToken = async (
  tx: PlatformTransaction,
  token: { tokenId: TokenId; userId: UserId; hash: Buffer; device: string; issuedAt: Date; expiresAt: Date },
) => {
  await query(tx)
    .insertInto("one_time_tokens")
    .values({
      token_id: token.tokenId,
      user_id: token.userId,
      purpose: "verify_email",
      token_hash: token.hash,
      device: token.device,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute();
};

/** A token of this person, held still until the transaction ends, so that two uses cannot both be the first. */
export const lockToken = async (tx: PlatformTransaction, { userId, hash }: { userId: UserId; hash: Buffer }) =>
  query(tx)
    .selectFrom("one_time_tokens")
    .select(["token_id as tokenId", "expires_at as expiresAt", "used_at as usedAt"])
    .where("token_hash", "=", hash)
    .where("user_id", "=", userId)
    .where("purpose", "=", "verify_email")
    .forUpdate()
    .executeTakeFirst();

export const useToken = async (tx: PlatformTransaction, { tokenId, at }: { tokenId: string; at: Date }) => {
  await query(tx).updateTable("one_time_tokens").set({ used_at: at }).where("token_id", "=", tokenId).execute();
};

/** When and on what device a link was asked for. */
export const findTokenOrigin = async (tx: PlatformTransaction, tokenId: TokenId) =>
  query(tx)
    .selectFrom("one_time_tokens")
    .select(["device", "issued_at as issuedAt"])
    .where("token_id", "=", tokenId)
    .executeTakeFirstOrThrow();
