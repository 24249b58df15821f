import { dayMs, hourMs, minuteMs } from "@albashi/dates";

const freeFailures = 5;
const firstLockMs = minuteMs;
const maxLockMs = hourMs;
/** Failures older than a day are ignored. */
export const failuresFadeAfterMs = dayMs;

/** The lockout duration after consecutive failures: from the sixth on a minute, doubling, at most an hour. */
export const lockMsAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(firstLockMs * 2 ** (failures - freeFailures - 1), maxLockMs);
