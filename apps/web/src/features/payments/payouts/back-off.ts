const initialDelayMs = 500;
const maxDelayMs = 15_000;

/** Exponential back-off with jitter, so that many tabs do not reconnect at the same time. */
export const backOffMs = (failures: number, random = Math.random()) =>
  Math.min(initialDelayMs * 2 ** (failures - 1), maxDelayMs) * (0.5 + random / 2);
