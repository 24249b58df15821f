import type { CompanyId, EmployeeId, InvitationId, SessionId, UserId } from "@albashi/contracts/ids";
import type { AdminRole, MembershipKind, Role } from "@albashi/contracts/roles";
import { dayMs, hourMs, later, minuteMs, secondMs } from "@albashi/dates";

/** A bearer is short-lived: it lies where a script on the page could read it. */
export const bearerLifeMs = 10 * minuteMs;
/** An unattended session ends after a quarter of an hour, and every session after a working day. */
const idleLifeMs = 15 * minuteMs;
export const sessionLifeMs = 8 * hourMs;
export const verificationLifeMs = dayMs;
/** A reset link opens the account, so it lives only as long as a mail may take. */
export const resetLifeMs = hourMs;
/** How long a right password waits for its code. */
export const challengeLifeMs = 5 * minuteMs;
const steppedUpForMs = 10 * minuteMs;
/** An invitation waits a working week and a weekend; so does the password we generate for it. */
export const invitationLifeMs = 7 * dayMs;
/** The longest a browser keeps a cookie. */
export const deviceLifeMs = 400 * dayMs;

/** Two tabs that refresh at the same moment hold the same cookie key; for so long the older one is no theft. */
const graceMs = 10 * secondMs;
/** How stale the time of last use may get before it is written again. */
const lastSeenPrecisionMs = minuteMs;

export interface User {
  readonly userId: UserId;
  readonly email: string;
  readonly fullName: string;
  /** Nothing for somebody who was invited. */
  readonly phoneNumber: string | null;
  readonly passwordHash: string;
  /** Until when the password we generated lets them in, once; nothing when they have chosen their own. */
  readonly generatedPasswordUntil: Date | null;
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
}

/** A person as sign-up writes them down: nobody has proved the mailbox, and the clock says when. */
export type NewUser = Omit<User, "emailVerifiedAt" | "createdAt" | "generatedPasswordUntil"> & { readonly generatedPasswordUntil?: Date };

export interface Membership {
  readonly companyId: CompanyId;
  readonly kind: MembershipKind;
  readonly role: Role;
  readonly companyName: string;
  /** Which employee of the company a staff login belongs to. */
  readonly employeeId: EmployeeId | null;
}
export type NewMembership = Omit<Membership, "employeeId"> & { readonly employeeId?: EmployeeId | null };

/** An admin as the other admins of the company see them. */
export interface Colleague {
  readonly userId: UserId;
  readonly fullName: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly since: Date;
}

/** Somebody is asked to join a company, as an admin or as the employee they are. */
export interface Invitation {
  readonly invitationId: InvitationId;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly email: string;
  readonly fullName: string;
  readonly kind: MembershipKind;
  readonly role: Role;
  readonly employeeId: EmployeeId | null;
  /** Counts its mails: each carries another secret, and only the newest works. */
  readonly round: number;
  readonly invitedBy: UserId | null;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Whose login follows it, from the moment its secret was shown. */
  readonly userId: UserId | null;
}

export const stateOfInvitation = (
  { acceptedAt, revokedAt, expiresAt }: Pick<Invitation, "acceptedAt" | "revokedAt" | "expiresAt">,
  now: Date,
): "open" | "expired" | "accepted" | "revoked" => {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return now < expiresAt ? "open" : "expired";
};

export type TokenId = string & { readonly brand: "TokenId" };
export type EmailChangeId = string & { readonly brand: "EmailChangeId" };
export type TokenPurpose = "verify_email" | "reset_password" | "join_company";

/** A mail that somebody asked for by typing an e-mail. Its id becomes the id of the token it makes. */
export interface MailRequest {
  readonly requestId: TokenId;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly device: string;
  readonly askedAt: Date;
}

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
  /** When this session showed the second factor; nothing while the account has none. */
  readonly secondFactorAt: Date | null;
  readonly steppedUpAt: Date | null;
}

export type EndOfSession = "logged_out" | "revoked" | "key_reused" | "password_changed" | "second_factor_changed" | "access_ended";

/** What an owner is told by mail after it happened to their account. */
export type NoticeKind =
  | "password_changed"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "new_device"
  | "email_change_asked"
  | "email_changed";

/** A cookie key as presented, beside the newest cookie key of its session. */
export interface CookieKey {
  readonly replacedAt: Date | null;
  readonly newest: { readonly issuedAt: Date; readonly firstUsedAt: Date | null };
}

export const isLive = (session: Session, now: Date): boolean =>
  session.endedAt === null && now < session.endsAt && now < later(session.lastSeenAt, idleLifeMs);

export const isWorthNoting = (session: Session, now: Date): boolean => now >= later(session.lastSeenAt, lastSeenPrecisionMs);

/** Until when a session counts as raised, or nothing when it does not. */
export const steppedUpUntil = ({ steppedUpAt }: Pick<Session, "steppedUpAt">, now: Date): Date | undefined => {
  const until = steppedUpAt && later(steppedUpAt, steppedUpForMs);
  return until && now < until ? until : undefined;
};

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

/** A recovery code as it is kept: people type blanks, dashes and small letters. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** Crockford's thirty-two: none of them looks like another. Small letters, because phones offer them first. */
const readable = "0123456789abcdefghjkmnpqrstvwxyz";

/** Eighty bits of a secret as four groups that can be read out and typed: "7kq2-mxw4-rt9h-j3cp". */
export const readableSecret = (secret: Uint8Array): string => {
  const letters = Array.from({ length: 16 }, (_, place) => {
    const bit = place * 5;
    const two = ((secret[bit >> 3] ?? 0) << 8) | (secret[(bit >> 3) + 1] ?? 0);
    return readable[(two >> (11 - (bit & 7))) & 31];
  });
  return (letters.join("").match(/.{4}/g) ?? []).join("-");
};

/** A generated password as it is kept: people leave dashes out, type large letters, and read 0 as O or 1 as I and L. */
export const plainGenerated = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");

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
