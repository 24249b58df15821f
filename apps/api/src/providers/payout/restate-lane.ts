import * as restate from "@restatedev/restate-sdk";
import * as z from "zod/mini";
import { type LaneState, leasePermits, newLane, type ProviderLane, penaliseLane } from "./lane.ts";
import type { ProviderName } from "./port.ts";

const LeaseRequest = z.object({ processId: z.string(), wanted: z.int() });
const Penalty = z.object({ ms: z.number() });
const Lease = z.object({
  nowMs: z.number(),
  permits: z.int(),
  startsAtMs: z.number(),
  intervalMs: z.number(),
  askAgainInMs: z.number(),
  pausedMs: z.number(),
  sharePerSecond: z.number(),
});

const laneInterface = restate.iface.object("providerLane", {
  lease: restate.iface.schemas({ input: LeaseRequest, output: Lease }),
  penalise: restate.iface.schemas({ input: Penalty, output: z.void() }),
});

/** An invocation that cannot end is killed, not paused: it would block the lane, and at worst its permits are lost. */
const retryPolicy: restate.RetryPolicy = { initialInterval: 50, maxInterval: 500, maxAttempts: 10, onMaxAttempts: "kill" };

const stateKey = "lane";
const shortestFirstPenaltyMs = 5_000;

/**
 * The lanes of all providers: one virtual object each, so that Restate runs one lease at a time. It never waits inside, because all
 * other processes would wait with it. Its state is not a record of anything: a lane that has lost it begins again.
 */
export const restateLanes = (perSecond: Record<ProviderName, number>) =>
  restate.implement(laneInterface, {
    options: { journalRetention: 0, idempotencyRetention: 0, retryPolicy },
    handlers: {
      lease: async (ctx, request) => {
        const limit = perSecond[providerOf(ctx.key, perSecond)];
        const known = await ctx.get<LaneState>(stateKey);
        const { state, lease } = leasePermits(known, request, { nowMs: await ctx.date.now(), perSecond: limit });
        ctx.set(stateKey, state);
        return lease;
      },
      penalise: async (ctx, { ms }) => {
        providerOf(ctx.key, perSecond);
        const known = await ctx.get<LaneState>(stateKey);
        // Permits may be held that a lane without a state does not know of. They expire before the shortest penalty ends.
        const penaltyMs = known ? ms : Math.max(ms, shortestFirstPenaltyMs);
        ctx.set(stateKey, penaliseLane(known ?? newLane, { nowMs: await ctx.date.now(), ms: penaltyMs }));
      },
    },
  });

const providerOf = (key: string, perSecond: Record<ProviderName, number>): ProviderName => {
  if (Object.hasOwn(perSecond, key)) return key as ProviderName;
  throw new restate.TerminalError(`There is no provider ${key}.`, { errorCode: 404 });
};

/** Longer than a busy Restate takes. A request that is given up may still take permits from the lane, which are then lost. */
const answerWithinMs = 10_000;

/** The lane of a provider, as processes ask for it: through Restate's ingress. */
export const restateLane = ({ ingressUrl, provider }: { ingressUrl: string; provider: ProviderName }): ProviderLane => {
  const ask = async (handler: string, body: object): Promise<Response> => {
    const answer = await fetch(`${ingressUrl}/providerLane/${provider}/${handler}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (answer.ok) return answer;
    throw new Error(`The lane of ${provider} answered ${answer.status} to ${handler}: ${(await answer.text()).slice(0, 300)}`);
  };
  return {
    lease: async (request) => z.parse(Lease, await (await ask("lease", request)).json()),
    penalise: async (ms) => {
      await (await ask("penalise", { ms })).arrayBuffer();
    },
  };
};
