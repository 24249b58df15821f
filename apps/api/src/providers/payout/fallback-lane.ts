import type { ProviderLane } from "./lane.ts";

/** Uses a lane until it fails to answer for the first time, and the other one from then on. */
export const fallbackLane = (lane: ProviderLane, fallback: ProviderLane): ProviderLane => {
  let current = lane;
  const orFallback = async <Answer>(ask: (lane: ProviderLane) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask(current);
    } catch (error) {
      if (current === fallback) throw error;
      current = fallback;
      return ask(current);
    }
  };
  return {
    lease: (request) => orFallback((one) => one.lease(request)),
    penalise: (ms) => orFallback((one) => one.penalise(ms)),
  };
};
