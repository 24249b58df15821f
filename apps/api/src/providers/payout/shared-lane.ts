import * as z from "zod/mini";
import type { Database } from "../../platform/database/company-transaction.ts";
import { lockProviderLane, saveProviderLane } from "../../platform/provider-lanes/store.ts";
import { type LaneState, leasePermits, newLane, type ProviderLane, penaliseLane } from "./lane.ts";
import type { ProviderName } from "./port.ts";

const KnownLane = z.nullable(z.object({ freeAtMs: z.number(), pausedUntilMs: z.number(), askedAtMs: z.record(z.string(), z.number()) }));

interface SharedLanes {
  readonly database: Pick<Database, "inPlatform">;
  /** The calls per second that each provider allows our account. */
  readonly perSecond: Readonly<Record<ProviderName, number>>;
}

/** A lease later than this is of no use: its permits have expired. */
const answerWithinMs = 2_000;
/** The lanes have a connection of their own: a lease waits neither for the statements of payments nor in a queue of work. */
export const laneConnection = {
  connections: 1,
  maxWaitMs: answerWithinMs,
  timeouts: { statementMs: answerWithinMs, lockMs: answerWithinMs },
} as const;
const shortestFirstPenaltyMs = 5_000;

/** The lanes that all processes share: a row of PostgreSQL each, locked for the moment of a lease. */
export const sharedLanes =
  ({ database, perSecond }: SharedLanes): ((provider: ProviderName) => ProviderLane) =>
  (provider) => {
    /** Changes what the lane remembers, while no other process does. */
    const change = <Result>(next: (known: LaneState | null, nowMs: number) => { state: LaneState; result: Result }): Promise<Result> =>
      database.inPlatform(async (tx) => {
        const { state: stored, nowMs } = await lockProviderLane(tx, provider);
        const { state, result } = next(z.parse(KnownLane, stored), nowMs);
        await saveProviderLane(tx, { provider, state });
        return result;
      });
    return {
      lease: (request) =>
        change((known, nowMs) => {
          const { state, lease } = leasePermits(known, request, { nowMs, perSecond: perSecond[provider] });
          return { state, result: lease };
        }),
      penalise: (ms) =>
        change((known, nowMs) => {
          // Permits may be held that a lane without a state does not know of. They expire before the shortest penalty ends.
          const penaltyMs = known ? ms : Math.max(ms, shortestFirstPenaltyMs);
          return { state: penaliseLane(known ?? newLane, { nowMs, ms: penaltyMs }), result: undefined };
        }),
    };
  };
