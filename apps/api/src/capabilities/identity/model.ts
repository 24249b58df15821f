import type { CompanyId, SessionId, UserId } from "@albashi/contracts/ids";
import { dayMs, hourMs, later, minuteMs, secondMs } from "@albashi/dates";

/** A bearer is short-lived: it lies where a script on the page could read it. */
export const bearerLifeMs = 10 * minuteMs;
/** An unattended session ends after a quarter of an hour, and every session after a working day. */
const idleLifeMs = 15 * minuteMs;
export const sessionLifeMs = 8 * hourMs;
export const verificationLifeMs = dayMs;

/** Two tabs that refresh at the same moment hold the same cookie key; for so long the older one is no theft. */
const graceMs = 10 * secondMs;
/** How stale the time of last use may get before it is written again. */
const lastSeenPrecisionMs = minuteMs;

export interface User {
  readonly userId: UserId;
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
  readonly emailVerifiedAt: Date | null;
}

export interface Membership {
  readonly companyId: CompanyId;
  readonly kind: "employer" | "staff";
  readonly role: "owner";
  readonly companyName: string;
}

export type TokenId = string & { readonly brand: "TokenId" };

export interface Session {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly kind: "employer" | "staff";
  readonly device: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

/** A cookie key as presented, beside the newest cookie key of its session. */
export interface CookieKey {
  readonly replacedAt: Date | null;
  readonly newest: { readonly issuedAt: Date; readonly firstUsedAt: Date | null };
}

export const isLive = (session: Session, now: Date): boolean =>
  session.endedAt === null && now < session.endsAt && now < later(session.lastSeenAt, idleLifeMs);

export const isWorthNoting = (session: Session, now: Date): boolean => now >= later(session.lastSeenAt, lastSeenPrecisionMs);

/**
 * What to make of a cookie key.
 * `newest`: the one we gave out last.
 * `superseded`: the one before it, while the browser may not have the newest yet: its answer was lost, or another
 * tab asked at the same moment.
 * `stolen`: an older one although the browser has shown the newest. Two holders exist; one of them is a thief.
 */
export const judgeCookieKey = ({ replacedAt, newest }: CookieKey, now: Date): "newest" | "superseded" | "stolen" => {
  if (replacedAt === null) return "newest";
  const cameJustBefore = replacedAt.getTime() === newest.issuedAt.getTime();
  const browserHasNewest = newest.firstUsedAt !== null && now >= later(newest.firstUsedAt, graceMs);
  return cameJustBefore && !browserHasNewest ? "superseded" : "stolen";
};

/** Whether a refresh with this key gives out a new cookie key; not while another tab's new one is on its way. */
export const needsNewCookieKey = ({ replacedAt }: CookieKey, now: Date): boolean =>
  replacedAt === null || now >= later(replacedAt, graceMs);

const freeFailures = 5;
const firstLockMs = minuteMs;
const longestLockMs = hourMs;
/** Failures older than a day are forgotten. */
export const failuresFadeAfterMs = dayMs;

/** How long a login is locked after so many failures in a row: from the sixth on a minute, doubling, at most an hour. */
export const lockMsAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(firstLockMs * 2 ** (failures - freeFailures - 1), longestLockMs);

/** Why a new password cannot be taken, or undefined when it can. */
export const faultOfPassword = ({
  password,
  isCommon,
  email,
  companyName,
}: {
  password: string;
  isCommon: boolean;
  email: string;
  companyName: string;
}): string | undefined => {
  const plain = password.trim().toLowerCase();
  if (isCommon)
    return "Too many people use this password, so it is easy to guess. Please choose another, such as three or four unrelated words.";
  if (plain === email.toLowerCase() || plain === email.toLowerCase().split("@")[0])
    return "Please choose a password that is not your email.";
  if (plain === companyName.trim().toLowerCase()) return "Please choose a password that is not your company's name.";
  return undefined;
};

const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/** A browser in words its owner would recognise: "Chrome on Android". */
export const deviceInWords = (userAgent: string): string => {
  const nameIn = (names: readonly (readonly [string, string])[], otherwise: string) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1] ?? otherwise;
  return `${nameIn(browsers, "A browser")} on ${nameIn(systems, "a device")}`;
};
