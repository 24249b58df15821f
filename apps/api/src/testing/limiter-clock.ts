import type { createRequestLimiter, LimiterClock } from "../providers/payout/request-limiter.ts";

/** A manual clock; due timers fire in order. The time of day can be set. */
export const virtualClock = () => {
  let nowMs = 0;
  let dayMs = 10_000_000;
  let timers: { atMs: number; work: () => void }[] = [];
  const clock: LimiterClock = {
    nowMs: () => nowMs,
    wallMs: () => dayMs + nowMs,
    after: (ms, work) => void timers.push({ atMs: nowMs + ms, work }),
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    const until = nowMs + ms;
    await settle();
    for (;;) {
      const next = timers.filter(({ atMs }) => atMs <= until).toSorted((one, other) => one.atMs - other.atMs)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      nowMs = Math.max(nowMs, next.atMs);
      next.work();
      await settle();
    }
    nowMs = until;
  };
  const stepClock = (ms: number) => {
    dayMs += ms;
  };
  return { clock, pass, stepClock };
};

/** Tasks with a duration and the recorded start time of each. */
export const runMany = (requestLimiter: ReturnType<typeof createRequestLimiter>, clock: LimiterClock, count: number, takesMs: number) => {
  const started: { task: number; atMs: number }[] = [];
  const done: number[] = [];
  for (let task = 0; task < count; task += 1) {
    void requestLimiter
      .run(() => {
        started.push({ task, atMs: clock.nowMs() });
        return new Promise<void>((resolve) => clock.after(takesMs, resolve));
      })
      .then(() => done.push(task));
  }
  return { started, done };
};
