/** What a provider's lane remembers: up to when its permits are given away, a penalty, and which processes asked lately. */
export interface LaneState {
  readonly freeAtMs: number;
  readonly pausedUntilMs: number;
  readonly askedAtMs: Readonly<Record<string, number>>;
}

export interface LeaseRequest {
  readonly processId: string;
  /** How many calls the process could start now. */
  readonly wanted: number;
}

/** Permits for calls at fixed times, all on the lane's clock. No permits: ask again later. */
export interface Lease {
  readonly nowMs: number;
  readonly permits: number;
  /** The time of the first permit, and the time between two of them. */
  readonly startsAtMs: number;
  readonly intervalMs: number;
  readonly askAgainInMs: number;
  /** For how much longer a penalty holds the lane. */
  readonly pausedMs: number;
  /** The calls per second that this process may count on, while all that asked lately go on asking. */
  readonly sharePerSecond: number;
}

/** Gives permits to this process, and pauses the lane for all processes. */
export interface ProviderLane {
  lease(request: LeaseRequest): Promise<Lease>;
  penalise(ms: number): Promise<void>;
}

/** A permit that is not used within this time is lost. A process that is busy for longer must not catch up in a burst. */
export const usableMs = 50;
/**
 * How much later than planned a call can reach the provider: the time above, and how much longer than others it is on its way. A
 * packet that is lost is sent again after 200 ms.
 */
export const toleranceMs = usableMs + 200;
/** A lease covers at most this much time, and none begins further ahead than the horizon. */
export const windowMs = 200;
export const horizonMs = 400;
/** A process that has not asked for this long has no backlog. */
const forgetAfterMs = 5_000;
const secondMs = 1_000;

/**
 * The pace at which a lane gives permits, below what the provider allows: the calls that arrive within one second were planned
 * within one second and the tolerance. For a few calls per second that would be none, so half of the limit is used at least.
 */
export const lanePace = (perSecond: number): number => Math.max(perSecond / 2, ((perSecond - 1) * secondMs) / (secondMs + toleranceMs));

/** Leases the next permits of a lane. */
export const leasePermits = (
  known: LaneState | null,
  { processId, wanted }: LeaseRequest,
  { nowMs, perSecond }: { nowMs: number; perSecond: number },
): { state: LaneState; lease: Lease } => {
  const pace = lanePace(perSecond);
  const intervalMs = secondMs / pace;
  const lane = knownOrNew(known, { nowMs, intervalMs });
  const recent = Object.entries(lane.askedAtMs).filter(([, atMs]) => nowMs - atMs < forgetAfterMs);
  const askedAtMs = { ...Object.fromEntries(recent), [processId]: nowMs };
  const startsAtMs = Math.max(nowMs, lane.freeAtMs, lane.pausedUntilMs);
  const isTooFar = startsAtMs - nowMs > horizonMs;
  const permits = isTooFar ? 0 : Math.max(1, Math.min(wanted, Math.floor(windowMs / intervalMs)));
  return {
    state: { freeAtMs: startsAtMs + permits * intervalMs, pausedUntilMs: lane.pausedUntilMs, askedAtMs },
    lease: {
      nowMs,
      permits,
      startsAtMs,
      intervalMs,
      askAgainInMs: isTooFar ? startsAtMs - nowMs - horizonMs : 0,
      pausedMs: Math.max(0, lane.pausedUntilMs - nowMs),
      sharePerSecond: pace / Object.keys(askedAtMs).length,
    },
  };
};

/**
 * A lane without a state is new or was wiped: processes may still hold permits that it has forgotten, so it begins when the last of
 * those has expired. So does a lane that has given away more time than it ever does: its clock was set back.
 */
const knownOrNew = (known: LaneState | null, { nowMs, intervalMs }: { nowMs: number; intervalMs: number }): LaneState => {
  const lane = known ?? newLane;
  const longestLeaseMs = horizonMs + Math.max(windowMs, intervalMs) + toleranceMs;
  if (known && lane.freeAtMs <= Math.max(nowMs, lane.pausedUntilMs) + longestLeaseMs) return lane;
  return { ...lane, freeAtMs: nowMs + longestLeaseMs };
};

/** A lane of which no process holds a permit. */
export const newLane: LaneState = { freeAtMs: 0, pausedUntilMs: 0, askedAtMs: {} };

/** Holds a lane for as long as the provider asked for. A shorter penalty does not end a longer one. */
export const penaliseLane = (lane: LaneState, { nowMs, ms }: { nowMs: number; ms: number }): LaneState => ({
  ...lane,
  pausedUntilMs: Math.max(lane.pausedUntilMs, nowMs + ms),
});
