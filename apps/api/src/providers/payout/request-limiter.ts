import { randomUUID } from "node:crypto";
import type { HttpCaller, ProviderResponse } from "./http-caller.ts";
import { horizonMs, type Lease, type ProviderLane, usableMs, windowMs } from "./lane.ts";
import { observePace } from "./observed-pace.ts";
import type { LimiterLoad } from "./port.ts";

export interface LimiterSettings {
  /** The maximum number of concurrent calls of this process. */
  readonly permits: number;
  /** Decides when a call may start. All processes that call the provider share it. */
  readonly lane: ProviderLane;
}

export interface RequestLimiter {
  /** Runs a task when its turn comes, in FIFO order. Returns undefined if it may no longer run by then; it then takes no permit. */
  run<Result>(task: () => Promise<Result>, canStillSend?: () => boolean): Promise<Result | undefined>;
  /** Starts no call for this long, in any process. Waiting calls keep their position. */
  backOff(ms: number): void;
  load(): LimiterLoad;
}

/** The time source, replaceable in tests. */
export interface LimiterClock {
  nowMs(): number;
  /** The time of day, to understand the lane's. */
  wallMs(): number;
  after(ms: number, work: () => void): void;
}

const machineClock: LimiterClock = {
  nowMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (ms, work) => void setTimeout(work, ms),
};

interface WaitingCall {
  readonly sinceMs: number;
  readonly canStillSend: (() => boolean) | undefined;
  readonly go: (beganAtMs: number | undefined) => void;
}

/** Leased permits on this process's clock, and how far that was from the time of day. */
interface HeldPermits {
  readonly clockGapMs: number;
  nextMs: number;
  readonly intervalMs: number;
  left: number;
}

const secondMs = 1_000;
/** The assumed duration of a call before any was made: longer than most, so that callers do not plan too much. */
const firstGuessMs = 2_000;
/** The weight of the last call in the average duration. */
const weightOfLast = 1 / 16;
/** The lane is asked again after at most this time, and after the other if it did not answer. */
const [longestRestMs, retryLaneMs] = [1_000, 250];
/** Without an answer of the lane for this long, a call is given up. The caller tries again later, as if the provider were down. */
const laneSilentMs = 10_000;

