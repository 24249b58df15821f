import type { Answer, Ask } from "./ask.ts";
import type { LaneLoad } from "./port.ts";

/** How much one account at a provider bears. Several processes share it, so each is given its part. */
export interface LaneSettings {
  /** How many calls may be under way at once. */
  readonly permits: number;
  /** How many may begin within any second. */
  readonly perSecond: number;
}

export interface Lane {
  /** Runs a task when its turn has come. First come, first served. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Nobody sets out for so long. Who waits keeps their place. */
  backOff(ms: number): void;
  load(): LaneLoad;
}

/** What tells the time, so that a test can. */
export interface LaneClock {
  nowMs(): number;
  after(ms: number, work: () => void): void;
}

const machineClock: LaneClock = {
  nowMs: () => performance.now(),
  after: (ms, work) => void setTimeout(work, ms),
};

const secondMs = 1_000;

/** The one way to a provider: never more calls at once, and never more in any second, than it bears. */
export const openLane = ({ permits, perSecond }: LaneSettings, clock: LaneClock = machineClock): Lane => {
  const waiting: (() => void)[] = [];
  /** When the last so many calls began, round and round: the oldest tells whether another may begin. */
  const begun = new Float64Array(perSecond).fill(Number.NEGATIVE_INFINITY);
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let wakesAtMs = Number.POSITIVE_INFINITY;
  let notedAtMs = clock.nowMs();
  const figures = { inUse: 0, calls: 0, mostInUse: 0, backlogMs: 0, usedMs: 0 };

  /** Adds up the time since the last change, during which nothing changed. */
  const note = () => {
    const nowMs = clock.nowMs();
    // While the provider wants to be left alone an unused permit is not a wasted one.
    if (waiting.length > 0 && notedAtMs >= pausedUntilMs) {
      figures.backlogMs += nowMs - notedAtMs;
      figures.usedMs += (nowMs - notedAtMs) * figures.inUse;
    }
    notedAtMs = nowMs;
  };

  const mayBeginAtMs = () => Math.max(pausedUntilMs, (begun[figures.calls % perSecond] ?? 0) + secondMs);

  const letIn = () => {
    note();
    const nowMs = clock.nowMs();
    while (waiting.length > 0 && figures.inUse < permits && mayBeginAtMs() <= nowMs) {
      begun[figures.calls % perSecond] = nowMs;
      figures.calls += 1;
      figures.inUse += 1;
      figures.mostInUse = Math.max(figures.mostInUse, figures.inUse);
      waiting.shift()?.();
    }
    if (waiting.length > 0 && figures.inUse < permits) wakeAt(mayBeginAtMs());
  };

  const wakeAt = (atMs: number) => {
    if (wakesAtMs <= atMs) return;
    wakesAtMs = atMs;
    // A timer may ring a little early; a whole millisecond more never harms.
    clock.after(Math.ceil(atMs - clock.nowMs()), () => {
      if (wakesAtMs === atMs) wakesAtMs = Number.POSITIVE_INFINITY;
      letIn();
    });
  };

  return {
    run: async (task) => {
      note();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        letIn();
      });
      try {
        return await task();
      } finally {
        note();
        figures.inUse -= 1;
        letIn();
      }
    },
    backOff: (ms) => {
      note();
      pausedUntilMs = Math.max(pausedUntilMs, clock.nowMs() + ms);
    },
    load: () => {
      note();
      return { permits, waiting: waiting.length, ...figures };
    },
  };
};

const backOffMs = 5_000;

/** What its asker no longer wants sent when its turn comes never leaves us. */
const stayedHere: Answer = { end: "unreachable", raw: { status: null, body: "", tookMs: 0 }, text: "", retryAfterMs: null };

/** Makes every call by the lane. When the provider says that it is too much, nobody sets out for a while. */
export const askInLane =
  (lane: Lane, ask: Ask): Ask =>
  (question) =>
    lane.run(async (): Promise<Answer> => {
      if (question.mayStillGo?.() === false) return stayedHere;
      const answer = await ask(question);
      if (answer.raw.status === 429) lane.backOff(answer.retryAfterMs ?? backOffMs);
      return answer;
    });
