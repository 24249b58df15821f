import { expect, test } from "vitest";
import { runMany, virtualClock } from "../../testing/limiter-clock.ts";
import { inProcessLane } from "./in-process-lane.ts";
import { lanePace, type ProviderLane } from "./lane.ts";
import { createRequestLimiter, type LimiterClock } from "./request-limiter.ts";

test("never runs more calls than there are permits, and leaves no permit idle while a call waits", async () => {
  const { clock, pass } = virtualClock();
  const requestLimiter = createRequestLimiter({ permits: 5, lane: inProcessLane(1_000, clock.wallMs) }, clock);
  const { started, done } = runMany(requestLimiter, clock, 100, 40);
  await pass(799);
  expect(done.length).toBe(95);
  // The permits of the first five are a millisecond apart, and every later call follows one of them.
  await pass(10);
  expect(done.length).toBe(100);
  // First come, first served.
  expect(started.map(({ task }) => task)).toEqual(Array.from({ length: 100 }, (_, task) => task));
  const { mostInUse, usedMs, backlogMs, permits, inUse, waiting, calls } = requestLimiter.load();
  expect({ mostInUse, inUse, waiting, calls }).toEqual({ mostInUse: 5, inUse: 0, waiting: 0, calls: 100 });
  expect(usedMs / (backlogMs * permits)).toBeGreaterThan(0.99);
});

test("never starts more calls in any second than the provider allows", async () => {
  const { clock, pass } = virtualClock();
  const requestLimiter = createRequestLimiter({ permits: 100, lane: inProcessLane(10, clock.wallMs) }, clock);
  const { started } = runMany(requestLimiter, clock, 45, 5);
  await pass(10_000);
  expect(started.length).toBe(45);
  for (const { atMs } of started) {
    const within = started.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1_000).length;
    expect(within).toBeLessThanOrEqual(10);
  }
  // And it keeps the pace of the lane: the last one starts when 44 others have.
  expect(started.at(-1)?.atMs).toBe(Math.ceil((44 * 1_000) / lanePace(10)));
});

