import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { isLive } from "../model.ts";
import { findOpenSessions } from "../store.ts";

/** Where the caller is logged in. */
export const listSessions = async ({ database, clock }: Pick<Parts, "database" | "clock">, actor: Actor) => {
  const sessions = await database.inPlatform((tx) => findOpenSessions(tx, actor.userId));
  return sessions
    .filter((session) => isLive(session, clock.now()))
    .map(({ sessionId, companyId, startedAt, lastSeenAt, device }) => ({
      sessionId,
      companyId,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      device,
      isThisOne: sessionId === actor.sessionId,
    }));
};
