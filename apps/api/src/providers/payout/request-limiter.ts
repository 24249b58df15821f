import type { HttpCaller, ProviderResponse } from "./http-caller.ts";
import type { LimiterLoad } from "./port.ts";

/** The limits of one account at a provider. Several processes share it, so each gets its part. */
export interface LimiterSettings {
  /** The maximum number of concurrent calls. */
  readonly permits: number;
  /** The maximum number of calls started within any second. */
  readonly perSecond: number;
}

export interface RequestLimiter {
  /** Runs a task when its turn comes, in FIFO order. Returns undefined if it may no longer run by then; it then takes no permit. */
  run<Result>(task: () => Promise<Result>, canStillSend?: () => boolean): Promise<Result | undefined>;
  /** Starts no call for this long. Waiting calls keep their position. */
  backOff(ms: number): void;
  load(): LimiterLoad;
}

/** The time source, replaceable in tests. */
export interface LimiterClock {
  nowMs(): number;
  after(ms: number, work: () => void): void;
}

const machineClock: LimiterClock = {
  nowMs: () => performance.now(),
  after: (ms, work) => void setTimeout(work, ms),
};

const secondMs = 1_000;
/** The assumed duration of a call before any was made: longer than most, so that callers do not plan too much. */
const firstGuessMs = 2_000;
/** The weight of the last call in the average duration. */
const weightOfLast = 1 / 16;

/** The request limiter of a provider: limits concurrent calls and calls per second. */
export const createRequestLimiter = ({ permits, perSecond }: LimiterSettings, clock: LimiterClock = machineClock): RequestLimiter => {
  let waiting: { readonly canStillSend: (() => boolean) | undefined; readonly go: (beganAtMs: number | undefined) => void }[] = [];
  /** A ring buffer of the last start times: the oldest decides whether another call may start. */
  const startTimesMs = new Float64Array(perSecond).fill(Number.NEGATIVE_INFINITY);
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let wakesAtMs = Number.POSITIVE_INFINITY;
  let notedAtMs = clock.nowMs();
  let lastsMs = firstGuessMs;
  /** The sum of the start times of the calls in progress. */
  let begunMs = 0;
  const figures = { inUse: 0, calls: 0, mostInUse: 0, backlogMs: 0, usedMs: 0 };

  /** Accumulates the time since the last change. */
  const note = () => {
    const nowMs = clock.nowMs();
    // During Retry-After an unused permit is not idle.
    if (waiting.length > 0 && notedAtMs >= pausedUntilMs) {
      figures.backlogMs += nowMs - notedAtMs;
      figures.usedMs += (nowMs - notedAtMs) * figures.inUse;
    }
    notedAtMs = nowMs;
  };

  const mayBeginAtMs = () => Math.max(pausedUntilMs, (startTimesMs[figures.calls % perSecond] ?? 0) + secondMs);

  const letIn = () => {
    note();
    const nowMs = clock.nowMs();
    while (waiting.length > 0 && figures.inUse < permits && mayBeginAtMs() <= nowMs) {
      const next = waiting.shift();
      if (next?.canStillSend?.() === false) {
        next.go(undefined);
        continue;
      }
      startTimesMs[figures.calls % perSecond] = nowMs;
      figures.calls += 1;
      figures.inUse += 1;
      begunMs += nowMs;
      figures.mostInUse = Math.max(figures.mostInUse, figures.inUse);
      next?.go(nowMs);
    }
    if (waiting.length > 0 && figures.inUse < permits) wakeAt(mayBeginAtMs());
  };

  const wakeAt = (atMs: number) => {
    if (wakesAtMs <= atMs) return;
    wakesAtMs = atMs;
    // A timer may fire slightly early; one more millisecond is harmless.
    clock.after(Math.ceil(atMs - clock.nowMs()), () => {
      if (wakesAtMs === atMs) wakesAtMs = Number.POSITIVE_INFINITY;
      letIn();
    });
  };

  /** During a pause, a call that may no longer run does not wait for its end. */
  const sendAwayWhilePaused = () => {
    if (clock.nowMs() >= pausedUntilMs) return;
    note();
    const late = new Set(waiting.filter(({ canStillSend }) => canStillSend?.() === false));
    waiting = waiting.filter((one) => !late.has(one));
    for (const { go } of late) go(undefined);
    if (waiting.some(({ canStillSend }) => canStillSend)) clock.after(secondMs, sendAwayWhilePaused);
  };

  /** Calls per second, estimated from finished calls and those in progress: a hanging provider shows there first. */
  const pace = () => {
    const underWayMs = figures.inUse > 0 ? clock.nowMs() - begunMs / figures.inUse : 0;
    return Math.min(perSecond, (permits * secondMs) / Math.max(lastsMs, underWayMs, 1));
  };

  return {
    run: async (task, canStillSend) => {
      note();
      const beganAtMs = await new Promise<number | undefined>((resolve) => {
        waiting.push({ canStillSend, go: resolve });
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
      note();
      const wasPaused = pausedUntilMs > clock.nowMs();
      pausedUntilMs = Math.max(pausedUntilMs, clock.nowMs() + ms);
      if (!wasPaused) sendAwayWhilePaused();
    },
    load: () => {
      note();
      const pausedMs = Math.max(0, pausedUntilMs - clock.nowMs());
      return { permits, waiting: waiting.length, perSecond: pace(), pausedMs, ...figures };
    },
  };
};

const backOffMs = 5_000;

/** An order that is no longer wanted when its turn comes is never sent. */
const notSent: ProviderResponse = { callOutcome: "unreachable", raw: { status: null, body: "", tookMs: 0 }, text: "", retryAfterMs: null };

/** Makes every call through the limiter. A 429 pauses all calls. */
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
