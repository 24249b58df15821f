// What goes wrong after a payment was taken: how it really ended decides, whatever was said before.
import type { AttemptId, StopId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { auditMoney } from "./audit-money.ts";
import { closePayout } from "./close-payout.ts";
import { giveBack } from "./give-back.ts";
import { listExceptions } from "./list-exceptions.ts";
import { lookAtSomePayments } from "./look-at-payments.ts";
import { liftByOperator } from "./operate-stops.ts";
import { retryPayments } from "./retry-payments.ts";
import { returnPayment } from "./return-payment.ts";
import { wakePayments } from "./wake-payments.ts";

let desk: PayingDesk;
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
  give: (given) => ({ desk, run } = given),
});

const orderFor = (fault: string, over: object = {}) =>
  desk.order({ match: { op: "kora.payout", account: victim().account }, fault, ...over });
const attempts = async () => (await all()).filter(({ employeeId }) => employeeId === victim().employeeId);
const states = async () => (await attempts()).map(({ state }) => state);
const of = () => ({ runId: run.runId, intent: undefined });
const retry = () => retryPayments(desk.parts, run.actor, of());
/** A provider's message says that something happened: it decides nothing, and has us ask. */
const wake = async (place = 0) => {
  const attemptId = (await attempts())[place]?.attemptId as AttemptId;
  await desk.parts.database.inCompany(run.companyId, (tx) =>
    wakePayments(tx, { companyId: run.companyId, attemptIds: [attemptId], at: desk.now() }),
  );
  while ((await desk.work()).length > 0);
};
/** One of us lifts the one stop that stands. */
const lift = async () => {
  const stops = await desk.rows<{ stopId: StopId }>(
    run.companyId,
    sql`select stop_id as "stopId" from payment_stops where company_id = ${run.companyId} and lifted_at is null`,
  );
  expect(stops).toHaveLength(1);
  const by = { operator: "Ngozi", reason: "The provider has mended it." };
  for (const { stopId } of stops) await liftByOperator(desk.parts, { stopId, by });
};
const force = (reference: string | undefined, status: string) =>
  desk.control("PATCH", `/payouts/${reference}`, { provider: "kora", status, quiet: true });

test("fault 33: a payment is in process for ever: after three days somebody is told, and nobody pays again", async () => {
  await orderFor("stuck");
  await desk.start(run);
  await desk.workFor(2.9 * dayMs, 2 * hourMs);
  expect(await desk.incidents(run.companyId)).toEqual([]);
  await desk.workFor(dayMs, 2 * hourMs);
  expect(await desk.incidents(run.companyId)).toEqual(["stuck"]);
  expect(await states()).toEqual(["sent"]);
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  await expect(giveBack(desk.parts, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "No" })).rejects.toMatchObject({
    code: "nothing_to_give_back",
  });
  expect(await paid()).toEqual([0, 1, 1]);
});

test("fault 34: a message says failed and asking says paid: it is paid", async () => {
  await orderFor("webhook_says_failed");
  await desk.start(run);
  await desk.work();
  await desk.work();
  await desk.passTime(5_000);
  await wake();
  expect(await states()).toEqual(["succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
});

test("fault 35: a payment that was made comes back days later: its money stands apart and is paid again by a new try", async () => {
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await runState()).toBe("settled");
  await desk.passTime(3 * dayMs);
  const [first] = await attempts();
  await force(first?.reference, "reversed");
  const moved = await desk.parts.database.inCompany(run.companyId, (tx) =>
    returnPayment(tx, { companyId: run.companyId, attemptId: first?.attemptId as AttemptId, at: desk.now(), happenedAt: desk.now() }),
  );
  expect(moved).toBe(true);
  expect((await desk.balances(run.companyId))["returned"]).toBe(-victim().net);
  expect(await desk.incidents(run.companyId)).toEqual(["returned"]);
  await expect(closePayout(desk.parts, run.actor, of())).rejects.toMatchObject({ code: "payments_not_final" });
  expect(await retry()).toBe(1);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["returned", "succeeded"]);
  expect(await paid()).toEqual([1, 1, 1]);
  expect((await desk.balances(run.companyId))["returned"]).toBeUndefined();
  await closePayout(desk.parts, run.actor, of());
  expect(await runState()).toBe("closed");
  expect(Object.keys(await desk.balances(run.companyId)).filter((account) => account.includes(run.runId))).toEqual([]);
});

test("fault 35: what came back is given back to the wallet once, and is not paid again after that", async () => {
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  const [first] = await attempts();
  await force(first?.reference, "reversed");
  const back = () =>
    desk.parts.database.inCompany(run.companyId, (tx) =>
      returnPayment(tx, { companyId: run.companyId, attemptId: first?.attemptId as AttemptId, at: desk.now(), happenedAt: desk.now() }),
    );
  expect([await back(), await back()]).toEqual([true, false]);
  const before = (await desk.balances(run.companyId))["wallet"] ?? 0n;
  const give = () => giveBack(desk.parts, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" });
  expect(await give()).toBe(1);
  expect((await desk.balances(run.companyId))["wallet"]).toBe(before - victim().net);
  await expect(give()).rejects.toMatchObject({ code: "nothing_to_give_back" });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
});

test("fault 36: the bank timed out and pays half an hour later: nobody may pay again for a day, so it is paid once", async () => {
  await orderFor("false_failure", { with: { ms: 30 * minuteMs, message: "Timeout waiting for response from destination" } });
  await desk.start(run);
  await desk.workFor(10 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "timed_out" });
  await expect(retry()).rejects.toMatchObject({ code: "nothing_to_retry" });
  await desk.workFor(2 * hourMs, 10 * minuteMs);
  expect(await states()).toEqual(["succeeded"]);
  expect(await desk.incidents(run.companyId)).toEqual(["paid_late"]);
  expect(await paid()).toEqual([1, 1, 1]);
  expect(await runState()).toBe("settled");
});

