import { boundedQueueBusy } from "../../platform/http/bounded-queue.ts";
import type { HashingLane } from "./port.ts";

/** The lanes of callers that are known. */
type TrustedLane = Exclude<HashingLane, "visitor">;

/** From the most trusted caller to the least. */
const byTrust: readonly TrustedLane[] = ["session", "known_device"];

interface LaneLimits {
  readonly maxConcurrent: number;
  readonly maxQueued: Readonly<Record<TrustedLane, number>>;
}

/**
 * Runs a limited number of tasks at once. Each lane has a queue of its own, and the most trusted lane goes first: however many
 * known devices wait, a user with a session waits only for tasks that have already started.
 */
export const laneQueue = ({ maxConcurrent, maxQueued }: LaneLimits) => {
  let active = 0;
  const waiting: Record<TrustedLane, (() => void)[]> = { session: [], known_device: [] };
  const next = () => {
    for (const lane of byTrust) {
      const start = waiting[lane].shift();
      if (start) return start;
    }
    return undefined;
  };
  return async <Result>(lane: TrustedLane, task: () => Promise<Result>): Promise<Result> => {
    if (active < maxConcurrent) active += 1;
    else if (waiting[lane].length >= maxQueued[lane]) throw boundedQueueBusy();
    // A finished task passes its slot on, so that no new task overtakes the queues.
    else await new Promise<void>((resolve) => waiting[lane].push(resolve));
    try {
      return await task();
    } finally {
      const start = next();
      if (start) start();
      else active -= 1;
    }
  };
};
