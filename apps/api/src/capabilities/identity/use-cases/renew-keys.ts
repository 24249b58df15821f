import { later } from "@albashi/dates";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { bearerLifeMs, isLive, judgeCookieKey, needsNewCookieKey, type Session } from "../model.ts";
import { findSessionByCookie, insertSessionKey, lockSession, noteSessionUse, replaceCookieKeys } from "../store.ts";

export interface RenewedKeys {
  readonly session: Session;
  readonly bearer: string;
  readonly expiresAt: Date;
  /** A new cookie key, unless another tab has just been given one. */
  readonly cookie: { readonly value: string; readonly lifeMs: number } | undefined;
}

/** Gives a live session that still holds its cookie a new bearer, and the cookie a new key. Nothing when it is not live. */
export const renewKeys = async (
  { clock, secrets }: Pick<Parts, "clock" | "secrets">,
  tx: PlatformTransaction,
  cookie: string,
  /** Done once the session is known to be good, before its new keys are given out. */
  beforehand: (session: Session) => Promise<void> = async () => undefined,
): Promise<{ renewed?: RenewedKeys; stolen?: Session }> => {
  const now = clock.now();
  const cookieHash = secrets.hashOf(cookie);
  const first = await findSessionByCookie(tx, cookieHash);
  if (!first) return {};
  await lockSession(tx, first.session.sessionId);
  // Read again under the lock: another tab may have refreshed in between.
  const found = await findSessionByCookie(tx, cookieHash);
  if (!found || !isLive(found.session, now)) return {};
  const { session, key } = found;
  if (judgeCookieKey(key, now) === "stolen") return { stolen: session };
  await beforehand(session);

  const bearer = secrets.newSecret();
  const expiresAt = later(now, bearerLifeMs);
  const common = { sessionId: session.sessionId, issuedAt: now };
  await insertSessionKey(tx, { ...common, hash: secrets.hashOf(bearer), purpose: "bearer", expiresAt });
  await noteSessionUse(tx, { sessionId: session.sessionId, at: now });
  if (!needsNewCookieKey(key, now)) return { renewed: { session, bearer, expiresAt, cookie: undefined } };

  const value = secrets.newSecret();
  await replaceCookieKeys(tx, { sessionId: session.sessionId, cookieHash, at: now });
  await insertSessionKey(tx, { ...common, hash: secrets.hashOf(value), purpose: "cookie", expiresAt: session.endsAt });
  return { renewed: { session, bearer, expiresAt, cookie: { value, lifeMs: session.endsAt.getTime() - now.getTime() } } };
};
