import { addMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { query } from "../platform/database/transaction.ts";
import type { Dependencies } from "../platform/dependencies.ts";

interface ConfirmableAnswer {
  readonly statusCode: number;
  readonly body: string;
}

/**
 * Confirms the act of a refused call for the sessions of a user that stepped up within ten minutes, as a user does who is prompted. Returns
 * whether the call can be sent again.
 */
export const confirmAct = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  userId: string,
  { statusCode, body }: ConfirmableAnswer,
): Promise<boolean> => {
  const act = statusCode === 403 ? /"act":"([0-9a-f]{64})"/.exec(body)?.[1] : undefined;
  if (act === undefined) return false;
  const now = clock.now();
  const { numAffectedRows } = await database.inPlatform((tx) =>
    sql`
      insert into step_up_grants (session_id, act_hash, expires_at)
      select session_id, decode(${act}, 'hex'), ${addMs(now, minuteMs)} from sessions
      where user_id = ${userId} and ended_at is null and stepped_up_at > ${addMs(now, -10 * minuteMs)}
      on conflict (session_id, act_hash) do update set expires_at = excluded.expires_at
    `.execute(query(tx)),
  );
  return (numAffectedRows ?? 0n) > 0n;
};