/** The request limiter of a provider in one process: limits concurrent calls, and starts them by the permits it leases from the lane. */
export const createRequestLimiter = ({ permits, lane }: LimiterSettings, clock: LimiterClock = machineClock): RequestLimiter => {
  const processId = randomUUID();
  let waiting: WaitingCall[] = [];
  let held: HeldPermits[] = [];
  let isAsking = false;
  let askAfterMs = Number.NEGATIVE_INFINITY;
  let answeredAtMs = clock.nowMs();
  let sharePerSecond = Number.POSITIVE_INFINITY;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let wakesAtMs = Number.POSITIVE_INFINITY;
  let notedAtMs = clock.nowMs();
  let lastsMs = firstGuessMs;
  /** The sum of the start times of the calls in progress. */
  let begunMs = 0;
  const figures = { inUse: 0, calls: 0, mostInUse: 0, backlogMs: 0, usedMs: 0 };
  const pace = observePace();

  /** Whether more calls wait than one lease covers. A shorter queue says nothing about the pace: few calls are wanted. */
  const isSaturated = () => waiting.length > (sharePerSecond * windowMs) / secondMs;

  /** Accumulates the time since the last change. */
  const note = () => {
    const nowMs = clock.nowMs();
    // During Retry-After an unused permit is not idle.
    const isPaused = notedAtMs < pausedUntilMs;
    pace.pass(nowMs - notedAtMs, { isSaturated: !isPaused && isSaturated() });
    if (waiting.length > 0 && !isPaused) {
      figures.backlogMs += nowMs - notedAtMs;
      figures.usedMs += (nowMs - notedAtMs) * figures.inUse;
    }
    notedAtMs = nowMs;
  };

  /** The permit whose time comes next. Those whose time has passed are lost. */
  const nextPermit = (): HeldPermits | undefined => {
    const nowMs = clock.nowMs();
    // After a step of the machine's clock the lane's time has moved too, and it gives the time of these permits away again.
    held = held.filter(({ clockGapMs }) => Math.abs(clock.wallMs() - nowMs - clockGapMs) < usableMs);
    for (const lease of held) {
      const late = Math.ceil((nowMs - usableMs - lease.nextMs) / lease.intervalMs);
      if (late <= 0) continue;
      lease.left -= late;
      lease.nextMs += late * lease.intervalMs;
    }
    held = held.filter(({ left }) => left > 0);
    return held[0];
  };

  const letIn = () => {
    note();
    const nowMs = clock.nowMs();
    for (;;) {
      const permit = nextPermit();
      if (waiting.length === 0 || figures.inUse >= permits || !permit || permit.nextMs > nowMs) break;
      const next = waiting.shift();
      if (next?.canStillSend?.() === false) {
        next.go(undefined);
        continue;
      }
      permit.left -= 1;
      permit.nextMs += permit.intervalMs;
      figures.calls += 1;
      pace.start({ isSaturated: isSaturated() });
      figures.inUse += 1;
      begunMs += nowMs;
      figures.mostInUse = Math.max(figures.mostInUse, figures.inUse);
      next?.go(nowMs);
    }
    if (waiting.length === 0) return;
    const permit = nextPermit();
    if (permit && figures.inUse < permits) wakeAt(permit.nextMs);
    askLane();
  };

  const wakeAt = (atMs: number) => {
    if (wakesAtMs <= atMs) return;
    wakesAtMs = atMs;
    // A timer may fire slightly early; one more millisecond is harmless.
    clock.after(Math.max(0, Math.ceil(atMs - clock.nowMs())), () => {
      if (wakesAtMs === atMs) wakesAtMs = Number.POSITIVE_INFINITY;
      letIn();
    });
  };

  /** How many more permits could be used: for calls that wait, and that end before the permits' time. Others would be lost. */
  const usablePermits = () => {
    const ending = (permits * horizonMs) / callDurationMs();
    const usable = Math.min(waiting.length, Math.floor(permits - figures.inUse + ending));
    return usable - held.reduce((sum, { left }) => sum + left, 0);
  };

  const askLane = () => {
    const wanted = usablePermits();
    if (isAsking || wanted <= 0) return;
    const mayAskAtMs = Math.max(askAfterMs, pausedUntilMs - horizonMs);
    if (clock.nowMs() < mayAskAtMs) {
      wakeAt(mayAskAtMs);
      return;
    }
    isAsking = true;
    const askedAtMs = clock.nowMs();
    void lane
      .lease({ processId, wanted })
      .then((lease) => take(lease, askedAtMs), giveUpLate)
      .finally(() => {
        isAsking = false;
        letIn();
      });
  };

  /** Permits that were leased before a penalty was known are lost. */
  const take = (lease: Lease, askedAtMs: number) => {
    answeredAtMs = clock.nowMs();
    sharePerSecond = lease.sharePerSecond;
    const sinceReadMs = laneTimeNow(lease, answeredAtMs - askedAtMs) - lease.nowMs;
    if (lease.pausedMs > sinceReadMs) holdFor(lease.pausedMs - sinceReadMs);
    askAfterMs = Math.max(askAfterMs, answeredAtMs + Math.min(lease.askAgainInMs, longestRestMs));
    if (lease.permits === 0) return;
    const nextMs = answeredAtMs + lease.startsAtMs - lease.nowMs - sinceReadMs;
    // A millisecond for the rounding of the sum.
    if (nextMs < pausedUntilMs - 1) askAfterMs = Math.max(askAfterMs, pausedUntilMs);
    else held.push({ clockGapMs: clock.wallMs() - answeredAtMs, nextMs, intervalMs: lease.intervalMs, left: lease.permits });
  };

  /**
   * The lane's time at this moment. Clocks of machines are taken to agree, unless the answer proves otherwise: the lane's reading was
   * made while the question was under way.
   */
  const laneTimeNow = ({ nowMs: readMs }: Lease, tookMs: number) => {
    const wallMs = clock.wallMs();
    const [least, most] = [readMs - wallMs, readMs - (wallMs - tookMs)];
    return wallMs + Math.min(Math.max(0, least), most);
  };

  /** The lane does not answer: calls that have waited for long are given up, and the others wait for the next try. */
  const giveUpLate = () => {
    const nowMs = clock.nowMs();
    askAfterMs = nowMs + retryLaneMs;
    if (nowMs - answeredAtMs < laneSilentMs) return;
    sendAway(({ sinceMs }) => nowMs - sinceMs >= laneSilentMs);
  };

  const sendAway = (isLate: (call: WaitingCall) => boolean) => {
    note();
    const late = new Set(waiting.filter(isLate));
    waiting = waiting.filter((one) => !late.has(one));
    for (const { go } of late) go(undefined);
  };

  /** During a pause, a call that may no longer run does not wait for its end. */
  const sendAwayWhilePaused = () => {
    if (clock.nowMs() >= pausedUntilMs) return;
    sendAway(({ canStillSend }) => canStillSend?.() === false);
    if (waiting.some(({ canStillSend }) => canStillSend)) clock.after(secondMs, sendAwayWhilePaused);
  };

  const holdFor = (ms: number) => {
    note();
    const wasPaused = pausedUntilMs > clock.nowMs();
    pausedUntilMs = Math.max(pausedUntilMs, clock.nowMs() + ms);
    held = [];
    if (!wasPaused) sendAwayWhilePaused();
  };

  /** Reports a penalty until the lane has it, or until it is over. */
  const penalise = async (untilMs: number): Promise<void> => {
    const leftMs = untilMs - clock.nowMs();
    if (leftMs <= 0) return;
    await lane.penalise(leftMs).catch(() => clock.after(retryLaneMs, () => void penalise(untilMs)));
  };

  /** Estimated from finished calls and those in progress: a hanging provider shows there first. */
  const callDurationMs = () => {
    const underWayMs = figures.inUse > 0 ? clock.nowMs() - begunMs / figures.inUse : 0;
    return Math.max(lastsMs, underWayMs, 1);
  };

  return {
    run: async (task, canStillSend) => {
      note();
      const beganAtMs = await new Promise<number | undefined>((resolve) => {
        waiting.push({ sinceMs: clock.nowMs(), canStillSend, go: resolve });
        letIn();
      });
      if (beganAtMs === undefined) return undefined;
      try {
        return await task();
      } finally {
        note();
        begunMs -= beganAtMs;
        lastsMs += (clock.nowMs() - beganAtMs - lastsMs) * weightOfLast;
        figures.inUse -= 1;
        letIn();
      }
    },
    backOff: (ms) => {
      holdFor(ms);
      void penalise(clock.nowMs() + ms);
    },
    load: () => {
      note();
      const pausedMs = Math.max(0, pausedUntilMs - clock.nowMs());
      return {
        permits,
        waiting: waiting.length,
        perSecond: Math.min(pace.within(sharePerSecond), (permits * secondMs) / callDurationMs()),
        pausedMs,
        ...figures,
      };
    },
  };
};

const backOffMs = 5_000;

/** An order that is no longer wanted when its turn comes is never sent. */
const notSent: ProviderResponse = { callOutcome: "unreachable", raw: { status: null, body: "", tookMs: 0 }, text: "", retryAfterMs: null };

/** Makes every call through the limiter. A 429 pauses all calls of all processes. */
export const withRequestLimiter =
  (requestLimiter: RequestLimiter, send: HttpCaller): HttpCaller =>
  async (question) => {
    const answered = await requestLimiter.run(async (): Promise<ProviderResponse> => {
      const response = await send(question);
      if (response.raw.status === 429) requestLimiter.backOff(response.retryAfterMs ?? backOffMs);
      return response;
    }, question.canStillSend);
    return answered ?? notSent;
  };
