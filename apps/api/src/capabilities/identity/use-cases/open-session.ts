import type { SessionId, UserId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { bearerLifeMs, deviceInWords, deviceLifeMs, type Membership, type Session, sessionLifeMs } from "../model.ts";
import { insertSession, insertSessionKey, noteDevice } from "../store.ts";
import { endSessionOfCookie } from "./log-out.ts";
import { tellOwner } from "./tell-owner.ts";

/** The browser that logs in. */
export interface Browser {
  readonly userAgent: string;
  /** The cookie of a session that it still has open; that session ends when another begins. */
  readonly sessionCookie: string | undefined;
  /** The cookie by which we know it again. */
  readonly deviceCookie: string | undefined;
}

interface NewSession {
  readonly userId: UserId;
  readonly membership: Membership;
  readonly browser: Browser;
  /** When it ends, if it goes on from another one; else after a working day. */
  readonly endsAt?: Date;
  /**
   * What let the person in, looked at once more in the transaction that begins the session; it throws if it no longer holds.
   * Answers when the second factor was shown, if it was.
   */
  readonly stillHolds: (tx: CompanyTransaction) => Promise<{ secondFactorAt: Date | null }>;
}

interface CookieToSet {
  readonly value: string;
  readonly lifeMs: number;
}

export interface OpenedSession {
  readonly bearer: string;
  readonly cookie: CookieToSet;
  readonly device: CookieToSet;
}

/** Begins a session: two keys that open it only together, of which we keep only the hashes. */
export const openSession = async (
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  { userId, membership, browser, stillHolds, ...until }: NewSession,
): Promise<OpenedSession> => {
  const { database, clock, secrets } = parts;
  const now = clock.now();
  const endsAt = until.endsAt ?? later(now, sessionLifeMs);
  const bearer = secrets.newSecret();
  const cookie = secrets.newSecret();
  // A browser keeps its mark whoever logs in from it; a mark that we could not have made is replaced.
  const device = /^[\w-]{43}$/.test(browser.deviceCookie ?? "") ? (browser.deviceCookie as string) : secrets.newSecret();
  const session: Omit<Session, "secondFactorAt"> = {
    sessionId: newId<SessionId>(),
    userId,
    companyId: membership.companyId,
    kind: membership.kind,
    device: deviceInWords(browser.userAgent),
    startedAt: now,
    lastSeenAt: now,
    endsAt,
    endedAt: null,
    steppedUpAt: null,
  };
  const { sessionId } = session;
  const key = { sessionId, issuedAt: now };
  await database.inCompany(membership.companyId, async (tx) => {
    const { secondFactorAt } = await stillHolds(tx);
    await insertSession(tx, { ...session, secondFactorAt });
    await insertSessionKey(tx, { ...key, hash: secrets.hashOf(bearer), purpose: "bearer", expiresAt: later(now, bearerLifeMs) });
    await insertSessionKey(tx, { ...key, hash: secrets.hashOf(cookie), purpose: "cookie", expiresAt: session.endsAt });
    await record(tx, { at: now, actor: userId, action: "logged_in", subject: sessionId, details: { device: session.device } });
    const isNew = (await noteDevice(tx, { userId, deviceHash: secrets.hashOf(device), at: now })) === "new";
    if (isNew) await tellOwner(tx, { userId, kind: "new_device", sessionId, at: now });
  });
  await endSessionOfCookie(parts, browser.sessionCookie);
  return { bearer, cookie: { value: cookie, lifeMs: endsAt.getTime() - now.getTime() }, device: { value: device, lifeMs: deviceLifeMs } };
};
