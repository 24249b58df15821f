// The wallet money that scheduled payouts need: shown before a withdrawal takes it, because only a started payout reserves it.

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { listScheduledPayouts } from "./list-scheduled-payouts.ts";
import { readPayout } from "./read-payout.ts";
import { cancelPayoutSchedule, schedulePayout } from "./schedule-payout.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  await fixture.setTime(new Date("2026-11-20T09:00:00Z"));
}, 120_000);
afterAll(() => fixture.close());

test("lists what a scheduled payout takes from the wallet, until it starts and the money is reserved", async () => {
  const run = await fixture.fundedRun({ people: 2, month: 11 });
  const list = () => listScheduledPayouts(fixture.dependencies, run.actor);
  const walletBalance = async () => -((await fixture.balances(run.companyId))["wallet"] ?? 0n);
  expect(await list()).toEqual({ payouts: [], totalKobo: "0" });
  await schedulePayout(fixture.dependencies, run.actor, { runId: run.runId });
  const { needed } = await readPayout(fixture.dependencies, run.actor, run.runId);
  expect(await list()).toEqual({
    payouts: [{ runId: run.runId, payDay: "2026-11-25", neededKobo: needed.totalKobo }],
    totalKobo: needed.totalKobo,
  });
  const before = await walletBalance();
  await fixture.start(run);
  expect(before - (await walletBalance())).toBe(BigInt(needed.totalKobo));
  expect(await list()).toEqual({ payouts: [], totalKobo: "0" });
});

test("omits a schedule that was cancelled, and those of other companies", async () => {
  const run = await fixture.fundedRun({ people: 1, month: 11 });
  const other = await fixture.fundedRun({ people: 1, month: 11 });
  await schedulePayout(fixture.dependencies, run.actor, { runId: run.runId });
  expect((await listScheduledPayouts(fixture.dependencies, other.actor)).payouts).toEqual([]);
  await cancelPayoutSchedule(fixture.dependencies, run.actor, { runId: run.runId });
  expect((await listScheduledPayouts(fixture.dependencies, run.actor)).payouts).toEqual([]);
});
