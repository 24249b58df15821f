import type { SessionId, UserId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { describeDevice, type Membership, sendSecurityNotice } from "../../accounts/index.ts";
import { accessTokenTtlMs, deviceTtlMs, type Session, sessionTtlMs } from "../model/session.ts";
import { insertSession, insertSessionToken, saveDevice } from "../store/sessions.ts";
import { endSessionOfCookie } from "./manage-sessions.ts";

/** The browser that logs in. */
export interface Browser {
  readonly userAgent: string;
  /** The cookie of a session still open in the browser; that session ends when this one is created. */
  readonly sessionCookie: string | undefined;
  /** The device cookie. */
  readonly deviceCookie: string | undefined;
}

interface NewSession {
  readonly userId: UserId;
  readonly membership: Membership;
  readonly browser: Browser;
  /** When it expires, if it continues another one; otherwise after a working day. */
  readonly endsAt?: Date;
  /**
   * Checks the authentication again in the transaction that creates the session, and throws if it is no longer valid. Returns
   * when the second factor was presented, if it was.
   */
  readonly recheckCredentials: (tx: CompanyTransaction) => Promise<{ secondFactorAt: Date | null }>;
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

/** Creates a session with two tokens that are valid only together, of which only the hashes are stored. */
export const createSession = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { userId, membership, browser, recheckCredentials, ...until }: NewSession,
): Promise<OpenedSession> => {
  const { database, clock, secrets } = dependencies;
  const now = clock.now();
  const endsAt = until.endsAt ?? addMs(now, sessionTtlMs);
  const bearer = secrets.newSecret();
  const cookie = secrets.newSecret();
  // A browser keeps its device cookie across users; a malformed one is replaced.
  const device = /^[\w-]{43}$/.test(browser.deviceCookie ?? "") ? (browser.deviceCookie as string) : secrets.newSecret();
  const session: Omit<Session, "secondFactorAt"> = {
    sessionId: newId<SessionId>(),
    userId,
    companyId: membership.companyId,
    kind: membership.kind,
    device: describeDevice(browser.userAgent),
    startedAt: now,
    lastSeenAt: now,
    endsAt,
    endedAt: null,
    steppedUpAt: null,
  };
  const { sessionId } = session;
  const key = { sessionId, issuedAt: now };
  await database.inCompany(membership.companyId, async (tx) => {
    const { secondFactorAt } = await recheckCredentials(tx);
    await insertSession(tx, { ...session, secondFactorAt });
    await insertSessionToken(tx, { ...key, hash: secrets.hashOf(bearer), purpose: "access", expiresAt: addMs(now, accessTokenTtlMs) });
    await insertSessionToken(tx, { ...key, hash: secrets.hashOf(cookie), purpose: "refresh", expiresAt: session.endsAt });
    await writeAuditEntry(tx, { at: now, actor: userId, action: "logged_in", subject: sessionId, details: { device: session.device } });
    const isNew = (await saveDevice(tx, { userId, deviceHash: secrets.hashOf(device), at: now })) === "new";
    if (isNew) await sendSecurityNotice(tx, { userId, kind: "new_device", sessionId, at: now });
  });
  await endSessionOfCookie(dependencies, browser.sessionCookie);
  return { bearer, cookie: { value: cookie, lifeMs: endsAt.getTime() - now.getTime() }, device: { value: device, lifeMs: deviceTtlMs } };
};