test("fault 30: after a 429 no call starts until Retry-After has passed, and the order is preserved", async () => {
  const { clock, pass } = virtualClock();
  const requestLimiter = createRequestLimiter({ permits: 2, lane: inProcessLane(1_000, clock.wallMs) }, clock);
  const { started } = runMany(requestLimiter, clock, 10, 10);
  await pass(15);
  requestLimiter.backOff(30_000);
  await pass(29_999);
  expect(started.length).toBe(4);
  await pass(100);
  expect(started.map(({ task }) => task)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(started[4]?.atMs).toBe(30_015);
  // During Retry-After unused permits do not count as idle.
  const { usedMs, backlogMs, permits } = requestLimiter.load();
  expect(usedMs / (backlogMs * permits)).toBeGreaterThan(0.9);
});

test("a failed task releases its permit", async () => {
  const requestLimiter = createRequestLimiter({ permits: 1, lane: inProcessLane(1_000) });
  await expect(requestLimiter.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await requestLimiter.run(async () => "next")).toBe("next");
});

test("the pace follows the duration of calls, including those in progress", async () => {
  const { clock, pass } = virtualClock();
  const requestLimiter = createRequestLimiter({ permits: 20, lane: inProcessLane(50, clock.wallMs) }, clock);
  // Without data: two seconds per call.
  expect(requestLimiter.load().perSecond).toBe(10);
  runMany(requestLimiter, clock, 200, 100);
  await pass(10_000);
  expect(requestLimiter.load()).toMatchObject({ perSecond: lanePace(50), pausedMs: 0 });
  // The provider hangs: nothing has finished yet, and the pace shows it.
  runMany(requestLimiter, clock, 20, 30_000);
  await pass(8_000);
  // Twenty calls that began half a second apart, eight seconds ago.
  expect(requestLimiter.load().perSecond).toBeCloseTo(2.58);
  requestLimiter.backOff(5_000);
  await pass(2_000);
  expect(requestLimiter.load().pausedMs).toBe(3_000);
});

test("a task that may no longer run when its turn comes takes no permit and does not affect the pace", async () => {
  const { clock, pass } = virtualClock();
  const requestLimiter = createRequestLimiter({ permits: 1, lane: inProcessLane(1_000, clock.wallMs) }, clock);
  runMany(requestLimiter, clock, 1, 100);
  const late = Array.from({ length: 50 }, () =>
    requestLimiter.run(
      () => Promise.resolve("went"),
      () => false,
    ),
  );
  const last = requestLimiter.run(() => Promise.resolve("went"));
  await pass(100);
  expect(new Set(await Promise.all(late))).toEqual(new Set([undefined]));
  expect(await last).toBe("went");
  expect(requestLimiter.load()).toMatchObject({ calls: 2, inUse: 0, waiting: 0 });
});

test("after a 429 a task that may no longer run is released immediately, not after Retry-After", async () => {
  const { clock, pass } = virtualClock();
  const requestLimiter = createRequestLimiter({ permits: 1, lane: inProcessLane(1_000, clock.wallMs) }, clock);
  runMany(requestLimiter, clock, 1, 100);
  const [ends, last]: (string | undefined)[][] = [[], []];
  void requestLimiter
    .run(
      () => Promise.resolve("went"),
      () => clock.nowMs() < 20_000,
    )
    .then((end) => ends?.push(end));
  void requestLimiter.run(() => Promise.resolve("went")).then((end) => last?.push(end));
  requestLimiter.backOff(600_000);
  await pass(19_000);
  expect(ends).toEqual([]);
  await pass(2_000);
  expect([ends, last]).toEqual([[undefined], []]);
  await pass(600_000);
  expect(last).toEqual(["went"]);
});

/** A lane that a test can break, and whose clock differs from that of the process. */
const breakableLane = (clock: LimiterClock, { aheadMs = 0 } = {}) => {
  const working = inProcessLane(1_000, () => clock.wallMs() + aheadMs);
  const state = { isDown: false, leases: 0, penaltiesMs: [] as number[] };
  const orFail = async () => {
    if (state.isDown) throw new Error("the lane does not answer");
  };
  const lane: ProviderLane = {
    lease: async (request) => {
      state.leases += 1;
      await orFail();
      return working.lease(request);
    },
    penalise: async (ms) => {
      await orFail();
      state.penaltiesMs.push(ms);
      await working.penalise(ms);
    },
  };
  return { lane, state };
};

test("without the lane no call starts; one that has waited for ten seconds is given up, and later ones start when the lane is back", async () => {
  const { clock, pass } = virtualClock();
  const { lane, state } = breakableLane(clock);
  const requestLimiter = createRequestLimiter({ permits: 5, lane }, clock);
  state.isDown = true;
  const ends: (string | undefined)[] = [];
  const call = (name: string) => void requestLimiter.run(() => Promise.resolve(name)).then((end) => ends.push(end));
  call("first");
  await pass(9_000);
  call("second");
  expect(ends).toEqual([]);
  await pass(1_500);
  expect(ends).toEqual([undefined]);
  state.isDown = false;
  await pass(1_000);
  expect(ends).toEqual([undefined, "second"]);
});

test("a penalty that the lane did not hear of is reported again, with what is left of it", async () => {
  const { clock, pass } = virtualClock();
  const { lane, state } = breakableLane(clock);
  const requestLimiter = createRequestLimiter({ permits: 5, lane }, clock);
  state.isDown = true;
  requestLimiter.backOff(10_000);
  await pass(2_000);
  state.isDown = false;
  await pass(1_000);
  expect(state.penaltiesMs).toEqual([7_750]);
  const { started } = runMany(requestLimiter, clock, 3, 1);
  await pass(6_990);
  expect([started.length, state.leases]).toEqual([0, 1]);
  await pass(100);
  expect(started.length).toBe(3);
});

test("a lane on a machine whose clock is hours away gives the same permits", async () => {
  for (const aheadMs of [3_600_000, -3_600_000]) {
    const { clock, pass } = virtualClock();
    const requestLimiter = createRequestLimiter({ permits: 50, lane: breakableLane(clock, { aheadMs }).lane }, clock);
    const { started } = runMany(requestLimiter, clock, 100, 1);
    await pass(99 * (1_000 / lanePace(1_000)) + 5);
    expect(started.length).toBe(100);
  }
});

test("permits whose time has passed are lost: a process that stood still does not catch up in a burst", async () => {
  const { clock, pass } = virtualClock();
  let isStopped = false;
  const stopping: LimiterClock = { ...clock, after: (ms, work) => clock.after(ms, () => (isStopped ? clock.after(500, work) : work())) };
  const requestLimiter = createRequestLimiter({ permits: 1_000, lane: inProcessLane(100, clock.wallMs) }, stopping);
  const { started } = runMany(requestLimiter, clock, 200, 1);
  await pass(300);
  const before = started.length;
  isStopped = true;
  await pass(600);
  isStopped = false;
  await pass(100);
  for (const { atMs } of started) expect(started.filter((other) => other.atMs >= atMs && other.atMs < atMs + 100).length).toBeLessThan(20);
  expect(started.length).toBeGreaterThan(before);
});

test("when the clock of the machine is set, forwards or back, permits from before and after do not add up", async () => {
  for (const stepMs of [50_000, -50_000]) {
    const { clock, pass, stepClock } = virtualClock();
    const lane = inProcessLane(100, clock.wallMs);
    const processes = Array.from({ length: 4 }, () => createRequestLimiter({ permits: 1_000, lane }, clock));
    const calls = processes.map((requestLimiter) => runMany(requestLimiter, clock, 1_000, 1));
    await pass(1_500);
    stepClock(stepMs);
    await pass(3_000);
    const started = calls.flatMap((one) => one.started);
    expect(started.filter(({ atMs }) => atMs > 3_000).length).toBeGreaterThan(50);
    for (const { atMs } of started)
      expect(started.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1_000).length).toBeLessThanOrEqual(100);
  }
});
