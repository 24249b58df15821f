import type { InvitationId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { MailRequest, TokenId, TokenPurpose } from "../model/user.ts";

/** Inserts a one-time token. False when it exists already, because the mail that carries it is being retried. */
export const insertToken = async (
  tx: PlatformTransaction,
  token: {
    tokenId: TokenId;
    userId: UserId;
    purpose: TokenPurpose;
    hash: Buffer;
    mailedTo: Buffer;
    device: string;
    issuedAt: Date;
    expiresAt: Date;
    invitationId?: InvitationId | undefined;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto("one_time_tokens")
    .values({
      token_id: token.tokenId,
      user_id: token.userId,
      purpose: token.purpose,
      token_hash: token.hash,
      mailed_to: token.mailedTo,
      device: token.device,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
      invitation_id: token.invitationId ?? null,
    })
    .onConflict((conflict) => conflict.column("token_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The purpose of a user's link and the invitation it belongs to, whether or not it is still valid. */
export const findTokenPurpose = async (
  tx: PlatformTransaction,
  { userId, hash }: { userId: UserId; hash: Buffer },
): Promise<{ purpose: TokenPurpose; invitationId: InvitationId | null } | undefined> =>
  (await query(tx)
    .selectFrom("one_time_tokens")
    .select(["purpose", "invitation_id as invitationId"])
    .where("token_hash", "=", hash)
    .where("user_id", "=", userId)
    .executeTakeFirst()) as { purpose: TokenPurpose; invitationId: InvitationId | null } | undefined;

/** A user's token, locked until the transaction ends, so that concurrent uses cannot both succeed. */
export const lockToken = async (
  tx: PlatformTransaction,
  { userId, purpose, hash }: { userId: UserId; purpose: TokenPurpose; hash: Buffer },
) =>
  query(tx)
    .selectFrom("one_time_tokens")
    .select(["token_id as tokenId", "expires_at as expiresAt", "used_at as usedAt", "mailed_to as mailedTo"])
    .where("token_hash", "=", hash)
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();

export const consumeToken = async (tx: PlatformTransaction, { tokenId, at }: { tokenId: string; at: Date }) => {
  await query(tx).updateTable("one_time_tokens").set({ used_at: at }).where("token_id", "=", tokenId).execute();
};

/** Revokes a user's unused links of one purpose. */
export const revokeTokens = async (
  tx: PlatformTransaction,
  { userId, purpose, at }: { userId: UserId; purpose: TokenPurpose; at: Date },
) => {
  await query(tx)
    .updateTable("one_time_tokens")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
};

/** The device and time of a link request. */
export const findTokenOrigin = async (tx: PlatformTransaction, tokenId: TokenId) =>
  query(tx).selectFrom("one_time_tokens").select(["device", "issued_at as issuedAt"]).where("token_id", "=", tokenId).executeTakeFirst();

/** The device of a sign-up: where its first link was requested. */
export const findSignUpDevice = async (tx: PlatformTransaction, userId: UserId): Promise<string | undefined> => {
  const row = await query(tx)
    .selectFrom("one_time_tokens")
    .select("device")
    .where("user_id", "=", userId)
    .where("purpose", "=", "verify_email")
    .orderBy("issued_at")
    .limit(1)
    .executeTakeFirst();
  return row?.device;
};

export const insertMailRequest = async (tx: PlatformTransaction, request: MailRequest) => {
  await query(tx)
    .insertInto("mail_requests")
    .values({
      request_id: request.requestId,
      purpose: request.purpose,
      email: request.email,
      device: request.device,
      requested_at: request.askedAt,
    })
    .execute();
};

/** A pending mail request; undefined once it was processed. */
export const findMailRequest = async (tx: PlatformTransaction, requestId: TokenId): Promise<MailRequest | undefined> => {
  const row = await query(tx)
    .selectFrom("mail_requests")
    .select(["request_id as requestId", "purpose", "email", "device", "requested_at as askedAt"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row && ({ ...row, requestId } as MailRequest);
};

/** Deletes a mail request once its mail is queued, so that the address is not kept. */
export const deleteMailRequest = async (tx: PlatformTransaction, requestId: TokenId) => {
  await query(tx).deleteFrom("mail_requests").where("request_id", "=", requestId).execute();
};
