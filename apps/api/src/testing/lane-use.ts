import { lanePace } from "../providers/payout/lane.ts";
import type { ProviderName } from "../providers/payout/port.ts";
import { mostInAnySecond } from "./lane-processes.ts";
import { type LoadStack, providerLimit } from "./load-stack.ts";

/** How many payments of a provider wait for a call, at one moment. */
export interface BacklogSample {
  readonly atMs: number;
  readonly provider: ProviderName;
  readonly unsent: number;
  readonly unconfirmed: number;
}

/** The payments that wait for a call now: to be sent, or to be queried. */
export const sampleBacklog = async ({ rows }: Pick<LoadStack, "rows">): Promise<BacklogSample[]> => {
  const atMs = Date.now();
  const counts = await rows<Omit<BacklogSample, "atMs">>(
    `select provider, (count(*) filter (where state in ('created', 'queued')))::int as unsent,
       (count(*) filter (where state in ('sent', 'unknown')))::int as unconfirmed
     from payment_attempts where state in ('created', 'queued', 'sent', 'unknown') group by provider`,
  );
  return counts.map((count) => ({ ...count, atMs }));
};

/** Fewer payments than this are not a backlog: the lane makes as many calls in two seconds. */
const smallBacklog = 300;

/**
 * How much of a provider's lane was used while payments waited for it, by the sandbox's log of calls. The samples are a few seconds
 * apart; the time between two of them counts when both found a backlog.
 */
export const laneUse = (provider: ProviderName, samples: readonly BacklogSample[], calls: readonly { call: string; at: string }[]) => {
  const times = calls
    .filter(({ call }) => call.startsWith(`${provider}.`) && !call.endsWith(".webhook"))
    .map(({ at }) => Date.parse(at))
    .toSorted((one, other) => one - other);
  const own = samples.filter((sample) => sample.provider === provider);
  const intervals = own.slice(1).flatMap((sample, place) => {
    const before = own[place];
    return before && Math.min(waitingOf(before), waitingOf(sample)) >= smallBacklog ? [[before.atMs, sample.atMs] as const] : [];
  });
  const seconds = intervals.reduce((sum, [from, until]) => sum + until - from, 0) / 1_000;
  const made = intervals.reduce((sum, [from, until]) => sum + times.filter((at) => at >= from && at < until).length, 0);
  const perSecond = seconds === 0 ? 0 : made / seconds;
  return {
    ...{ calls: times.length, seconds, perSecond, mostInASecond: mostInAnySecond(times) },
    ofLane: perSecond / lanePace(providerLimit),
    ofLimit: perSecond / providerLimit,
  };
};

const waitingOf = ({ unsent, unconfirmed }: BacklogSample) => unsent + unconfirmed;
