import { expect, test } from "vitest";
import { type LaneClock, openLane } from "./lane.ts";

/** Time that passes when it is told to; what is due then happens in order. */
const virtualClock = () => {
  let nowMs = 0;
  let timers: { atMs: number; work: () => void }[] = [];
  const clock: LaneClock = { nowMs: () => nowMs, after: (ms, work) => void timers.push({ atMs: nowMs + ms, work }) };
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
  return { clock, pass };
};

/** Tasks that take a while, with the moment at which each began. */
const runMany = (lane: ReturnType<typeof openLane>, clock: LaneClock, count: number, takesMs: number) => {
  const begun: { task: number; atMs: number }[] = [];
  const done: number[] = [];
  for (let task = 0; task < count; task += 1) {
    void lane
      .run(() => {
        begun.push({ task, atMs: clock.nowMs() });
        return new Promise<void>((resolve) => clock.after(takesMs, resolve));
      })
      .then(() => done.push(task));
  }
  return { begun, done };
};

test("never more calls are under way than there are permits, and none of those stands idle while somebody waits", async () => {
  const { clock, pass } = virtualClock();
  const lane = openLane({ permits: 5, perSecond: 1_000 }, clock);
  const { begun, done } = runMany(lane, clock, 100, 40);
  await pass(799);
  expect(done.length).toBe(95);
  await pass(1);
  expect(done.length).toBe(100);
  // First come, first served.
  expect(begun.map(({ task }) => task)).toEqual(Array.from({ length: 100 }, (_, task) => task));
  const { mostInUse, usedMs, backlogMs, permits, inUse, waiting, calls } = lane.load();
  expect({ mostInUse, inUse, waiting, calls }).toEqual({ mostInUse: 5, inUse: 0, waiting: 0, calls: 100 });
  expect(usedMs / (backlogMs * permits)).toBe(1);
});

test("in no second more calls begin than the provider bears", async () => {
  const { clock, pass } = virtualClock();
  const lane = openLane({ permits: 100, perSecond: 10 }, clock);
  const { begun } = runMany(lane, clock, 45, 5);
  await pass(10_000);
  expect(begun.length).toBe(45);
  for (const { atMs } of begun) {
    const within = begun.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1_000).length;
    expect(within).toBeLessThanOrEqual(10);
  }
  // And not much slower than that either: the last one begins in the fifth second.
  expect(begun.at(-1)?.atMs).toBe(4_000);
});

test("fault 30: after a 429 nobody sets out until the provider is ready, and the order is kept", async () => {
  const { clock, pass } = virtualClock();
  const lane = openLane({ permits: 2, perSecond: 1_000 }, clock);
  const { begun } = runMany(lane, clock, 10, 10);
  await pass(15);
  lane.backOff(30_000);
  await pass(29_999);
  expect(begun.length).toBe(4);
  await pass(100);
  expect(begun.map(({ task }) => task)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(begun[4]?.atMs).toBe(30_015);
  // While the provider wanted to be left alone no permit was wasted.
  const { usedMs, backlogMs, permits } = lane.load();
  expect(usedMs / (backlogMs * permits)).toBeGreaterThan(0.95);
});

test("a task that fails gives its permit back", async () => {
  const lane = openLane({ permits: 1, perSecond: 1_000 });
  await expect(lane.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await lane.run(async () => "next")).toBe("next");
});

test("the pace follows how long calls last, those that are under way too", async () => {
  const { clock, pass } = virtualClock();
  const lane = openLane({ permits: 20, perSecond: 50 }, clock);
  // Nothing is known: two seconds a call.
  expect(lane.load().perSecond).toBe(10);
  runMany(lane, clock, 200, 100);
  await pass(10_000);
  expect(lane.load()).toMatchObject({ perSecond: 50, pausedMs: 0 });
  // The provider hangs: nothing has ended yet, and everybody can see it.
  runMany(lane, clock, 20, 30_000);
  await pass(8_000);
  expect(lane.load().perSecond).toBeCloseTo(2.5);
  lane.backOff(5_000);
  await pass(2_000);
  expect(lane.load().pausedMs).toBe(3_000);
});

test("a task that may no longer go when its turn comes takes up no room, and counts for no pace", async () => {
  const { clock, pass } = virtualClock();
  const lane = openLane({ permits: 1, perSecond: 1_000 }, clock);
  runMany(lane, clock, 1, 100);
  const late = Array.from({ length: 50 }, () =>
    lane.run(
      () => Promise.resolve("went"),
      () => false,
    ),
  );
  const last = lane.run(() => Promise.resolve("went"));
  await pass(100);
  expect(new Set(await Promise.all(late))).toEqual(new Set([undefined]));
  expect(await last).toBe("went");
  expect(lane.load()).toMatchObject({ calls: 2, inUse: 0, waiting: 0 });
});

test("after a 429 who may no longer go is told so at once, and not when the provider is ready", async () => {
  const { clock, pass } = virtualClock();
  const lane = openLane({ permits: 1, perSecond: 1_000 }, clock);
  runMany(lane, clock, 1, 100);
  const [ends, last]: (string | undefined)[][] = [[], []];
  void lane
    .run(
      () => Promise.resolve("went"),
      () => clock.nowMs() < 20_000,
    )
    .then((end) => ends?.push(end));
  void lane.run(() => Promise.resolve("went")).then((end) => last?.push(end));
  lane.backOff(600_000);
  await pass(19_000);
  expect(ends).toEqual([]);
  await pass(2_000);
  expect([ends, last]).toEqual([[undefined], []]);
  await pass(600_000);
  expect(last).toEqual(["went"]);
});
