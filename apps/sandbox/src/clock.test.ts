import { afterEach, beforeEach, expect, test } from "vitest";
import { openClock, type SandboxClock } from "./clock.ts";

let clock: SandboxClock;
let completedJobs: string[];
beforeEach(() => {
  clock = openClock();
  clock.freeze(true);
  completedJobs = [];
});
afterEach(() => clock.stop());

const record = (name: string) => () => void completedJobs.push(name);

test("runs jobs by due time, and jobs due at the same time in the order they were added", async () => {
  for (const ms of [50, 10, 30, 10, 40, 20]) clock.after(ms, record(`${ms}`));
  clock.after(10, record("10, added last"));
  await clock.moveTo(clock.now() + 45);
  expect(completedJobs).toEqual(["10", "10", "10, added last", "20", "30", "40"]);
  expect(clock.pendingCount()).toBe(1);
});

test("runs a thousand jobs in due order whatever order they were added in", async () => {
  const delaysMs = Array.from({ length: 1_000 }, (_, index) => (index * 7_919) % 1_009);
  for (const ms of delaysMs) clock.after(ms, record(String(ms)));
  await clock.moveTo(clock.now() + 2_000);
  expect(completedJobs).toEqual(delaysMs.toSorted((one, other) => one - other).map(String));
});

test("a job scheduled by another job runs in the same move if it is due, each at its own time", async () => {
  const startedAt = clock.now();
  const elapsed: number[] = [];
  clock.after(10, () => clock.after(5, () => void elapsed.push(clock.now() - startedAt)));
  clock.after(20, () => void elapsed.push(clock.now() - startedAt));
  await clock.moveTo(startedAt + 100);
  expect(elapsed).toEqual([15, 20]);
  expect(clock.now()).toBe(startedAt + 100);
});

test("waits for an asynchronous job before running the next", async () => {
  clock.after(1, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    completedJobs.push("slow");
  });
  clock.after(2, record("next"));
  await clock.moveTo(clock.now() + 10);
  expect(completedJobs).toEqual(["slow", "next"]);
});

test("a frozen clock does not move, and an unfrozen clock continues from where it was", async () => {
  await clock.moveTo(Date.parse("2030-01-01T00:00:00Z"));
  await new Promise((resolve) => setTimeout(resolve, 15));
  expect(clock.now()).toBe(Date.parse("2030-01-01T00:00:00Z"));
  clock.freeze(false);
  clock.after(5, record("in real time"));
  await expect.poll(() => completedJobs).toEqual(["in real time"]);
  expect(clock.now()).toBeGreaterThan(Date.parse("2030-01-01T00:00:00Z"));
  expect(clock.now()).toBeLessThan(Date.parse("2030-01-01T00:01:00Z"));
});

test("the clock can be set back without losing scheduled jobs", async () => {
  const startedAt = clock.now();
  clock.after(10, record("later"));
  await clock.moveTo(startedAt - 5_000);
  expect(clock.now()).toBe(startedAt - 5_000);
  await clock.moveTo(startedAt + 10);
  expect(completedJobs).toEqual(["later"]);
});