test("fault 36: a failure turns out paid after a new try was paid: both are told, and what was paid twice is in the books", async () => {
  await orderFor("fails", { with: { message: "Do not honor" } });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await retry()).toBe(1);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["failed", "succeeded"]);
  await force((await attempts())[0]?.reference, "success");
  await wake();
  expect(await states()).toEqual(["duplicate", "succeeded"]);
  expect(await desk.incidents(run.companyId)).toEqual(["paid_twice"]);
  expect((await desk.balances(run.companyId))["duplicates"]).toBe(victim().net);
});

test("fault 36: a failure turns out paid while its new try was not sent yet: the new try is called off", async () => {
  await orderFor("fails", { with: { message: "Do not honor" } });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await retry()).toBe(1);
  await force((await attempts())[0]?.reference, "success");
  await desk.parts.database.inCompany(run.companyId, async (tx) => {
    const attemptIds = [(await attempts())[0]?.attemptId as AttemptId];
    await wakePayments(tx, { companyId: run.companyId, attemptIds, at: desk.now() });
  });
  // The look comes before the sender.
  await lookAtSomePayments(desk.parts, { companyId: run.companyId, runId: run.runId });
  expect(await states()).toEqual(["succeeded", "cancelled"]);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual([1, 1, 1]);
  expect(await runState()).toBe("settled");
});

test("fault 43: the fee is taken from what the person gets: the statement is looked at soon after the run, and tells so", async () => {
  await orderFor("recipient_pays_fee");
  await desk.start(run);
  await desk.workFor(10 * minuteMs, 10_000);
  const exceptions = async () => (await listExceptions(desk.parts, run.actor, {})).exceptions;
  expect([await runState(), await exceptions()]).toEqual(["settled", []]);
  await desk.workFor(10 * minuteMs);
  const [first] = await attempts();
  const { net } = victim();
  expect(await exceptions()).toMatchObject([
    { list: "differs", reference: first?.reference, oursKobo: String(net + 5_000n), theirsKobo: String(net) },
  ]);
  // The audit finds it too, whoever looks at the list.
  expect(await auditMoney(desk.parts, { companyIds: [run.companyId] })).toMatchObject([{ invariant: "I7", subject: first?.reference }]);
  isKnown("The books moved");
});

test("fault 45: another amount is paid than was asked for: somebody is told, and nothing more is sent", async () => {
  await orderFor("paid_other_amount");
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["unknown"]);
  expect(await desk.incidents(run.companyId)).toEqual(["differs"]);
  await expect(retry()).rejects.toMatchObject({ code: "payments_stopped" });
  await lift();
});

test("fault 45: the provider names another amount in its answer: nothing more is sent, and it stays unknown", async () => {
  await desk.start(run);
  await desk.work();
  await desk.work();
  const [first] = await attempts();
  await desk.order({ match: { op: "kora.query-payout", reference: first?.reference }, fault: "echo_other_amount", times: 1 });
  await desk.passTime(15_000);
  while ((await desk.work()).length > 0);
  expect(await states()).toEqual(["unknown"]);
  await lift();
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await states()).toEqual(["succeeded"]);
});

test("fault 44: the fee is another one than was quoted: it is booked as the provider says, the excess from the wallet", async () => {
  await orderFor("fee_other", { with: { kobo: 123_456 } });
  await desk.start(run);
  const before = (await desk.balances(run.companyId))["wallet"] ?? 0n;
  await desk.workFor(5 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "succeeded", fee: 123_456n });
  const after = await desk.balances(run.companyId);
  const all = (await desk.attempts(run.companyId, run.runId)).reduce((sum, { fee }) => sum + (fee ?? 0n), 0n);
  const kept = await desk.rows<{ fees: bigint }>(run.companyId, sql`select fees from run_payments where run_id = ${run.runId}`);
  const excess = all - (kept[0]?.fees ?? 0n);
  expect(excess).toBeGreaterThan(0n);
  expect((after["wallet"] ?? 0n) - before).toBe(excess);
  expect(after[`fees_kept:${run.runId}`]).toBeUndefined();
});

test("fault 44: a fee with three decimals is booked in whole kobo, and the difference to the statement is found", async () => {
  await desk.order({ match: { op: "kora.query-payout" }, fault: "fee_three_decimals", times: null });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual([1, 1, 1]);
  const ended = await desk.attempts(run.companyId, run.runId);
  expect(ended.map(({ state, fee }) => [state, fee])).toEqual(ended.map(() => ["succeeded", 5_001n]));
  isKnown("The books moved");
});

test("fault 44: money written as text is the same money", async () => {
  await desk.order({ match: { op: "kora.query-payout" }, fault: "numbers_as_text", times: null });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual([1, 1, 1]);
  expect((await attempts())[0]).toMatchObject({ state: "succeeded", fee: 5_000n });
});
