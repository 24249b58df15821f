import { type LaneState, leasePermits, newLane, type ProviderLane, penaliseLane } from "./lane.ts";

/** A lane of one process alone, without Restate: where no other process calls the provider. */
export const inProcessLane = (perSecond: number, nowMs: () => number = Date.now): ProviderLane => {
  let lane: LaneState = newLane;
  return {
    lease: async (request) => {
      const { state, lease } = leasePermits(lane, request, { nowMs: nowMs(), perSecond });
      lane = state;
      return lease;
    },
    penalise: async (ms) => {
      lane = penaliseLane(lane, { nowMs: nowMs(), ms });
    },
  };
};
