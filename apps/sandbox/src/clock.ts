import { type Job, openJobs } from "./jobs.ts";

/** Real time until somebody freezes it, sets it or moves it on. Whatever the sandbox does later, it does by this clock. */
export interface SandboxClock {
  now(): number;
  isFrozen(): boolean;
  waiting(): number;
  after(ms: number, job: Job): void;
  at(moment: number, job: Job): void;
  freeze(isFrozen: boolean): void;
  /** Goes to a moment. What falls due on the way happens in its order, each at its own moment, and is waited for. */
  goTo(moment: number): Promise<void>;
  /** Waits until everything that is due now has happened, webhooks delivered. */
  catchUp(): Promise<void>;
  stop(): void;
}

const longestTimerMs = 3_600_000;

export const openClock = (): SandboxClock => {
  const jobs = openJobs();
  let offsetMs = 0;
  /** Where the clock stands, while it is frozen or on its way. */
  let standsAt: number | undefined;
  let isFrozen = false;
  let moving: Promise<void> = Promise.resolve();
  let isMoving = false;
  let timer: NodeJS.Timeout | undefined;

  const now = () => standsAt ?? Date.now() + offsetMs;

  /** Waits in real time for the next job. What is due already happens even when the clock is frozen. */
  const arm = () => {
    clearTimeout(timer);
    const next = jobs.next();
    if (next === undefined || isMoving) return;
    const waitMs = next - now();
    if (waitMs > 0 && isFrozen) return;
    timer = setTimeout(runDue, Math.min(Math.max(waitMs, 0), longestTimerMs));
    timer.unref();
  };

  /** In real time nobody waits for a job: a slow receiver of one webhook must not hold up the next. */
  const runDue = () => {
    for (let due = jobs.takeDue(now()); due; due = jobs.takeDue(now())) void due.job();
    arm();
  };

  const runWaiting = async (until: () => number, isOnTheWay: boolean) => {
    isMoving = true;
    clearTimeout(timer);
    for (let due = jobs.takeDue(until()); due; due = jobs.takeDue(until())) {
      if (isOnTheWay) standsAt = Math.max(due.at, standsAt ?? due.at);
      await due.job();
    }
    isMoving = false;
  };

  const travel = async (moment: number) => {
    standsAt = Math.min(now(), moment);
    await runWaiting(() => moment, true);
    offsetMs = moment - Date.now();
    standsAt = isFrozen ? moment : undefined;
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
      standsAt = wanted ? stood : undefined;
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
