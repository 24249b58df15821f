import type { SessionId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { query } from "../../../database/transaction.ts";
import type { EndOfSession } from "../model.ts";

/** Notes that the person of a session has just shown again who they are. */
export const raiseSession = async (tx: PlatformTransaction, { sessionId, at }: { sessionId: SessionId; at: Date }) => {
  await query(tx).updateTable("sessions").set({ stepped_up_at: at }).where("session_id", "=", sessionId).execute();
};

/** Ends the bearers a session has, so that only the one that is about to be given out goes on. */
export const expireBearers = async (tx: PlatformTransaction, { sessionId, at }: { sessionId: SessionId; at: Date }) => {
  await query(tx)
    .updateTable("session_keys")
    .set({ expires_at: at })
    .where("session_id", "=", sessionId)
    .where("purpose", "=", "bearer")
    .where("expires_at", ">", at)
    .execute();
};

/** Notes that a session has shown the second factor, or, for all of a person's, that there is none to show any more. */
export const noteSecondFactor = async (tx: PlatformTransaction, { sessionId, at }: { sessionId: SessionId; at: Date }) => {
  await query(tx).updateTable("sessions").set({ second_factor_at: at }).where("session_id", "=", sessionId).execute();
};

export const forgetSecondFactorOfSessions = async (tx: PlatformTransaction, userId: UserId) => {
  await query(tx).updateTable("sessions").set({ second_factor_at: null }).where("user_id", "=", userId).execute();
};

/** Ends all sessions of a person, or all but one. Answers how many were open. */
export const endSessionsOf = async (
  tx: PlatformTransaction,
  { userId, except, at, because }: { userId: UserId; except?: SessionId; at: Date; because: EndOfSession },
): Promise<number> => {
  const { numUpdatedRows } = await query(tx)
    .updateTable("sessions")
    .set({ ended_at: at, ended_because: because })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(except !== undefined, (all) => all.where("session_id", "!=", except ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
