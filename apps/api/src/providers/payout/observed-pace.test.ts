import { expect, test } from "vitest";
import { runMany, virtualClock } from "../../testing/limiter-clock.ts";
import { inProcessLane } from "./in-process-lane.ts";
import { lanePace, type ProviderLane } from "./lane.ts";
import { createRequestLimiter } from "./request-limiter.ts";

test("a process that loses most of its permits counts on the pace it reaches, and on its share again afterwards", async () => {
  const { clock, pass } = virtualClock();
  const lane = inProcessLane(50, clock.wallMs);
  let isBusy = true;
  const lossyLane: ProviderLane = {
    ...lane,
    lease: async (request) => {
      const lease = await lane.lease(request);
      return isBusy ? { ...lease, permits: Math.min(1, lease.permits) } : lease;
    },
  };
  const requestLimiter = createRequestLimiter({ permits: 20, lane: lossyLane }, clock);
  const { started } = runMany(requestLimiter, clock, 2_000, 10);
  await pass(20_000);
  const reached = started.length / 20;
  expect(reached).toBeLessThan(lanePace(50) / 2);
  expect(requestLimiter.load().perSecond / reached).toBeCloseTo(1, 1);
  isBusy = false;
  await pass(30_000);
  expect(requestLimiter.load().perSecond).toBe(lanePace(50));
});

test("a short queue says nothing about the pace, however long its calls wait for the lane", async () => {
  const { clock, pass } = virtualClock();
  const lane = inProcessLane(50, clock.wallMs);
  const slowLane: ProviderLane = {
    ...lane,
    lease: async (request) => {
      await new Promise<void>((resolve) => clock.after(300, resolve));
      return lane.lease(request);
    },
  };
  const requestLimiter = createRequestLimiter({ permits: 20, lane: slowLane }, clock);
  for (let second = 0; second < 60; second += 1) {
    runMany(requestLimiter, clock, 2, 10);
    await pass(1_000);
  }
  expect(requestLimiter.load().perSecond).toBe(lanePace(50));
});
