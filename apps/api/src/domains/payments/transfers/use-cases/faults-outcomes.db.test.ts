// Faults after a payment was accepted: the actual outcome decides, whatever was reported before.

import type { AttemptId, StopId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { auditMoney } from "../../money-audit/use-cases/audit-money.ts";
import { closePayout } from "../../payouts/use-cases/close-payout.ts";
import { retryPayments } from "../../payouts/use-cases/retry-payments.ts";
import { returnToWallet } from "../../payouts/use-cases/return-to-wallet.ts";
import { listExceptions } from "../../reconciliation/use-cases/list-exceptions.ts";
import { liftByOperator } from "./lift-stop.ts";
import { pollPayments } from "./poll-payments.ts";
import { pollPaymentsNow } from "./poll-payments-now.ts";
import { recordReturn } from "./record-return.ts";

let fixture: PayoutFixture;
let run: FundedRun;
const {
  attempts: all,
  victim,
  paid,
  runState,
  isKnown,
} = runForEachTest({
  people: 3,
  settings: { PAYOUT_SENDERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

const orderFor = (fault: string, over: object = {}) =>
  fixture.order({ match: { op: "kora.payout", account: victim().account }, fault, ...over });
const attempts = async () => (await all()).filter(({ employeeId }) => employeeId === victim().employeeId);
const states = async () => (await attempts()).map(({ state }) => state);
const of = () => ({ runId: run.runId });
const retry = () => retryPayments(fixture.dependencies, run.actor, of());
/** A webhook reports an event: it decides nothing, and triggers a query. */
const wake = async (place = 0) => {
  const attemptId = (await attempts())[place]?.attemptId as AttemptId;
  await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
    pollPaymentsNow(tx, { companyId: run.companyId, attemptIds: [attemptId], at: fixture.now() }),
  );
  while ((await fixture.work()).length > 0);
};
/** An operator lifts the only active stop. */
const lift = async () => {
  const stops = await fixture.rows<{ stopId: StopId }>(
    run.companyId,
    sql`select stop_id as "stopId" from payment_stops where company_id = ${run.companyId} and lifted_at is null`,
  );
  expect(stops).toHaveLength(1);
  const by = { operator: "Ngozi", reason: "The provider has mended it." };
  for (const { stopId } of stops) await liftByOperator(fixture.dependencies, { stopId, by });
};
const force = (reference: string | undefined, status: string) =>
  fixture.control("PATCH", `/payouts/${reference}`, { provider: "kora", status, quiet: true });

test("fault 33: a payment stays in process: after three days it raises an incident, and it is not retried", async () => {
  await orderFor("stuck");
  await fixture.start(run);
  await fixture.workFor(2.9 * dayMs, 2 * hourMs);
  expect(await fixture.incidents(run.companyId)).toEqual([]);
  await fixture.workFor(dayMs, 2 * hourMs);
  expect(await fixture.incidents(run.companyId)).toEqual(["stuck"]);
  expect(await states()).toEqual(["sent"]);
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  await expect(
    returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "No" }),
  ).rejects.toMatchObject({
    code: "nothing_to_give_back",
  });
  expect(await paid()).toEqual([0, 1, 1]);
});

test("fault 34: a webhook reports failed and the query reports paid: it is paid", async () => {
  await orderFor("webhook_says_failed");
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  await fixture.passTime(5_000);
  await wake();
  expect(await states()).toEqual(["succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
});

test("fault 35: a payment that was made comes back days later: its money is booked as returned and paid again by a new attempt", async () => {
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await runState()).toBe("settled");
  await fixture.passTime(3 * dayMs);
  const [first] = await attempts();
  await force(first?.reference, "reversed");
  const moved = await fixture.dependencies.database.inCompany(run.companyId, (tx) =>
    recordReturn(tx, { companyId: run.companyId, attemptId: first?.attemptId as AttemptId, at: fixture.now(), happenedAt: fixture.now() }),
  );
  expect(moved).toBe(true);
  expect((await fixture.balances(run.companyId))["returned"]).toBe(-victim().net);
  expect(await fixture.incidents(run.companyId)).toEqual(["returned"]);
  await expect(closePayout(fixture.dependencies, run.actor, of())).rejects.toMatchObject({ code: "payments_not_final" });
  expect(await retry()).toBe(1);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["returned", "succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
  expect((await fixture.balances(run.companyId))["returned"]).toBeUndefined();
  await closePayout(fixture.dependencies, run.actor, of());
  expect(await runState()).toBe("closed");
  expect(Object.keys(await fixture.balances(run.companyId)).filter((account) => account.includes(run.runId))).toEqual([]);
});

test("fault 35: a returned amount goes to the wallet once, and is not paid again after that", async () => {
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  const [first] = await attempts();
  await force(first?.reference, "reversed");
  const back = () =>
    fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      recordReturn(tx, {
        companyId: run.companyId,
        attemptId: first?.attemptId as AttemptId,
        at: fixture.now(),
        happenedAt: fixture.now(),
      }),
    );
  expect([await back(), await back()]).toEqual([true, false]);
  const before = (await fixture.balances(run.companyId))["wallet"] ?? 0n;
  const give = () =>
    returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" });
  expect(await give()).toBe(1);
  expect((await fixture.balances(run.companyId))["wallet"]).toBe(before - victim().net);
  await expect(give()).rejects.toMatchObject({ code: "nothing_to_give_back" });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
});

test("fault 36: the bank timed out and pays half an hour later: no retry is allowed for a day, so it is paid once", async () => {
  await orderFor("false_failure", { with: { ms: 30 * minuteMs, message: "Timeout waiting for response from destination" } });
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "timed_out" });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  await fixture.workFor(2 * hourMs, 10 * minuteMs);
  expect(await states()).toEqual(["succeeded"]);
  expect(await fixture.incidents(run.companyId)).toEqual(["paid_late"]);
  expect(await paid()).toEqual([1, 1, 1]);
  expect(await runState()).toBe("settled");
});

