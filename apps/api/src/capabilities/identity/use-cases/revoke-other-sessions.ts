import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { endSessionsOf } from "../store.ts";

/** Ends every session of the caller but the one that asks. Answers how many there were. */
export const revokeOtherSessions = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { userId, companyId, sessionId }: Actor,
): Promise<number> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const ended = await endSessionsOf(tx, { userId, except: sessionId, at, because: "revoked" });
    if (ended > 0)
      await record(tx, { at, actor: userId, action: "other_sessions_revoked", subject: userId, details: { ended: `${ended}` } });
    return ended;
  });
