import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findMembershipStatus, sessionEnded } from "../../accounts/index.ts";
import { classifyRefreshToken, isLastSeenOutdated, isLive } from "../model/session.ts";
import { findSessionByCookie, hasValidAccessToken, saveRefreshTokenUse, saveSessionUse } from "../store/sessions.ts";
import { actorOf } from "./resolve-actor.ts";
import { revokeOnTokenReuse } from "./rotate-tokens.ts";

interface SessionTokens {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** Authenticates the caller. Both tokens must belong to one live session: an access token copied out of a browser is useless. */
export const authenticate = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { bearer, cookie }: SessionTokens,
): Promise<Actor> => {
  const { database, clock, secrets } = dependencies;
  if (!bearer || !cookie) throw sessionEnded();
  const now = clock.now();
  const refreshTokenHash = secrets.hashOf(cookie);

  const { actor, stolen } = await database.inPlatform(async (tx) => {
    const found = await findSessionByCookie(tx, refreshTokenHash);
    if (!found || !isLive(found.session, now)) return {};
    const { session, refreshTokens } = found;
    const tokenStatus = classifyRefreshToken(refreshTokens, now);
    if (tokenStatus === "stolen") return { stolen: session };
    if (!(await hasValidAccessToken(tx, { accessTokenHash: secrets.hashOf(bearer), sessionId: session.sessionId, now }))) return {};
    // The role is read on every call, so that revoking it takes effect immediately.
    const membership = await findMembershipStatus(tx, session);
    if (!membership) return {};

    if (tokenStatus === "newest" && refreshTokens.newest.firstUsedAt === null) await saveRefreshTokenUse(tx, { refreshTokenHash, at: now });
    if (isLastSeenOutdated(session, now)) await saveSessionUse(tx, { sessionId: session.sessionId, at: now });
    return { actor: actorOf(session, membership, now) };
  });

  if (stolen) await revokeOnTokenReuse(dependencies, stolen);
  if (!actor) throw sessionEnded();
  return actor;
};