test("fault 36: a failure turns out paid after a retry was paid: an incident is raised, and the ledger has the duplicate", async () => {
  await orderFor("fails", { with: { message: "Do not honor" } });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await retry()).toBe(1);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["failed", "succeeded"]);
  await force((await attempts())[0]?.reference, "success");
  await wake();
  expect(await states()).toEqual(["duplicate", "succeeded"]);
  expect(await fixture.incidents(run.companyId)).toEqual(["paid_twice"]);
  expect((await fixture.balances(run.companyId))["duplicates"]).toBe(victim().net);
});

test("fault 36: a failure turns out paid while its retry is unsent: the retry is cancelled", async () => {
  await orderFor("fails", { with: { message: "Do not honor" } });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await retry()).toBe(1);
  await force((await attempts())[0]?.reference, "success");
  await fixture.dependencies.database.inCompany(run.companyId, async (tx) => {
    const attemptIds = [(await attempts())[0]?.attemptId as AttemptId];
    await pollPaymentsNow(tx, { companyId: run.companyId, attemptIds, at: fixture.now() });
  });
  // The poll runs before the submit worker.
  await pollPayments(fixture.dependencies, { companyId: run.companyId, runId: run.runId });
  expect(await states()).toEqual(["succeeded", "cancelled"]);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual([1, 1, 1]);
  expect(await runState()).toBe("settled");
});

test("fault 43: the fee is taken from what the person gets: the reconciliation soon after the run reports it", async () => {
  await orderFor("recipient_pays_fee");
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs, 10_000);
  const exceptions = async () => (await listExceptions(fixture.dependencies, run.actor, {})).exceptions;
  expect([await runState(), await exceptions()]).toEqual(["settled", []]);
  await fixture.workFor(10 * minuteMs);
  const [first] = await attempts();
  const { net } = victim();
  expect(await exceptions()).toMatchObject([
    { list: "differs", reference: first?.reference, oursKobo: String(net + 5_000n), theirsKobo: String(net) },
  ]);
  // The audit finds it too.
  expect(await auditMoney(fixture.dependencies, { companyIds: [run.companyId] })).toMatchObject([
    { invariant: "I7", subject: first?.reference },
  ]);
  isKnown("The books moved");
});

test("fault 45: another amount is paid than was ordered: an incident is raised, and nothing more is sent", async () => {
  await orderFor("paid_other_amount");
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["unknown"]);
  expect(await fixture.incidents(run.companyId)).toEqual(["differs"]);
  await expect(retry()).rejects.toMatchObject({ code: "payments_stopped" });
  await lift();
});

test("fault 45: the provider names another amount in its answer: nothing more is sent, and it stays unknown", async () => {
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  const [first] = await attempts();
  await fixture.order({ match: { op: "kora.query-payout", reference: first?.reference }, fault: "echo_other_amount", times: 1 });
  await fixture.passTime(15_000);
  while ((await fixture.work()).length > 0);
  expect(await states()).toEqual(["unknown"]);
  await lift();
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["succeeded"]);
});

test("fault 44: the fee is another one than was quoted: it is booked as the provider says, the excess from the wallet", async () => {
  await orderFor("fee_other", { with: { kobo: 123_456 } });
  await fixture.start(run);
  const before = (await fixture.balances(run.companyId))["wallet"] ?? 0n;
  await fixture.workFor(5 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "succeeded", fee: 123_456n });
  const after = await fixture.balances(run.companyId);
  const all = (await fixture.attempts(run.companyId, run.runId)).reduce((sum, { fee }) => sum + (fee ?? 0n), 0n);
  const kept = await fixture.rows<{ fees: bigint }>(run.companyId, sql`select fees from run_payments where run_id = ${run.runId}`);
  const excess = all - (kept[0]?.fees ?? 0n);
  expect(excess).toBeGreaterThan(0n);
  expect((after["wallet"] ?? 0n) - before).toBe(excess);
  expect(after[`fees_kept:${run.runId}`]).toBeUndefined();
});

test("fault 44: a fee with three decimals is booked in whole kobo, and the difference to the statement is found", async () => {
  await fixture.order({ match: { op: "kora.query-payout" }, fault: "fee_three_decimals", times: null });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual([1, 1, 1]);
  const ended = await fixture.attempts(run.companyId, run.runId);
  expect(ended.map(({ state, fee }) => [state, fee])).toEqual(ended.map(() => ["succeeded", 5_001n]));
  isKnown("The books moved");
});

test("fault 44: money written as text is the same money", async () => {
  await fixture.order({ match: { op: "kora.query-payout" }, fault: "numbers_as_text", times: null });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual([1, 1, 1]);
  expect((await attempts())[0]).toMatchObject({ state: "succeeded", fee: 5_000n });
});
