// Faults on our side: workers that crash, resume or run twice, and admins who press twice.

import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { stopPayments } from "../../controls/use-cases/stop-payments.ts";
import { closePayout } from "../../payouts/use-cases/close-payout.ts";
import { holdPayments, releasePayments } from "../../payouts/use-cases/hold-payments.ts";
import { returnToWallet } from "../../payouts/use-cases/return-to-wallet.ts";
import { startPayout } from "../../payouts/use-cases/start-payout.ts";
import { applyProviderResponses } from "./apply-provider-responses.ts";
import { claimPayments } from "./claim-payments.ts";
import { liftStop } from "./lift-stop.ts";
import { planPayments } from "./plan-payments.ts";
import { submitPayments } from "./submit-payments.ts";

let fixture: PayoutFixture;
let run: FundedRun;
const { attempts, states, counts, planned, runState, paid, onceEach, asAdmin } = runForEachTest({
  people: 4,
  settings: { PAYOUT_BATCH_SIZE: "2", PAYOUT_WORKERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const of = () => ({ runId: run.runId });
const allEmployees = () => run.people.map(({ employeeId }) => employeeId);
const claim = () => claimPayments(fixture.dependencies, { ...ofRun(), available: 1_000_000_000n, limit: 2 });

describe("a worker", () => {
  test("fault 47: killed between claiming and sending: its claims are queried, not sent, until the settle delay is over", async () => {
    await planned();
    const { claimed } = await claim();
    expect(claimed).toHaveLength(2);
    await fixture.workFor(10 * minuteMs, 30_000);
    const asks = await fixture.asks();
    expect(claimed.map(({ order }) => asks.get(order.reference) ?? 0)).toEqual([0, 0]);
    expect(await counts()).toEqual({ succeeded: 2, unknown: 2 });
    await fixture.workFor(hourMs, 2 * minuteMs);
    expect(await paid()).toEqual(onceEach());
    expect((await attempts()).filter(({ resubmitCount }) => resubmitCount === 1)).toHaveLength(2);
  });

  test("fault 47: killed between sending and writing: a query finds it, and nothing is resubmitted", async () => {
    await planned();
    const { claimed } = await claim();
    await Promise.all(claimed.map(({ order }) => fixture.dependencies.payouts.kora.submit(order)));
    await fixture.workFor(20 * minuteMs, 30_000);
    expect(await paid()).toEqual(onceEach());
    const asks = await fixture.asks();
    expect((await attempts()).map(({ reference, resubmitCount }) => [asks.get(reference), resubmitCount])).toEqual(
      run.people.map(() => [1, 0]),
    );
  });

  test("fault 47: that returns after its claim expired writes nothing and sends nothing", async () => {
    await planned();
    const { claimed } = await claim();
    await fixture.workFor(hourMs, 2 * minuteMs);
    expect(await counts()).toEqual({ succeeded: 4 });
    const rows = () => fixture.rows(run.companyId, sql`select * from payment_attempts order by attempt_id`);
    const before = await rows();
    const results = claimed.map(({ attempt, order }) => ({
      ...{ attempt, accountNumber: order.accountNumber, responses: [] },
      submitted: { kind: "rejected", failure: "account", message: "Invalid account.", raw: { status: 400, body: "", tookMs: 1 } } as const,
      queried: { kind: "not_found", raw: { status: 404, body: "", tookMs: 1 } } as const,
    }));
    await applyProviderResponses(fixture.dependencies, { ...ofRun(), results });
    expect(await rows()).toEqual(before);
  });

  test("fault 48: beside others on the same run: each employee has one attempt and is paid once", async () => {
    await planned();
    const all = await Promise.all(Array.from({ length: 6 }, () => submitPayments(fixture.dependencies, ofRun())));
    expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBe(4);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
    expect(await attempts()).toHaveLength(4);
  });

  test("fault 48: that plans a run twice creates no second attempt, even after a first one failed", async () => {
    await fixture.order({ match: { op: "kora.payout", account: run.people[0]?.account }, fault: "dormant_account" });
    await planned();
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await counts()).toEqual({ failed: 1, succeeded: 3 });
    await asAdmin("update payouts set planned_at = null where run_id = $1", [run.runId]);
    await planPayments(fixture.dependencies, { ...ofRun(), after: null });
    expect(await attempts()).toHaveLength(4);
    await asAdmin("update payouts set planned_at = started_at where run_id = $1", [run.runId]);
  });
});

describe("admins", () => {
  test("fault 48: who press Pay twice at once, or twice with another key, start it once", async () => {
    const start = (key?: string) =>
      startPayout(fixture.dependencies, run.actor, { runId: run.runId }, key ? { key, requestHash: Buffer.alloc(32) } : undefined);
    const all = await Promise.allSettled([start("one"), start("one"), start("two"), start()]);
    expect(all.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(2);
    expect(all.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(2);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
    const reserved = await fixture.rows(run.companyId, sql`select from journals where event_type = 'run_reserved'`);
    expect(reserved).toHaveLength(1);
  });

  test("who stop payments: nothing is claimed from then on, and submission resumes when the stop is lifted", async () => {
    await planned();
    expect((await submitPayments(fixture.dependencies, ofRun())).sent).toBe(2);
    const stopId = await stopPayments(fixture.dependencies, run.actor, { because: "An account looks wrong." });
    expect(await submitPayments(fixture.dependencies, ofRun())).toEqual({ sent: 0, next: "stands" });
    await fixture.workFor(10 * minuteMs);
    expect(await counts()).toEqual({ created: 2, succeeded: 2 });
    await liftStop(fixture.dependencies, run.actor, { stopId });
    await expect(liftStop(fixture.dependencies, run.actor, { stopId })).rejects.toMatchObject({ code: "stop_not_found" });
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
  });

  test("who stop payments while claims are being made: no claim is made after the response", async () => {
    await planned();
    const claims = Promise.all(Array.from({ length: 4 }, () => claim()));
    await stopPayments(fixture.dependencies, run.actor, { because: "An account looks wrong." });
    const stoppedAt = (await claims).flatMap(({ claimed }) => claimed).length;
    expect((await claim()).claimed).toEqual([]);
    expect((await states()).filter((state) => state === "queued")).toHaveLength(stoppedAt);
    await asAdmin("update payment_stops set lifted_at = now(), lifted_by = 'test' where company_id = $1", [run.companyId]);
  });

  test("who return payments to the wallet reach only unsent ones, and the run can be closed", async () => {
    await planned();
    await submitPayments(fixture.dependencies, ofRun());
    expect(await returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds: allEmployees(), because: "Paid in cash" })).toBe(
      2,
    );
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await counts()).toEqual({ cancelled: 2, succeeded: 2 });
    expect(await runState()).toBe("settled");
    await closePayout(fixture.dependencies, run.actor, of());
    expect(await runState()).toBe("closed");
    expect(Object.keys(await fixture.balances(run.companyId)).filter((account) => account.includes(run.runId))).toEqual([]);
  });

  test("who hold an unsent payment prevent it from being sent until they release it", async () => {
    await planned();
    expect(
      await holdPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: allEmployees().slice(0, 1), because: "Being checked" }),
    ).toBe(1);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await counts()).toEqual({ created: 1, succeeded: 3 });
    expect(await runState()).toBe("partially_settled");
    expect(await releasePayments(fixture.dependencies, run.actor, { ...of(), employeeIds: allEmployees().slice(0, 1) })).toBe(1);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
    expect(await runState()).toBe("settled");
  });
});
