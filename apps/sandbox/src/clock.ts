import { type Job, openJobs } from "./jobs.ts";

/** The sandbox's clock: real time until a test freezes, sets or advances it. Everything the sandbox schedules uses this clock. */
export interface SandboxClock {
  now(): number;
  isFrozen(): boolean;
  pendingCount(): number;
  after(ms: number, job: Job): void;
  at(time: number, job: Job): void;
  freeze(isFrozen: boolean): void;
  /** Moves to a time. Jobs due on the way run in order, each at its own time, and are awaited. */
  moveTo(time: number): Promise<void>;
  /** Waits until every job due now has run, including webhook delivery. */
  runDueTimers(): Promise<void>;
  stop(): void;
}

const maxTimerMs = 3_600_000;

export const openClock = (): SandboxClock => {
  const jobs = openJobs();
  let offsetMs = 0;
  /** The fixed time while the clock is frozen or moving. */
  let fixedNow: number | undefined;
  let isFrozen = false;
  let moving: Promise<void> = Promise.resolve();
  let isMoving = false;
  let timer: NodeJS.Timeout | undefined;

  const now = () => fixedNow ?? Date.now() + offsetMs;

  /** Waits in real time for the next job. A job that is already due runs even if the clock is frozen. */
  const arm = () => {
    clearTimeout(timer);
    const next = jobs.next();
    if (next === undefined || isMoving) return;
    const waitMs = next - now();
    if (waitMs > 0 && isFrozen) return;
    timer = setTimeout(runDue, Math.min(Math.max(waitMs, 0), maxTimerMs));
    timer.unref();
  };

  /** In real time jobs are not awaited: a slow receiver of one webhook must not delay the next. */
  const runDue = () => {
    for (let due = jobs.popDue(now()); due; due = jobs.popDue(now())) void due.job();
    arm();
  };

  const runDueJobs = async (until: () => number, setsClock: boolean) => {
    isMoving = true;
    clearTimeout(timer);
    for (let due = jobs.popDue(until()); due; due = jobs.popDue(until())) {
      if (setsClock) fixedNow = Math.max(due.at, fixedNow ?? due.at);
      await due.job();
    }
    isMoving = false;
  };

  const moveClock = async (time: number) => {
    fixedNow = Math.min(now(), time);
    await runDueJobs(() => time, true);
    offsetMs = time - Date.now();
    fixedNow = isFrozen ? time : undefined;
    arm();
  };

  const runDueTimers = async () => {
    await runDueJobs(now, false);
    arm();
  };

  return {
    now,
    isFrozen: () => isFrozen,
    pendingCount: () => jobs.count(),
    after: (ms, job) => {
      jobs.add(now() + ms, job);
      arm();
    },
    at: (time, job) => {
      jobs.add(time, job);
      arm();
    },
    freeze: (shouldFreeze) => {
      const frozenAt = now();
      isFrozen = shouldFreeze;
      fixedNow = shouldFreeze ? frozenAt : undefined;
      offsetMs = frozenAt - Date.now();
      arm();
    },
    moveTo: (time) => {
      moving = moving.then(() => moveClock(time));
      return moving;
    },
    runDueTimers: () => {
      moving = moving.then(runDueTimers);
      return moving;
    },
    stop: () => {
      jobs.clear();
      clearTimeout(timer);
    },
  };
};
