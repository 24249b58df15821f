import type { SessionId, UserId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { bearerLifeMs, deviceInWords, type Membership, type Session, sessionLifeMs } from "../model.ts";
import { insertSession, insertSessionKey } from "../store.ts";

export interface OpenedSession {
  readonly bearer: string;
  readonly cookie: string;
  readonly cookieLifeMs: number;
}

/** Begins a session: two keys that open it only together, of which we keep only the hashes. */
export const openSession = async (
  { database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">,
  { userId, membership, userAgent }: { userId: UserId; membership: Membership; userAgent: string },
): Promise<OpenedSession> => {
  const now = clock.now();
  const bearer = secrets.newSecret();
  const cookie = secrets.newSecret();
  const session: Session = {
    sessionId: newId<SessionId>(),
    userId,
    companyId: membership.companyId,
    kind: membership.kind,
    device: deviceInWords(userAgent),
    startedAt: now,
    lastSeenAt: now,
    endsAt: later(now, sessionLifeMs),
    endedAt: null,
  };
  const key = { sessionId: session.sessionId, issuedAt: now };
  await database.inCompany(membership.companyId, async (tx) => {
    await insertSession(tx, session);
    await insertSessionKey(tx, { ...key, hash: secrets.hashOf(bearer), purpose: "bearer", expiresAt: later(now, bearerLifeMs) });
    await insertSessionKey(tx, { ...key, hash: secrets.hashOf(cookie), purpose: "cookie", expiresAt: session.endsAt });
    await record(tx, { at: now, actor: userId, action: "logged_in", subject: session.sessionId, details: { device: session.device } });
  });
  return { bearer, cookie, cookieLifeMs: sessionLifeMs };
};
