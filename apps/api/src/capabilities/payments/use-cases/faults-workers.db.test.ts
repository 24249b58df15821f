// What goes wrong on our own side: workers that die, come back or run twice, and people who press twice.
import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { claimPayments } from "./claim-payments.ts";
import { closePayout } from "./close-payout.ts";
import { giveBack } from "./give-back.ts";
import { holdPayments, releasePayments } from "./hold-payments.ts";
import { planSomePayments } from "./plan-payments.ts";
import { sendSomePayments } from "./send-payments.ts";
import { settleAnswers } from "./settle-answers.ts";
import { startPaying } from "./start-paying.ts";
import { liftStop, stopPayments } from "./stops.ts";

let desk: PayingDesk;
let run: FundedRun;
const { attempts, states, counts, planned, runState, paid, onceEach, asAdmin } = runForEachTest({
  people: 4,
  settings: { PAYOUT_CHUNK: "2", PAYOUT_SENDERS: "1" },
  give: (given) => ({ desk, run } = given),
});

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const of = () => ({ runId: run.runId, intent: undefined });
const everybody = () => run.people.map(({ employeeId }) => employeeId);
const claim = () => claimPayments(desk.parts, { ...ofRun(), available: 1_000_000_000n, atMost: 2 });

describe("a worker", () => {
  test("fault 47: killed between claiming and sending: what it claimed is asked about, not sent, until the quiet time is over", async () => {
    await planned();
    const { claimed } = await claim();
    expect(claimed).toHaveLength(2);
    await desk.workFor(10 * minuteMs, 30_000);
    const asks = await desk.asks();
    expect(claimed.map(({ order }) => asks.get(order.reference) ?? 0)).toEqual([0, 0]);
    expect(await counts()).toEqual({ succeeded: 2, unknown: 2 });
    await desk.workFor(hourMs, 2 * minuteMs);
    expect(await paid()).toEqual(onceEach());
    expect((await attempts()).filter(({ resent }) => resent === 1)).toHaveLength(2);
  });

  test("fault 47: killed between sending and writing: asking finds it, and nothing is sent again", async () => {
    await planned();
    const { claimed } = await claim();
    await Promise.all(claimed.map(({ order }) => desk.parts.payouts.kora.submit(order)));
    await desk.workFor(20 * minuteMs, 30_000);
    expect(await paid()).toEqual(onceEach());
    const asks = await desk.asks();
    expect((await attempts()).map(({ reference, resent }) => [asks.get(reference), resent])).toEqual(run.people.map(() => [1, 0]));
  });

  test("fault 47: that comes back after its claim was lost writes nothing and sends nothing", async () => {
    await planned();
    const { claimed } = await claim();
    await desk.workFor(hourMs, 2 * minuteMs);
    expect(await counts()).toEqual({ succeeded: 4 });
    const rows = () => desk.rows(run.companyId, sql`select * from payment_attempts order by attempt_id`);
    const before = await rows();
    const asked = claimed.map(({ attempt, order }) => ({
      ...{ attempt, accountNumber: order.accountNumber, answers: [] },
      submitted: { kind: "rejected", failure: "account", message: "Invalid account.", raw: { status: 400, body: "", tookMs: 1 } } as const,
      queried: { kind: "not_found", raw: { status: 404, body: "", tookMs: 1 } } as const,
    }));
    await settleAnswers(desk.parts, { ...ofRun(), asked });
    expect(await rows()).toEqual(before);
  });

  test("fault 48: beside others on the same run: everybody has one attempt and is paid once", async () => {
    await planned();
    const all = await Promise.all(Array.from({ length: 6 }, () => sendSomePayments(desk.parts, ofRun())));
    expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBe(4);
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
    expect(await attempts()).toHaveLength(4);
  });

  test("fault 48: that plans a run twice makes no second attempt, even after a first one failed", async () => {
    await desk.order({ match: { op: "kora.payout", account: run.people[0]?.account }, fault: "dormant_account" });
    await planned();
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await counts()).toEqual({ failed: 1, succeeded: 3 });
    await asAdmin("update run_payments set planned_at = null where run_id = $1", [run.runId]);
    await planSomePayments(desk.parts, { ...ofRun(), after: null });
    expect(await attempts()).toHaveLength(4);
    await asAdmin("update run_payments set planned_at = started_at where run_id = $1", [run.runId]);
  });
});

describe("people", () => {
  test("fault 48: who press Pay twice at once, or twice with another key, start it once", async () => {
    const start = (key?: string) =>
      startPaying(desk.parts, run.actor, { runId: run.runId, intent: key ? { key, requestHash: Buffer.alloc(32) } : undefined });
    const all = await Promise.allSettled([start("one"), start("one"), start("two"), start()]);
    expect(all.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(2);
    expect(all.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(2);
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
    const reserved = await desk.rows(run.companyId, sql`select from journals where what = 'run_reserved'`);
    expect(reserved).toHaveLength(1);
  });

  test("who stop payments: nothing is claimed from then on, and it goes on when the stop is lifted", async () => {
    await planned();
    expect((await sendSomePayments(desk.parts, ofRun())).sent).toBe(2);
    const stopId = await stopPayments(desk.parts, run.actor, { because: "An account looks wrong.", intent: undefined });
    expect(await sendSomePayments(desk.parts, ofRun())).toEqual({ sent: 0, next: "stands" });
    await desk.workFor(10 * minuteMs);
    expect(await counts()).toEqual({ created: 2, succeeded: 2 });
    await liftStop(desk.parts, run.actor, { stopId });
    await expect(liftStop(desk.parts, run.actor, { stopId })).rejects.toMatchObject({ code: "stop_not_found" });
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
  });

  test("who stop payments while claims are being made: no claim is made after the answer", async () => {
    await planned();
    const claims = Promise.all(Array.from({ length: 4 }, () => claim()));
    await stopPayments(desk.parts, run.actor, { because: "An account looks wrong.", intent: undefined });
    const stoppedAt = (await claims).flatMap(({ claimed }) => claimed).length;
    expect((await claim()).claimed).toEqual([]);
    expect((await states()).filter((state) => state === "queued")).toHaveLength(stoppedAt);
    await asAdmin("update payment_stops set lifted_at = now(), lifted_by = 'test' where company_id = $1", [run.companyId]);
  });

  test("who give payments back reach only those that were never sent, and the run can be closed", async () => {
    await planned();
    await sendSomePayments(desk.parts, ofRun());
    expect(await giveBack(desk.parts, run.actor, { ...of(), employeeIds: everybody(), because: "Paid in cash" })).toBe(2);
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await counts()).toEqual({ cancelled: 2, succeeded: 2 });
    expect(await runState()).toBe("settled");
    await closePayout(desk.parts, run.actor, of());
    expect(await runState()).toBe("closed");
    expect(Object.keys(await desk.balances(run.companyId)).filter((account) => account.includes(run.runId))).toEqual([]);
  });

  test("who hold a payment that was not sent keep it from being sent until they let it go", async () => {
    await planned();
    expect(await holdPayments(desk.parts, run.actor, { ...of(), employeeIds: everybody().slice(0, 1), because: "Being checked" })).toBe(1);
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await counts()).toEqual({ created: 1, succeeded: 3 });
    expect(await runState()).toBe("partially_settled");
    expect(await releasePayments(desk.parts, run.actor, { ...of(), employeeIds: everybody().slice(0, 1) })).toBe(1);
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
    expect(await runState()).toBe("settled");
  });
});
