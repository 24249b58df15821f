import type { SessionId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { SessionEndReason } from "../model/session.ts";

/** Marks a session as stepped up. */
export const markSteppedUp = async (tx: PlatformTransaction, { sessionId, at }: { sessionId: SessionId; at: Date }) => {
  await query(tx).updateTable("sessions").set({ stepped_up_at: at }).where("session_id", "=", sessionId).execute();
};

/** Revokes the access tokens of a session, so that only the one issued next is valid. */
export const expireAccessTokens = async (tx: PlatformTransaction, { sessionId, at }: { sessionId: SessionId; at: Date }) => {
  await query(tx)
    .updateTable("session_tokens")
    .set({ expires_at: at })
    .where("session_id", "=", sessionId)
    .where("purpose", "=", "access")
    .where("expires_at", ">", at)
    .execute();
};

/** Saves when a session presented the second factor or, for all sessions of a user, that there is none any more. */
export const saveSecondFactorTime = async (tx: PlatformTransaction, { sessionId, at }: { sessionId: SessionId; at: Date }) => {
  await query(tx).updateTable("sessions").set({ second_factor_at: at }).where("session_id", "=", sessionId).execute();
};

export const clearSecondFactorOfSessions = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).updateTable("sessions").set({ second_factor_at: null }).where("user_id", "=", userId).execute();
};

/** Ends all sessions of a user, or all but one. Returns how many were open. */
export const endSessionsOf = async (
  tx: PlatformTransaction,
  { userId, except, at, reason }: { userId: UserId; except?: SessionId; at: Date; reason: SessionEndReason },
): Promise<number> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(except !== undefined, (all) => all.where("session_id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
