import { ApiError } from "./api-error.ts";

/**
 * Runs a limited number of tasks at once and queues a limited number in FIFO order; beyond that it rejects with a retry. Work that any
 * visitor can cause must never starve payments.
 */
export const boundedQueue = ({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }) => {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (active < maxConcurrent) active += 1;
    else if (waiting.length >= maxQueued) throw boundedQueueBusy();
    // A finished task passes its slot on, so that no new task overtakes the queue.
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

/** The response of a full queue. */
export const boundedQueueBusy = () =>
  new ApiError({
    kind: "unavailable",
    code: "busy",
    message: "Albashi is busy right now. Please try again in a few seconds.",
    retryAfterSeconds: 5,
  });
