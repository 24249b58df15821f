// How much may go out, and when: limits, money that two runs draw on, and the turn of a month.
import type { RunId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { approveNow, calculateNow, openRun } from "../../../testing/pay-company.ts";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";
import { sendSomePayments } from "./send-payments.ts";
import { startPaying } from "./start-paying.ts";

let desk: PayingDesk;
let run: FundedRun;
const { attempts, counts, runState, paid, onceEach, asAdmin } = runForEachTest({
  people: 4,
  settings: { PAYOUT_CHUNK: "2", PAYOUT_SENDERS: "1" },
  give: (given) => ({ desk, run } = given),
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
    await desk.start(run);
    await desk.workFor(5 * minuteMs, 10_000);
    const held = (await attempts()).filter(({ heldBecause }) => heldBecause);
    expect(held).toMatchObject([{ amount: largest, state: "created", heldBecause: expect.stringContaining("limit") }]);
    expect((await desk.asks()).has(held[0]?.reference ?? "")).toBe(false);
  });
  test("a run over the company's limit is not begun", async () => {
    await limit(all(), all() - 1n, all());
    await expect(desk.start(run)).rejects.toMatchObject({ code: "over_limit" });
    expect(await runState()).toBe("approved");
  });
  test("what a day allows is sent that day, and the rest when the day is over", async () => {
    await limit(all(), all(), all() - 1n);
    await desk.start(run);
    await desk.workFor(10 * minuteMs, 30_000);
    expect(await counts()).toMatchObject({ created: expect.any(Number) });
    expect((await desk.runState(run.companyId, run.runId))?.pausedBecause).toContain("limit for a day");
    await desk.workFor(dayMs + 2 * hourMs, hourMs);
    expect(await paid()).toEqual(onceEach());
    expect(await desk.runState(run.companyId, run.runId)).toEqual({ state: "settled", pausedBecause: null });
  });
});

test("fault 38: two runs of one company draw on money that is enough for one: nothing is overdrawn and nothing fails", async () => {
  const other = await secondRun();
  await desk.fund(run.companyId, 1_000_000_000n);
  const one = run.people.reduce((sum, { net }) => sum + net, 0n);
  await desk.setBalance(one + 100_000n);
  await desk.start(run);
  await startPaying(desk.parts, run.actor, { runId: other, intent: undefined });
  for (const runId of [run.runId, other]) {
    await planSomePayments(desk.parts, { companyId: run.companyId, runId, after: null });
    await finishPlanning(desk.parts, { companyId: run.companyId, runId });
  }
  await Promise.all([run.runId, other, run.runId, other].map((runId) => sendSomePayments(desk.parts, { companyId: run.companyId, runId })));
  await desk.workFor(5 * minuteMs, 10_000);
  const both = [...(await attempts()), ...(await desk.attempts(run.companyId, other))];
  expect(both.filter(({ state }) => state === "failed")).toEqual([]);
  const sent = both.filter(({ state }) => state === "succeeded").reduce((sum, { amount }) => sum + amount, 0n);
  expect(sent).toBeLessThanOrEqual(one + 100_000n);
  expect(sent).toBeGreaterThan(0n);
  const { kora } = await desk.control<{ kora: { availableKobo: number } }>("GET", "/balances");
  expect(kora.availableKobo).toBeGreaterThanOrEqual(0);
});

const secondRun = async (): Promise<RunId> => {
  const runId = await openRun(desk.parts, { ...run, by: run.actor.userId }, { month: 7 });
  await calculateNow(desk.parts, run.companyId, runId);
  await approveNow(desk.parts, run.companyId, runId);
  return runId;
};

test("fault 49: a run that begins before midnight at the end of a month ends after it: each journal keeps both moments", async () => {
  const untilMidnight = new Date("2026-06-30T22:59:50Z").getTime() - desk.now().getTime();
  if (untilMidnight > 0) await desk.passTime(untilMidnight);
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  const booked = await desk.rows<{ what: string; isLater: boolean; isKept: boolean }>(
    run.companyId,
    sql`select what, booked_at >= happened_at as "isLater", happened_at is not null as "isKept" from journals where what like 'payout%'`,
  );
  expect(booked.every(({ isLater, isKept }) => isLater && isKept)).toBe(true);
  expect(await runState()).toBe("settled");
});
