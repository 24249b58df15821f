import { later } from "@albashi/dates";
import type { Parts } from "../../../parts.ts";
import { sessionEnded } from "../errors.ts";
import { bearerLifeMs, isLive, judgeCookieKey, needsNewCookieKey, type Session } from "../model.ts";
import { findSessionByCookie, insertSessionKey, lockSession, noteSessionUse, replaceCookieKeys } from "../store.ts";
import { endStolenSession } from "./end-stolen-session.ts";

interface RefreshedSession {
  readonly bearer: string;
  readonly expiresAt: Date;
  /** A new cookie key, unless another tab has just been given one. */
  readonly cookie: { readonly value: string; readonly lifeMs: number } | undefined;
}

/** Gives a session that still holds its cookie a new bearer, and the cookie a new key. */
export const refreshSession = async (
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  cookie: string | undefined,
): Promise<RefreshedSession> => {
  const { database, clock, secrets } = parts;
  if (!cookie) throw sessionEnded();
  const now = clock.now();
  const cookieHash = secrets.hashOf(cookie);

  const outcome = await database.inPlatform(async (tx): Promise<{ refreshed?: RefreshedSession; stolen?: Session }> => {
    const first = await findSessionByCookie(tx, cookieHash);
    if (!first) return {};
    await lockSession(tx, first.session.sessionId);
    // Read again under the lock: another tab may have refreshed in between.
    const found = await findSessionByCookie(tx, cookieHash);
    if (!found || !isLive(found.session, now)) return {};
    const { session, key } = found;
    if (judgeCookieKey(key, now) === "stolen") return { stolen: session };

    const bearer = secrets.newSecret();
    const expiresAt = later(now, bearerLifeMs);
    const common = { sessionId: session.sessionId, issuedAt: now };
    await insertSessionKey(tx, { ...common, hash: secrets.hashOf(bearer), purpose: "bearer", expiresAt });
    await noteSessionUse(tx, { sessionId: session.sessionId, at: now });
    if (!needsNewCookieKey(key, now)) return { refreshed: { bearer, expiresAt, cookie: undefined } };

    const value = secrets.newSecret();
    await replaceCookieKeys(tx, { sessionId: session.sessionId, cookieHash, at: now });
    await insertSessionKey(tx, { ...common, hash: secrets.hashOf(value), purpose: "cookie", expiresAt: session.endsAt });
    return { refreshed: { bearer, expiresAt, cookie: { value, lifeMs: session.endsAt.getTime() - now.getTime() } } };
  });

  if (outcome.stolen) await endStolenSession(parts, outcome.stolen);
  if (!outcome.refreshed) throw sessionEnded();
  return outcome.refreshed;
};
