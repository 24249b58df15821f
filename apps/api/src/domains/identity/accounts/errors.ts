import { ApiError } from "../../../platform/http/api-error.ts";

const linkUsed = () =>
  new ApiError({
    kind: "conflict",
    code: "link_used",
    message: "Your email is already verified. Please log in with the password you chose.",
  });

const linkExpired = () =>
  new ApiError({
    kind: "invalid",
    code: "link_expired",
    message: "This link has expired. Please request a new one.",
  });

export const linkUnknown = () =>
  new ApiError({
    kind: "not_found",
    code: "link_unknown",
    message: "This link is incomplete. Please open it from the email again, or copy the whole link.",
  });

export const verificationLinkErrors = { used: linkUsed, expired: linkExpired, unknown: linkUnknown };

export const wrongPassword = (field: "password" | "currentPassword") =>
  new ApiError({
    kind: "invalid",
    code: "wrong_password",
    message: "Your password is wrong. Please check it and try again.",
    fields: { [field]: "Your password is wrong. Please check it and try again." },
  });

export const passwordLocked = (seconds: number) =>
  new ApiError({
    kind: "too_many",
    code: "password_locked",
    message: `Too many wrong passwords. Please try again in ${formatDuration(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const sessionEnded = () =>
  new ApiError({ kind: "unauthenticated", code: "session_ended", message: "Your session has ended. Please log in again." });

export const weakPassword = (why: string) =>
  new ApiError({ kind: "invalid", code: "weak_password", message: why, fields: { password: why } });

export const formatDuration = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
};
