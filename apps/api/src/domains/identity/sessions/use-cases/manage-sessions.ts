import type { SessionId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { sessionNotFound } from "../errors.ts";
import { isLive } from "../model/session.ts";
import { endSessionsOf } from "../store/session-assurance.ts";
import { endSession, findOpenSessions, findSession, findSessionByCookie } from "../store/sessions.ts";

/** Ends the session of a browser's cookie. Without one, or when it has ended, nothing happens. */
export const endSessionOfCookie = async (
  { database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">,
  cookie: string | undefined,
) => {
  if (!cookie) return;
  const found = await database.inPlatform((tx) => findSessionByCookie(tx, secrets.hashOf(cookie)));
  if (!found) return;
  const { sessionId, companyId, userId } = found.session;
  await database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const ended = await endSession(tx, { sessionId, at, reason: "logged_out" });
    if (ended) await writeAuditEntry(tx, { at, actor: userId, action: "logged_out", subject: sessionId });
  });
};

/** The caller's open sessions. */
export const listSessions = async ({ database, clock }: Pick<Dependencies, "database" | "clock">, actor: Actor) => {
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

/** Ends every session of the caller except the current one. Returns how many there were. */
export const revokeOtherSessions = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { userId, companyId, sessionId }: Actor,
): Promise<number> =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const ended = await endSessionsOf(tx, { userId, except: sessionId, at, reason: "revoked" });
    if (ended > 0)
      await writeAuditEntry(tx, { at, actor: userId, action: "other_sessions_revoked", subject: userId, details: { ended: `${ended}` } });
    return ended;
  });

/** Ends one of the caller's own sessions on any device. Repeating it has no effect. */
export const revokeSession = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { sessionId }: { sessionId: SessionId },
  request?: IdempotentRequest,
) => {
  const session = await database.inPlatform((tx) => findSession(tx, sessionId));
  if (session?.userId !== actor.userId) throw sessionNotFound();
  return database.inCompany(session.companyId, async (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId: actor.userId, request, at }, async () => {
      const ended = await endSession(tx, { sessionId, at, reason: "revoked" });
      if (ended) await writeAuditEntry(tx, { at, actor: actor.userId, action: "session_revoked", subject: sessionId });
      return { message: ended ? "That session is ended." : "That session had ended already." };
    });
  });
};
