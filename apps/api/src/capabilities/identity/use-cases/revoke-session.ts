import type { SessionId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { sessionNotFound } from "../errors.ts";
import { endSession, findSession } from "../store.ts";

/** Ends one of the caller's own sessions, wherever it is. Doing it twice changes nothing the second time. */
export const revokeSession = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { sessionId, intent }: { sessionId: SessionId; intent: Intent | undefined },
) => {
  const session = await database.inPlatform((tx) => findSession(tx, sessionId));
  if (session?.userId !== actor.userId) throw sessionNotFound();
  return database.inCompany(session.companyId, async (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const ended = await endSession(tx, { sessionId, at, because: "revoked" });
      if (ended) await record(tx, { at, actor: actor.userId, action: "session_revoked", subject: sessionId });
      return { message: ended ? "That session is ended." : "That session had ended already." };
    });
  });
};
