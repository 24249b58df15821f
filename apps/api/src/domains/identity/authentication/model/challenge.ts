import { minuteMs } from "@albashi/dates";

/** How long a challenge waits for the code after a correct password. */
export const challengeTtlMs = 5 * minuteMs;
