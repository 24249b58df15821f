/** Where the present moment comes from. It is passed in, so that a test can move time. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
