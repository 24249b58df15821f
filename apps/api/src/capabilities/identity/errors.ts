import { Refusal } from "../../http/refusal.ts";

/** Says the same for an unknown e-mail, a wrong password, and the right one of an account whose mailbox is not proved. */
export const wrongCredentials = () =>
  new Refusal({
    kind: "unauthenticated",
    code: "wrong_credentials",
    message: "Email or password is wrong, or the email is not verified yet. Please check both, or open the link in our mail.",
  });

export const loginLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "login_locked",
    message: `Too many wrong passwords for this email. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const linkUsed = () =>
  new Refusal({
    kind: "refusal",
    code: "link_used",
    message: "This link is not needed any more: your email is verified. Please log in with the password you chose.",
  });

export const linkExpired = () =>
  new Refusal({
    kind: "invalid",
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
