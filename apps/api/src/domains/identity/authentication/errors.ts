import { ApiError } from "../../../platform/http/api-error.ts";
import { formatDuration, linkUnknown } from "../accounts/index.ts";

/** The same for an unknown e-mail, a wrong password, and the right password of an unverified account. */
export const wrongCredentials = () =>
  new ApiError({
    kind: "unauthenticated",
    code: "wrong_credentials",
    message: "Email or password is wrong, or your email is not verified yet. Please check both, or open the link in our email.",
  });

export const loginLocked = (seconds: number) =>
  new ApiError({
    kind: "too_many",
    code: "login_locked",
    message: `Too many wrong passwords for this email. Please try again in ${formatDuration(seconds)}.`,
    retryAfterSeconds: seconds,
  });

const resetLinkUsed = () =>
  new ApiError({
    kind: "conflict",
    code: "link_used",
    message: "This link, or a newer one, has already been used. Please log in with your new password, or request a new link.",
  });

const resetLinkExpired = () =>
  new ApiError({ kind: "invalid", code: "link_expired", message: "This link has expired. Please request a new one." });

export const resetLinkErrors = { used: resetLinkUsed, expired: resetLinkExpired, unknown: linkUnknown };

/** The password was right; the page now asks for the code. */
export const secondFactorNeeded = () =>
  new ApiError({
    kind: "unauthenticated",
    code: "second_factor_needed",
    message: "Please confirm with your passkey, a code from your authenticator app, or one of your recovery codes.",
    exposesCode: true,
  });

export const challengeEnded = () =>
  new ApiError({
    kind: "unauthenticated",
    code: "challenge_ended",
    message: "Your login timed out after five minutes. Please log in again with your password.",
  });

export const noMembership = () =>
  new ApiError({
    kind: "forbidden",
    code: "no_membership",
    message: "You no longer belong to a company on Albashi. If this is a mistake, ask your company to invite you.",
    exposesCode: true,
  });

export const wrongPortal = (kind: "employer" | "staff") =>
  new ApiError({
    kind: "forbidden",
    code: "wrong_portal",
    message:
      kind === "staff"
        ? "This account belongs to an employee. Please log in as an employee."
        : "This account belongs to an employer. Please log in as an employer.",
    exposesCode: true,
  });

export const membershipNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "membership_not_found",
    message: "You do not belong to this company. Please choose one from your list.",
  });

/** Returned only to a caller who knows the generated password. */
export const generatedPasswordUsed = () =>
  new ApiError({
    kind: "unauthenticated",
    code: "generated_password_used",
    message: 'The password from our email works once, for seven days. Please choose your own with "Forgot password".',
    exposesCode: true,
  });

export const passwordAlreadyChosen = () =>
  new ApiError({
    kind: "conflict",
    code: "password_chosen",
    message: "You've already chosen your password. To change it, go to Security in your account.",
  });
