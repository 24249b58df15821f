import { Refusal } from "./http/refusal.ts";

/**
 * Lets a number of tasks run at once and a number wait, in the order they came; the next is asked to come back. Work that
 * anybody can cause must never starve the work that pays people.
 */
export const boundedQueue = ({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) => {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (active < atOnce) active += 1;
    else if (waiting.length >= waitingAtMost) throw busy();
    // Whoever finishes hands its place on, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };
};

const busy = () =>
  new Refusal({
    kind: "unavailable",
    code: "busy",
    message: "Many people are at work here right now. Please try again in a few seconds.",
    retryAfterSeconds: 5,
  });
