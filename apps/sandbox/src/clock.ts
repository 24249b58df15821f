import { type Job, openJobs } from "./jobs.ts";

/** The sandbox's clock: real time until a test freezes, sets or advances it. Everything the sandbox schedules uses this clock. */
export interface SandboxClock {
  now(): number;
  isFrozen(): boolean;
  waiting(): number;
  after(ms: number, job: Job): void;
  at(moment: number, job: Job): void;
  freeze(isFrozen: boolean): void;
  /** Moves to a time. Jobs due on the way run in order, each at its own time, and are awaited. */
  goTo(moment: number): Promise<void>;
  /** Waits until every job due now has run, including webhook delivery. */
  catchUp(): Promise<void>;
  stop(): void;
}

const longestTimerMs = 3_600_000;

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
    timer = setTimeout(runDue, Math.min(Math.max(waitMs, 0), longestTimerMs));
    timer.unref();
  };

  /** In real time jobs are not awaited: a slow receiver of one webhook must not delay the next. */
  const runDue = () => {
    for (let due = jobs.takeDue(now()); due; due = jobs.takeDue(now())) void due.job();
    arm();
  };

  const runWaiting = async (until: () => number, isOnTheWay: boolean) => {
    isMoving = true;
    clearTimeout(timer);
    for (let due = jobs.takeDue(until()); due; due = jobs.takeDue(until())) {
      if (isOnTheWay) fixedNow = Math.max(due.at, fixedNow ?? due.at);
      await due.job();
    }
    isMoving = false;
  };

  const travel = async (moment: number) => {
    fixedNow = Math.min(now(), moment);
    await runWaiting(() => moment, true);
    offsetMs = moment - Date.now();
    fixedNow = isFrozen ? moment : undefined;
    arm();
  };

  const catchUp = async () => {
    await runWaiting(now, false);
    arm();
  };

  return {
    now,
    isFrozen: () => isFrozen,
    waiting: () => jobs.count(),
    after: (ms, job) => {
      jobs.add(now() + ms, job);
      arm();
    },
    at: (moment, job) => {
      jobs.add(moment, job);
      arm();
    },
    freeze: (wanted) => {
      const stood = now();
      isFrozen = wanted;
      fixedNow = wanted ? stood : undefined;
      offsetMs = stood - Date.now();
      arm();
    },
    goTo: (moment) => {
      moving = moving.then(() => travel(moment));
      return moving;
    },
    catchUp: () => {
      moving = moving.then(catchUp);
      return moving;
    },
    stop: () => {
      jobs.clear();
      clearTimeout(timer);
    },
  };
};
