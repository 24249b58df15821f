import { Refusal } from "../../../platform/http/refusal.ts";
import { formatDuration } from "../accounts/index.ts";

const codeWords = "This code is wrong or was used already. Please wait for the next one in your app, or use a recovery code.";
export const wrongCode = () => new Refusal({ kind: "invalid", code: "wrong_code", message: codeWords, fields: { code: codeWords } });

export const codeNeeded = () =>
  new Refusal({
    kind: "invalid",
    code: "code_needed",
    message: "Please enter a code from your authenticator app or a recovery code too.",
    fields: { code: "Please enter a code from your authenticator app or a recovery code too." },
  });

export const codeLocked = (seconds: number) =>
  new Refusal({
    kind: "too_many",
    code: "code_locked",
    message: `Too many wrong codes. Please try again in ${formatDuration(seconds)}.`,
    retryAfterSeconds: seconds,
  });

export const secondFactorOn = () =>
  new Refusal({
    kind: "refusal",
    code: "second_factor_on",
    message: "Your second factor is on already. To move it to another app, turn it off first.",
  });

export const secondFactorNotBegun = () =>
  new Refusal({
    kind: "refusal",
    code: "second_factor_not_begun",
    message: "There is nothing to confirm. Please begin again and scan the new picture.",
  });

export const passkeyRejected = () =>
  new Refusal({
    kind: "invalid",
    code: "passkey_rejected",
    message: "This passkey was not accepted. Please try again, or use a code instead.",
  });

export const passkeyChallengeEnded = () =>
  new Refusal({
    kind: "refusal",
    code: "passkey_challenge_ended",
    message: "This took longer than five minutes, or was answered already. Please try again.",
  });

export const passkeyKnown = () =>
  new Refusal({ kind: "refusal", code: "passkey_known", message: "This passkey is registered already. Please use another device." });

export const tooManyPasskeys = () =>
  new Refusal({
    kind: "refusal",
    code: "too_many_passkeys",
    message: "Your account has 20 passkeys, which is the most. Please remove one that you no longer use.",
  });

export const passkeyNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "passkey_not_found",
    message: "You have no such passkey. It may have been removed; load the list again.",
  });

export const passkeyNotSetUp = () =>
  new Refusal({
    kind: "refusal",
    code: "passkey_not_set_up",
    message: "Your account has no passkey. Please use a code from your authenticator app.",
  });
