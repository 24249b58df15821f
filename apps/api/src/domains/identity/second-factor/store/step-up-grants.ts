import type { SessionId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { SessionAct } from "../../../../platform/http/step-up-for-act.ts";

const bytesOf = (actHash: string) => Buffer.from(actHash, "hex");

/** Records that a session stepped up for one act. */
export const insertStepUpGrant = async (
  tx: PlatformTransaction,
  { sessionId, actHash, expiresAt }: { sessionId: SessionId; actHash: string; expiresAt: Date },
) => {
  await query(tx)
    .insertInto("step_up_grants")
    .values({ session_id: sessionId, act_hash: bytesOf(actHash), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(["session_id", "act_hash"]).doUpdateSet({ expires_at: expiresAt }))
    .execute();
};

/** Whether a session has a step-up for this act that is not used and not expired. */
export const hasStepUpGrant = async (tx: PlatformTransaction, { sessionId, actHash }: SessionAct, now: Date): Promise<boolean> => {
  const row = await query(tx)
    .selectFrom("step_up_grants")
    .select("session_id")
    .where("session_id", "=", sessionId)
    .where("act_hash", "=", bytesOf(actHash))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteStepUpGrant = async (tx: PlatformTransaction, { sessionId, actHash }: SessionAct) => {
  await query(tx).deleteFrom("step_up_grants").where("session_id", "=", sessionId).where("act_hash", "=", bytesOf(actHash)).execute();
};
