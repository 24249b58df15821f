import { Refusal } from "../../http/refusal.ts";

/** Says the same for an unknown e-mail and for a wrong password. */
export const wrongCredentials = () =>
  new Refusal({
    kind: "unauthenticated",
    code: "wrong_credentials",
    message: "E-mail or password is wrong. Please check both and try again.",
  });

export const loginLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "login_locked",
    message: `Too many wrong passwords for this e-mail. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const emailNotVerified = () =>
  new Refusal({
    kind: "forbidden",
    code: "email_not_verified",
    message: "Your e-mail address is not verified yet. Please open the link in the mail we sent you, and look in your spam folder too.",
  });

export const linkUsed = () =>
  new Refusal({
    kind: "refusal",
    code: "link_used",
    message: "This link was already used: your e-mail address is verified. Please log in.",
  });

export const linkExpired = () =>
  new Refusal({
    kind: "refusal",
    code: "link_expired",
    message: "This link is older than 24 hours. Please sign up again to get a new one.",
  });

export const linkUnknown = () =>
  new Refusal({
    kind: "not_found",
    code: "link_unknown",
    message: "This link is not complete. Please open it from the mail again, or copy the whole of it.",
  });

export const sessionEnded = () =>
  new Refusal({ kind: "unauthenticated", code: "session_ended", message: "Your session has ended. Please log in again." });

export const sessionNotFound = () =>
  new Refusal({ kind: "not_found", code: "session_not_found", message: "You have no such session. It may have ended already." });

export const weakPassword = (why: string) =>
  new Refusal({ kind: "invalid", code: "weak_password", message: why, fields: { password: why } });

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
};
