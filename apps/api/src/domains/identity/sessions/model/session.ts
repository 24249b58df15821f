import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { CompanyId, SessionId, UserId } from "@albashi/contracts/ids";
import { addMs, dayMs, hourMs, minuteMs, secondMs } from "@albashi/dates";

/** An access token is short-lived, because a script on the page could read it. */
export const accessTokenTtlMs = 10 * minuteMs;
/** An idle session ends after a quarter of an hour, and every session after a working day. */
const idleTtlMs = 15 * minuteMs;
export const sessionTtlMs = 8 * hourMs;
const steppedUpForMs = 10 * minuteMs;
/** The maximum lifetime of a browser cookie. */
export const deviceTtlMs = 400 * dayMs;

/** Two tabs that refresh concurrently hold the same refresh token; within this time the older one does not count as reuse. */
const graceMs = 10 * secondMs;
/** How old the time of last use may be before it is written again. */
const lastSeenPrecisionMs = minuteMs;

export interface Session {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly kind: MembershipKind;
  readonly device: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
  /** When this session presented the second factor; null while the account has none. */
  readonly secondFactorAt: Date | null;
  readonly steppedUpAt: Date | null;
}

export type SessionEndReason =
  | "logged_out"
  | "revoked"
  | "refresh_token_reused"
  | "password_changed"
  | "second_factor_changed"
  | "access_ended";

/** The presented refresh token and the newest one of its session. */
export interface RefreshTokens {
  readonly replacedAt: Date | null;
  readonly newest: { readonly issuedAt: Date; readonly firstUsedAt: Date | null };
}

export const isLive = (session: Session, now: Date): boolean =>
  session.endedAt === null && now < session.endsAt && now < addMs(session.lastSeenAt, idleTtlMs);

export const isLastSeenOutdated = (session: Session, now: Date): boolean => now >= addMs(session.lastSeenAt, lastSeenPrecisionMs);

/**
 * Whether the user entered their password a few minutes ago. A session that continues another one after a change of company keeps the
 * end of that one, so it is shorter and never counts.
 */
export const isFreshLogin = ({ startedAt, endsAt }: Pick<Session, "startedAt" | "endsAt">, now: Date): boolean =>
  now < addMs(startedAt, steppedUpForMs) && endsAt >= addMs(startedAt, sessionTtlMs);

/** Until when a session counts as stepped up, or undefined when it does not. */
export const steppedUpUntil = ({ steppedUpAt }: Pick<Session, "steppedUpAt">, now: Date): Date | undefined => {
  const until = steppedUpAt && addMs(steppedUpAt, steppedUpForMs);
  return until && now < until ? until : undefined;
};

/**
 * Classifies a refresh token. `newest`: the one issued last. `superseded`: the one before it, while the browser may not have
 * the newest yet because the response was lost or another tab refreshed concurrently. `stolen`: an older one although the
 * browser has presented the newest, which means that two parties hold the session.
 */
export const classifyRefreshToken = ({ replacedAt, newest }: RefreshTokens, now: Date): "newest" | "superseded" | "stolen" => {
  if (replacedAt === null) return "newest";
  const cameJustBefore = replacedAt.getTime() === newest.issuedAt.getTime();
  const browserHasNewest = newest.firstUsedAt !== null && now >= addMs(newest.firstUsedAt, graceMs);
  return cameJustBefore && !browserHasNewest ? "superseded" : "stolen";
};

/** Whether a refresh with this token issues a new refresh token; not while another tab's new one is on its way. */
export const shouldRotate = ({ replacedAt }: RefreshTokens, now: Date): boolean => replacedAt === null || now >= addMs(replacedAt, graceMs);
