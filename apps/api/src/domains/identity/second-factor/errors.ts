import { Refusal } from "../../../platform/http/refusal.ts";
import { formatDuration } from "../accounts/index.ts";

const codeWords = "This code is wrong or was used already. Please wait for the next one in your app, or use a recovery code.";
export const wrongCode = () => new Refusal({ kind: "invalid", code: "wrong_code", message: codeWords, fields: { code: codeWords } });

export const codeNeeded = () =>
  new Refusal({
    kind: "invalid",
    code: "code_needed",
    message: "Please enter the six digits from your authenticator app too.",
    fields: { code: "Please enter the six digits from your authenticator app too." },
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
