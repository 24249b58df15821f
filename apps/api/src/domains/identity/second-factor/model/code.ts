import { minuteMs } from "@albashi/dates";

/** How long a secret waits for its first code: a little longer than the step-up that began it. */
export const pendingSecretTtlMs = 15 * minuteMs;

/** Normalises a typed recovery code: users type blanks, dashes and lower case. */
export const normaliseRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();
