import { dayMs, hourMs, minuteMs } from "@albashi/dates";

/** The failures of one caller, or of one counted thing, that cause no lockout. */
export const freeFailuresOfCaller = 5;
/** The failures of all unknown callers together: enough that a few attackers do not lock out an owner with a new device. */
export const freeFailuresOfEmail = 50;
const firstLockMs = minuteMs;
const maxLockMs = hourMs;
/** Failures older than a day are ignored. */
export const failuresFadeAfterMs = dayMs;

/** The lockout duration after consecutive failures: from the first that is not free on a minute, doubling, at most an hour. */
export const lockMsAfter = (failures: number, freeFailures = freeFailuresOfCaller): number =>
  failures <= freeFailures ? 0 : Math.min(firstLockMs * 2 ** (failures - freeFailures - 1), maxLockMs);
