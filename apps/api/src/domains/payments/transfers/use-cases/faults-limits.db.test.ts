// How much may go out, and when: limits, money that two runs draw on, and the turn of a month.

import type { RunId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { approveNow, calculateNow, openRun } from "../../../../testing/pay-company.ts";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { startPayout } from "../../payouts/use-cases/start-payout.ts";
import { finishPlanning, planPayments } from "./plan-payments.ts";
import { submitPayments } from "./submit-payments.ts";

let fixture: PayoutFixture;
let run: FundedRun;
const { attempts, counts, runState, paid, onceEach, asAdmin } = runForEachTest({
  people: 4,
  settings: { PAYOUT_CHUNK: "2", PAYOUT_SENDERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

describe("limits", () => {
  const limit = (perItem: bigint, perRun: bigint, perDay: bigint) =>
    asAdmin("insert into payment_limits values ($1, $2, $3, $4, now(), 'test')", [
      run.companyId,
      String(perItem),
      String(perRun),
      String(perDay),
    ]);
  const nets = () => run.people.map(({ net }) => net).toSorted((one, other) => Number(one - other));
  const all = () => nets().reduce((sum, net) => sum + net, 0n);

  test("fault 54: a payment over the limit of one is held before anything is sent", async () => {
    const largest = nets().at(-1) ?? 0n;
    await limit(largest - 1n, all(), all());
    await fixture.start(run);
    await fixture.workFor(5 * minuteMs, 10_000);
    const held = (await attempts()).filter(({ holdReason }) => holdReason);
    expect(held).toMatchObject([{ amount: largest, state: "created", holdReason: "above_payment_limit" }]);
    expect((await fixture.asks()).has(held[0]?.reference ?? "")).toBe(false);
  });
  test("a run over the company's limit is not begun", async () => {
    await limit(all(), all() - 1n, all());
    await expect(fixture.start(run)).rejects.toMatchObject({ code: "over_limit" });
    expect(await runState()).toBe("approved");
  });
  test("what a day allows is sent that day, and the rest when the day is over", async () => {
    await limit(all(), all(), all() - 1n);
    await fixture.start(run);
    await fixture.workFor(10 * minuteMs, 30_000);
    expect(await counts()).toMatchObject({ created: expect.any(Number) });
    expect((await fixture.runState(run.companyId, run.runId))?.pauseReason).toBe("daily_limit_reached");
    await fixture.workFor(dayMs + 2 * hourMs, hourMs);
    expect(await paid()).toEqual(onceEach());
    expect(await fixture.runState(run.companyId, run.runId)).toEqual({ state: "settled", pauseReason: null });
  });
});

test("fault 38: two runs of one company draw on money that is enough for one: nothing is overdrawn and nothing fails", async () => {
  const other = await secondRun();
  await fixture.fund(run.companyId, 1_000_000_000n);
  const one = run.people.reduce((sum, { net }) => sum + net, 0n);
  await fixture.setBalance(one + 100_000n);
  await fixture.start(run);
  await startPayout(fixture.dependencies, run.actor, { runId: other });
  for (const runId of [run.runId, other]) {
    await planPayments(fixture.dependencies, { companyId: run.companyId, runId, after: null });
    await finishPlanning(fixture.dependencies, { companyId: run.companyId, runId });
  }
  await Promise.all(
    [run.runId, other, run.runId, other].map((runId) => submitPayments(fixture.dependencies, { companyId: run.companyId, runId })),
  );
  await fixture.workFor(5 * minuteMs, 10_000);
  const both = [...(await attempts()), ...(await fixture.attempts(run.companyId, other))];
  expect(both.filter(({ state }) => state === "failed")).toEqual([]);
  const sent = both.filter(({ state }) => state === "succeeded").reduce((sum, { amount }) => sum + amount, 0n);
  expect(sent).toBeLessThanOrEqual(one + 100_000n);
  expect(sent).toBeGreaterThan(0n);
  const { kora } = await fixture.control<{ kora: { availableKobo: number } }>("GET", "/balances");
  expect(kora.availableKobo).toBeGreaterThanOrEqual(0);
});

const secondRun = async (): Promise<RunId> => {
  const runId = await openRun(fixture.dependencies, { ...run, by: run.actor.userId }, { month: 7 });
  await calculateNow(fixture.dependencies, run.companyId, runId);
  await approveNow(fixture.dependencies, run.companyId, runId);
  return runId;
};

test("fault 49: a run that begins before midnight at the end of a month ends after it: each journal keeps both moments", async () => {
  const untilMidnight = new Date("2026-06-30T22:59:50Z").getTime() - fixture.now().getTime();
  if (untilMidnight > 0) await fixture.passTime(untilMidnight);
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  const booked = await fixture.rows<{ what: string; isLater: boolean; isKept: boolean }>(
    run.companyId,
    sql`select what, booked_at >= happened_at as "isLater", happened_at is not null as "isKept" from journals where what like 'payout%'`,
  );
  expect(booked.every(({ isLater, isKept }) => isLater && isKept)).toBe(true);
  expect(await runState()).toBe("settled");
});
