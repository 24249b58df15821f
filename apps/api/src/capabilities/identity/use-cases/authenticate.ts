import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { sessionEnded } from "../errors.ts";
import { isLive, isWorthNoting, judgeCookieKey } from "../model.ts";
import { findSessionByCookie, findStanding, hasLiveBearer, noteCookieUse, noteSessionUse } from "../store.ts";
import { endStolenSession } from "./end-stolen-session.ts";
import { actorOf } from "./read-actor.ts";

interface SessionKeys {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** Who is calling. Both keys must belong to one live session: a token copied out of a browser opens nothing. */
export const authenticate = async (
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  { bearer, cookie }: SessionKeys,
): Promise<Actor> => {
  const { database, clock, secrets } = parts;
  if (!bearer || !cookie) throw sessionEnded();
  const now = clock.now();
  const cookieHash = secrets.hashOf(cookie);

  const { actor, stolen } = await database.inPlatform(async (tx) => {
    const found = await findSessionByCookie(tx, cookieHash);
    if (!found || !isLive(found.session, now)) return {};
    const { session, key } = found;
    const judgement = judgeCookieKey(key, now);
    if (judgement === "stolen") return { stolen: session };
    if (!(await hasLiveBearer(tx, { bearerHash: secrets.hashOf(bearer), sessionId: session.sessionId, now }))) return {};
    // The role is read afresh on every call, so that taking it away works at once.
    const standing = await findStanding(tx, session);
    if (!standing) return {};

    if (judgement === "newest" && key.newest.firstUsedAt === null) await noteCookieUse(tx, { cookieHash, at: now });
    if (isWorthNoting(session, now)) await noteSessionUse(tx, { sessionId: session.sessionId, at: now });
    return { actor: actorOf(session, standing, now) };
  });

  if (stolen) await endStolenSession(parts, stolen);
  if (!actor) throw sessionEnded();
  return actor;
};
