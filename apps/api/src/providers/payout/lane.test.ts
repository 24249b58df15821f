import fc from "fast-check";
import { expect, test } from "vitest";
import { type LaneState, lanePace, leasePermits, newLane, penaliseLane, toleranceMs } from "./lane.ts";

const lease = (state: LaneState | null, over: { nowMs: number; perSecond?: number; wanted?: number; processId?: string }) => {
  const { nowMs, perSecond = 100, wanted = 1_000, processId = "a" } = over;
  return leasePermits(state, { processId, wanted }, { nowMs, perSecond });
};

/** Leases as processes ask at the given times, and the last moment at which each permit may be used. */
const permitTimes = (perSecond: number, asks: readonly { atMs: number; wanted: number }[]) => {
  let state: LaneState = newLane;
  return asks.flatMap(({ atMs, wanted }) => {
    const given = lease(state, { nowMs: atMs, perSecond, wanted });
    state = given.state;
    const { permits, startsAtMs, intervalMs } = given.lease;
    return Array.from({ length: permits }, (_, place) => startsAtMs + place * intervalMs);
  });
};

test("however processes ask, and however late a permit is used, no second has more calls than the provider allows", () => {
  const asks = fc.array(fc.record({ gapMs: fc.nat(150), wanted: fc.integer({ min: 1, max: 400 }) }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), asks, fc.func(fc.double({ min: 0, max: 1, noNaN: true })), (perSecond, gaps, lateBy) => {
      const asked: { atMs: number; wanted: number }[] = [];
      for (const { gapMs, wanted } of gaps) asked.push({ atMs: (asked.at(-1)?.atMs ?? 1_000_000) + gapMs, wanted });
      const times = permitTimes(perSecond, asked);
      const calls = times.map((timeMs, place) => timeMs + toleranceMs * lateBy(place)).toSorted((one, other) => one - other);
      for (let place = perSecond; place < calls.length; place += 1)
        expect((calls[place] ?? 0) - (calls[place - perSecond] ?? 0)).toBeGreaterThan(999.9);
    }),
  );
});

test("leases follow each other without a gap, up to the horizon", () => {
  const first = lease(newLane, { nowMs: 5_000 });
  const second = lease(first.state, { nowMs: 5_000 });
  expect(second.lease.startsAtMs).toBeCloseTo(5_000 + first.lease.permits * first.lease.intervalMs);
  const third = lease(second.state, { nowMs: 5_000 });
  expect(third.lease.permits).toBeGreaterThan(0);
  const fourth = lease(third.state, { nowMs: 5_000 });
  expect(fourth.lease).toMatchObject({ permits: 0, pausedMs: 0 });
  const later = lease(fourth.state, { nowMs: 5_000 + fourth.lease.askAgainInMs });
  expect(later.lease.permits).toBeGreaterThan(0);
  expect(later.lease.startsAtMs).toBeCloseTo(fourth.lease.startsAtMs);
});

test("a small process gets only what it asked for, and the next one follows at once", () => {
  const { state, lease: one } = lease(newLane, { nowMs: 0, wanted: 1 });
  expect(one.permits).toBe(1);
  expect(lease(state, { nowMs: 0 }).lease.startsAtMs).toBeCloseTo(one.intervalMs);
});

test("a lane that has forgotten its leases begins when the last of them has expired", () => {
  let state: LaneState = newLane;
  let lastMs = 0;
  for (let ask = 0; ask < 10; ask += 1) {
    const given = lease(state, { nowMs: 0 });
    state = given.state;
    const { permits, startsAtMs, intervalMs } = given.lease;
    if (permits > 0) lastMs = startsAtMs + (permits - 1) * intervalMs + toleranceMs;
  }
  const wiped = lease(null, { nowMs: 0 });
  expect(wiped.lease.permits).toBe(0);
  expect(wiped.lease.startsAtMs).toBeGreaterThanOrEqual(lastMs);
  expect(wiped.lease.startsAtMs).toBeLessThan(1_000);
});

test("a penalty holds the lane, and a shorter one does not end a longer one", () => {
  const held = penaliseLane(penaliseLane(newLane, { nowMs: 0, ms: 30_000 }), { nowMs: 1_000, ms: 5_000 });
  expect(lease(held, { nowMs: 10_000 }).lease).toMatchObject({ permits: 0, pausedMs: 20_000 });
  expect(lease(held, { nowMs: 29_900 }).lease).toMatchObject({ pausedMs: 100, startsAtMs: 30_000 });
  expect(lease(held, { nowMs: 30_000 }).lease).toMatchObject({ pausedMs: 0, startsAtMs: 30_000 });
});

test("the share of a process counts those that asked within the last seconds", () => {
  const pace = lanePace(100);
  const first = lease(newLane, { nowMs: 0, wanted: 1, processId: "a" });
  expect(first.lease.sharePerSecond).toBeCloseTo(pace);
  const second = lease(first.state, { nowMs: 1_000, wanted: 1, processId: "b" });
  expect(second.lease.sharePerSecond).toBeCloseTo(pace / 2);
  expect(lease(second.state, { nowMs: 5_500, wanted: 1, processId: "b" }).lease.sharePerSecond).toBeCloseTo(pace);
});
