import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { sessionEnded } from "../../accounts/index.ts";
import { accessTokenTtlMs, classifyRefreshToken, isLive, type Session, shouldRotate } from "../model/session.ts";
import {
  endSession,
  findSessionByCookie,
  insertSessionToken,
  lockSession,
  retireRefreshTokens,
  saveSessionUse,
} from "../store/sessions.ts";

/** Ends a session when an old refresh token is reused: two parties hold it, and the owner cannot be identified. */
export const revokeOnTokenReuse = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { sessionId, companyId, userId }: Pick<Session, "sessionId" | "companyId" | "userId">,
) => {
  const at = clock.now();
  await database.inCompany(companyId, async (tx) => {
    const ended = await endSession(tx, { sessionId, at, reason: "refresh_token_reused" });
    if (ended) await writeAuditEntry(tx, { at, actor: undefined, action: "session_key_reused", subject: sessionId, details: { userId } });
  });
};

export interface RotatedTokens {
  readonly session: Session;
  readonly bearer: string;
  readonly expiresAt: Date;
  /** A new refresh token, unless another tab has just received one. */
  readonly cookie: { readonly value: string; readonly lifeMs: number } | undefined;
}

/** Issues a live session a new access token and a new refresh token. Undefined when the session is not live. */
export const rotateTokens = async (
  { clock, secrets }: Pick<Dependencies, "clock" | "secrets">,
  tx: PlatformTransaction,
  cookie: string,
  /** Runs once the session is known to be valid, before its new tokens are issued. */
  beforehand: (session: Session) => Promise<void> = async () => undefined,
): Promise<{ renewed?: RotatedTokens; stolen?: Session }> => {
  const now = clock.now();
  const refreshTokenHash = secrets.hashOf(cookie);
  const first = await findSessionByCookie(tx, refreshTokenHash);
  if (!first) return {};
  await lockSession(tx, first.session.sessionId);
  // Read again under the lock: another tab may have refreshed in between.
  const found = await findSessionByCookie(tx, refreshTokenHash);
  if (!found || !isLive(found.session, now)) return {};
  const { session, refreshTokens } = found;
  if (classifyRefreshToken(refreshTokens, now) === "stolen") return { stolen: session };
  await beforehand(session);

  const bearer = secrets.newSecret();
  const expiresAt = addMs(now, accessTokenTtlMs);
  const common = { sessionId: session.sessionId, issuedAt: now };
  await insertSessionToken(tx, { ...common, hash: secrets.hashOf(bearer), purpose: "access", expiresAt });
  await saveSessionUse(tx, { sessionId: session.sessionId, at: now });
  if (!shouldRotate(refreshTokens, now)) return { renewed: { session, bearer, expiresAt, cookie: undefined } };

  const value = secrets.newSecret();
  await retireRefreshTokens(tx, { sessionId: session.sessionId, refreshTokenHash, at: now });
  await insertSessionToken(tx, { ...common, hash: secrets.hashOf(value), purpose: "refresh", expiresAt: session.endsAt });
  return { renewed: { session, bearer, expiresAt, cookie: { value, lifeMs: session.endsAt.getTime() - now.getTime() } } };
};

/** Issues a session a new access token and a new refresh token. */
export const refreshSession = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  cookie: string | undefined,
): Promise<RotatedTokens> => {
  if (!cookie) throw sessionEnded();
  const { renewed, stolen } = await dependencies.database.inPlatform((tx) => rotateTokens(dependencies, tx, cookie));
  if (stolen) await revokeOnTokenReuse(dependencies, stolen);
  if (!renewed) throw sessionEnded();
  return renewed;
};
