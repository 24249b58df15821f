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
  /** Runs a task when its turn has come, first come, first served. Nothing, when it may no longer go by then: it takes up no room. */
  run<Result>(task: () => Promise<Result>, mayStillGo?: () => boolean): Promise<Result | undefined>;
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
/** How long a call is taken to last before any was made: longer than most do, so that nobody counts on too much. */
const firstGuessMs = 2_000;
/** How much the last call counts in what calls are taken to last. */
const weightOfLast = 1 / 16;

/** The one way to a provider: never more calls at once, and never more in any second, than it bears. */
export const openLane = ({ permits, perSecond }: LaneSettings, clock: LaneClock = machineClock): Lane => {
  let waiting: { readonly mayStillGo: (() => boolean) | undefined; readonly go: (beganAtMs: number | undefined) => void }[] = [];
  /** When the last so many calls began, round and round: the oldest tells whether another may begin. */
  const begun = new Float64Array(perSecond).fill(Number.NEGATIVE_INFINITY);
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let wakesAtMs = Number.POSITIVE_INFINITY;
  let notedAtMs = clock.nowMs();
  let lastsMs = firstGuessMs;
  /** When the calls that are under way began, all of it added up. */
  let begunMs = 0;
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
      const next = waiting.shift();
      if (next?.mayStillGo?.() === false) {
        next.go(undefined);
        continue;
      }
      begun[figures.calls % perSecond] = nowMs;
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
    // A timer may ring a little early; a whole millisecond more never harms.
    clock.after(Math.ceil(atMs - clock.nowMs()), () => {
      if (wakesAtMs === atMs) wakesAtMs = Number.POSITIVE_INFINITY;
      letIn();
    });
  };

  /** During a pause, who may no longer go does not wait for its end. */
  const sendAwayWhilePaused = () => {
    if (clock.nowMs() >= pausedUntilMs) return;
    note();
    const late = new Set(waiting.filter(({ mayStillGo }) => mayStillGo?.() === false));
    waiting = waiting.filter((one) => !late.has(one));
    for (const { go } of late) go(undefined);
    if (waiting.some(({ mayStillGo }) => mayStillGo)) clock.after(secondMs, sendAwayWhilePaused);
  };

  /** How many calls begin in a second, as far as the last ones tell and those that are under way: a provider that hangs shows there first. */
  const pace = () => {
    const underWayMs = figures.inUse > 0 ? clock.nowMs() - begunMs / figures.inUse : 0;
    return Math.min(perSecond, (permits * secondMs) / Math.max(lastsMs, underWayMs, 1));
  };

  return {
    run: async (task, mayStillGo) => {
      note();
      const beganAtMs = await new Promise<number | undefined>((resolve) => {
        waiting.push({ mayStillGo, go: resolve });
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

/** What its asker no longer wants sent when its turn comes never leaves us. */
const stayedHere: Answer = { end: "unreachable", raw: { status: null, body: "", tookMs: 0 }, text: "", retryAfterMs: null };

/** Makes every call by the lane. When the provider says that it is too much, nobody sets out for a while. */
export const askInLane =
  (lane: Lane, ask: Ask): Ask =>
  async (question) => {
    const answered = await lane.run(async (): Promise<Answer> => {
      const answer = await ask(question);
      if (answer.raw.status === 429) lane.backOff(answer.retryAfterMs ?? backOffMs);
      return answer;
    }, question.mayStillGo);
    return answered ?? stayedHere;
  };
