import type { AdminRole, MembershipKind, Role } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { dayMs, hourMs } from "@albashi/dates";
import * as z from "zod/mini";

export const verificationTtlMs = dayMs;
/** The lifetime of the cookie that identifies the browser which requested the verification link. */
export const verificationCookieTtlMs = verificationTtlMs;
/** A reset link grants access to the account, so it is valid only as long as mail delivery may take. */
export const resetTtlMs = hourMs;

export interface User {
  readonly userId: UserId;
  readonly email: string;
  readonly fullName: string;
  /** Null for an invited user. */
  readonly phoneNumber: string | null;
  readonly passwordHash: string;
  /** Until when the generated password is valid for one login; null once the user has chosen their own. */
  readonly generatedPasswordUntil: Date | null;
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
}

/** A user as created by sign-up or by an invitation, which generates the password: the mailbox is not verified yet. */
export type NewUser = Omit<User, "emailVerifiedAt" | "createdAt" | "generatedPasswordUntil"> & { readonly generatedPasswordUntil?: Date };

export interface Membership {
  readonly companyId: CompanyId;
  readonly kind: MembershipKind;
  readonly role: Role;
  readonly companyName: string;
  /** The employee of the company that a staff login belongs to. */
  readonly employeeId: EmployeeId | null;
}
export type NewMembership = Omit<Membership, "employeeId"> & {
  readonly employeeId?: EmployeeId | null;
  /** Who invited an admin; null for the owner who signed up. */
  readonly invitedBy?: UserId | null;
};

/** An admin as the other admins of the company see them. */
export interface Colleague {
  readonly userId: UserId;
  readonly fullName: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly since: Date;
}

export const TokenId = z.uuidv7().brand<"TokenId">();
export type TokenId = z.infer<typeof TokenId>;
export const EmailChangeId = z.uuidv7().brand<"EmailChangeId">();
export type EmailChangeId = z.infer<typeof EmailChangeId>;
export type TokenPurpose = "verify_email" | "reset_password" | "join_company";

/** A mail requested by typing an e-mail address. Its id becomes the id of the token it issues. */
export interface MailRequest {
  readonly requestId: TokenId;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly device: string;
  readonly askedAt: Date;
}

/** The events that a security notice reports to the account owner. */
export const noticeKinds = [
  "password_changed",
  "second_factor_on",
  "second_factor_off",
  "passkey_added",
  "passkey_removed",
  "authenticator_app_removed",
  "recovery_codes_renewed",
  "recovery_code_used",
  "new_device",
  "email_change_asked",
  "email_changed",
  "phone_changed",
  "company_renamed",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const minDistinctCharacters = 5;

/** Why a new password violates the policy, or undefined when it is acceptable. */
export const passwordPolicyError = ({
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
  if (new Set(plain).size < minDistinctCharacters)
    return "This password repeats a few characters, so it is easy to guess. Please choose another, such as three or four unrelated words.";
  return undefined;
};

/** Normalises a typed generated password: users omit dashes, type capitals, and read 0 as O or 1 as I and L. */
export const normaliseGeneratedPassword = (typed: string): string =>
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

/** Describes a browser in terms its owner recognises: "Chrome on Android". */
export const describeDevice = (userAgent: string): string => {
  const nameIn = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined && system === undefined) return "Unknown device";
  return `${browser ?? "A browser"} on ${system ?? "a device"}`;
};
