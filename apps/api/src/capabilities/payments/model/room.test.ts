import { expect, test } from "vitest";
import type { LaneLoad } from "../../../providers/payout/port.ts";
import { roomFor } from "./room.ts";

const load = (over: Partial<LaneLoad> = {}): LaneLoad => ({
  ...{ permits: 20, inUse: 0, waiting: 0, perSecond: 10, pausedMs: 0, calls: 0, mostInUse: 0, backlogMs: 0, usedMs: 0 },
  ...over,
});
const claiming = { claimMs: 60_000, callsAnOrder: 1, promised: 0 };

test("whatever senders claim one after the other has its turn within half of its claim", () => {
  let promised = 0;
  const claims: number[] = [];
  for (let sender = 0; sender < 50; sender += 1) {
    const places = roomFor(load(), { ...claiming, promised });
    promised += places;
    claims.push(places);
  }
  // Ten a second for thirty seconds. Each takes a quarter of what is left, so that the next finds some too.
  expect(claims.slice(0, 4)).toEqual([75, 57, 42, 32]);
  expect(promised).toBe(300);
  expect(claims.at(-1)).toBe(0);
});

test("who waits already comes first, and takes all the calls of an order", () => {
  expect(roomFor(load({ waiting: 200 }), claiming)).toBe(25);
  expect(roomFor(load({ waiting: 300 }), claiming)).toBe(0);
  // Two calls an order: a hundred and fifty orders in thirty seconds.
  expect(roomFor(load({ waiting: 110 }), { ...claiming, callsAnOrder: 2 })).toBe(10);
});

test("however slow the provider is, a free lane takes some", () => {
  expect(roomFor(load({ permits: 1, perSecond: 0.01 }), claiming)).toBe(1);
  expect(roomFor(load({ permits: 1, inUse: 1, perSecond: 0.01 }), claiming)).toBe(0);
});

test("while the provider wants to be left alone, only what can still go in time is claimed", () => {
  expect(roomFor(load({ pausedMs: 10_000 }), claiming)).toBe(50);
  expect(roomFor(load({ pausedMs: 30_000 }), claiming)).toBe(0);
});
