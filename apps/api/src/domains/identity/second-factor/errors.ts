import { ApiError } from "../../../platform/http/api-error.ts";
import { formatDuration } from "../accounts/index.ts";

const codeWords = "This code is wrong or has already been used. Please wait for the next one in your app, or use a recovery code.";
export const wrongCode = () => new ApiError({ kind: "invalid", code: "wrong_code", message: codeWords, fields: { code: codeWords } });

export const codeNeeded = () =>
  new ApiError({
    kind: "invalid",
    code: "code_needed",
    message: "Please also enter a code from your authenticator app or a recovery code.",
    fields: { code: "Please also enter a code from your authenticator app or a recovery code." },
  });

export const codeLocked = (seconds: number) =>
  new ApiError({
    kind: "too_many",
    code: "code_locked",
    message: `Too many wrong codes. Please try again in ${formatDuration(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const secondFactorOn = () =>
  new ApiError({
    kind: "conflict",
    code: "second_factor_on",
    message: "Two-step verification is already on. To move it to another app, turn it off first.",
  });

export const secondFactorNotBegun = () =>
  new ApiError({
    kind: "conflict",
    code: "second_factor_not_begun",
    message: "There is nothing to confirm. Please start again and scan the new QR code.",
  });

export const linkExpired = () =>
  new ApiError({
    kind: "invalid",
    code: "link_expired",
    message: "This link has expired. If you added a passkey or an authenticator app, remove it under Security and add it again.",
  });

export const factorChangeEnded = () =>
  new ApiError({
    kind: "conflict",
    code: "factor_change_ended",
    message: "This change was cancelled or replaced by a newer one. Please use the link in our newest email.",
  });

export const passkeyRejected = () =>
  new ApiError({
    kind: "invalid",
    code: "passkey_rejected",
    message: "This passkey was not accepted. Please try again, or use a code instead.",
  });

export const passkeyChallengeEnded = () =>
  new ApiError({
    kind: "conflict",
    code: "passkey_challenge_ended",
    message: "This request has expired or was already used. Please try again.",
  });

export const passkeyKnown = () =>
  new ApiError({ kind: "conflict", code: "passkey_known", message: "This passkey is already registered. Please use another device." });

export const tooManyPasskeys = () =>
  new ApiError({
    kind: "conflict",
    code: "too_many_passkeys",
    message: "Your account has reached the limit of 20 passkeys. Please remove one you no longer use.",
  });

export const passkeyNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "passkey_not_found",
    message: "We can't find this passkey. It may have been removed. Please refresh the list.",
  });

export const passkeyNotSetUp = () =>
  new ApiError({
    kind: "conflict",
    code: "passkey_not_set_up",
    message: "Your account has no passkey. Please use a code from your authenticator app.",
  });
