import { expect, test } from "vitest";
import type { LimiterLoad } from "../../../../providers/payout/port.ts";
import { sendCapacity } from "./send-capacity.ts";

const load = (over: Partial<LimiterLoad> = {}): LimiterLoad => ({
  ...{ permits: 20, inUse: 0, waiting: 0, perSecond: 10, pausedMs: 0, calls: 0, mostInUse: 0, backlogMs: 0, usedMs: 0 },
  ...over,
});
const claiming = { claimMs: 60_000, callsPerOrder: 1, promised: 0 };

test("every payment that workers claim in turn is sent within half of its claim", () => {
  let promised = 0;
  const claims: number[] = [];
  for (let sender = 0; sender < 50; sender += 1) {
    const places = sendCapacity(load(), { ...claiming, promised });
    promised += places;
    claims.push(places);
  }
  // Ten a second for thirty seconds. Each worker takes a quarter of what is left, so that the next finds some too.
  expect(claims.slice(0, 4)).toEqual([75, 57, 42, 32]);
  expect(promised).toBe(300);
  expect(claims.at(-1)).toBe(0);
});

test("queued calls come first, and each counts as a full order", () => {
  expect(sendCapacity(load({ waiting: 200 }), claiming)).toBe(25);
  expect(sendCapacity(load({ waiting: 300 }), claiming)).toBe(0);
  // Two calls an order: a hundred and fifty orders in thirty seconds.
  expect(sendCapacity(load({ waiting: 110 }), { ...claiming, callsPerOrder: 2 })).toBe(10);
});

test("however slow the provider is, free capacity is used", () => {
  expect(sendCapacity(load({ permits: 1, perSecond: 0.01 }), claiming)).toBe(1);
  expect(sendCapacity(load({ permits: 1, inUse: 1, perSecond: 0.01 }), claiming)).toBe(0);
});

test("while the provider is rate limiting, only what can still be sent in time is claimed", () => {
  expect(sendCapacity(load({ pausedMs: 10_000 }), claiming)).toBe(50);
  expect(sendCapacity(load({ pausedMs: 30_000 }), claiming)).toBe(0);
});
