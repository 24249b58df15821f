// Faults during submission: no employee is paid twice or missed, and the ledger shows where the money is.

import { dayMs, hourMs, minuteMs, secondMs } from "@albashi/dates";
import { expect, test } from "vitest";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { readPayout } from "../../payouts/use-cases/read-payout.ts";
import { resumePayout } from "../../payouts/use-cases/resume-payout.ts";
import { retryPayments } from "../../payouts/use-cases/retry-payments.ts";
import { submitPayments } from "./submit-payments.ts";

let fixture: PayoutFixture;
let run: FundedRun;
const { attempts, victim, paid, onceEach, runState } = runForEachTest({
  people: 4,
  settings: { PAYOUT_CHUNK: "3", PAYOUT_SENDERS: "1" },
  give: (given) => ({ fixture, run } = given),
});

const orderFor = (fault: string, over: object = {}) =>
  fixture.order({ match: { op: "kora.payout", account: victim().account }, fault, ...over });
const stateOfVictim = async () =>
  (await attempts()).filter(({ employeeId }) => employeeId === victim().employeeId).map(({ state }) => state);

test("fault 24: the provider takes a payment and its answer is lost: one payment, found by asking", async () => {
  await orderFor("timeout_accepted");
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  expect(await stateOfVictim()).toEqual(["unknown"]);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["succeeded"]);
  expect(await paid()).toEqual(onceEach());
  const [attempt] = await attempts();
  expect((await fixture.asks()).get(attempt?.reference ?? "")).toBe(1);
  expect(await runState()).toBe("settled");
});

test("fault 25: a payment never reaches the provider: after the quiet time it is sent once more, under its own name", async () => {
  await orderFor("timeout");
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs, 30_000);
  const [before] = await attempts();
  expect(before).toMatchObject({ state: "unknown", resent: 0 });
  await fixture.workFor(50 * minuteMs);
  const [after] = await attempts();
  expect(after).toMatchObject({ state: "succeeded", resent: 1, reference: before?.reference, number: 1 });
  expect((await fixture.asks()).get(before?.reference ?? "")).toBe(2);
  expect(await paid()).toEqual(onceEach());
  expect(await runState()).toBe("settled");
});

test("fault 25: when it is never there the second time either, it failed, and is paid by a new try", async () => {
  await orderFor("timeout", { times: 2 });
  await fixture.start(run);
  await fixture.workFor(4 * hourMs, 10 * minuteMs);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "never_sent", resent: 1 });
  expect(await runState()).toBe("partially_settled");
  expect(await retryPayments(fixture.dependencies, run.actor, { runId: run.runId })).toBe(1);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["failed", "succeeded"]);
  expect(await paid()).toEqual(onceEach());
  expect(await runState()).toBe("settled");
});

test.each([
  [26, "500", "error_500_accepted"],
  [26, "502", "error_502_accepted"],
  [26, "503", "error_503_accepted"],
  [26, "504", "error_504_accepted"],
  [27, "a page", "html_accepted"],
  [27, "half an answer", "cut_short_accepted"],
  [27, "nothing", "empty_accepted"],
  [28, "a connection that breaks in mid-answer", "reset_accepted"],
])(
  "fault %i: the provider accepts a payment and responds with %s: its outcome is unknown, it is not resubmitted, and a query finds it",
  async (_number, _what, fault) => {
    await orderFor(fault);
    await fixture.start(run);
    await fixture.work();
    await fixture.work();
    expect(await stateOfVictim()).toEqual(["unknown"]);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect((await attempts())[0]).toMatchObject({ state: "succeeded", resent: 0 });
    expect((await fixture.asks()).get((await attempts())[0]?.reference ?? "")).toBe(1);
    expect(await paid()).toEqual(onceEach());
  },
);

test.each([
  [26, "503", "error_503"],
  [27, "a page", "html"],
])(
  "fault %i: the provider answers with %s and took nothing: it never failed, and goes out once more under its own name",
  async (_number, _what, fault) => {
    await orderFor(fault);
    await fixture.start(run);
    await fixture.workFor(10 * minuteMs, 30_000);
    expect((await attempts())[0]).toMatchObject({ state: "unknown", resent: 0, failure: null });
    await fixture.workFor(50 * minuteMs);
    expect((await attempts())[0]).toMatchObject({ state: "succeeded", resent: 1, number: 1 });
    expect(await paid()).toEqual(onceEach());
  },
);

test("fault 30: rate limited: each employee is paid once by the first attempt", async () => {
  await fixture.order({ match: { op: "kora.payout" }, fault: "too_many", skip: 1, times: 2, with: { ms: 1_000 } });
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  expect((await attempts()).map(({ state, number, resent }) => ({ state, number, resent }))).toEqual(
    run.people.map(() => ({ state: "succeeded", number: 1, resent: 0 })),
  );
});

test("fault 46: an unknown status changes nothing, and the next response does", async () => {
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  const [first] = await attempts();
  await fixture.order({ match: { op: "kora.query-payout", reference: first?.reference }, fault: "unknown_status", times: 1 });
  await fixture.passTime(15_000);
  while ((await fixture.work()).length > 0);
  expect(await stateOfVictim()).toEqual(["sent"]);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["succeeded"]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 29: the key is refused in mid-run: the run stops, and unsent payments are distinguished from possibly sent ones", async () => {
  await fixture.order({ match: { op: "kora.payout" }, fault: "unauthorized", skip: 2, times: null });
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  expect(await fixture.runState(run.companyId, run.runId)).toEqual({
    state: "paying",
    pauseReason: "key_rejected",
  });
  expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(["created", "sent", "sent", "unknown"]);
  await fixture.workFor(hourMs, 5 * minuteMs);
  expect((await attempts()).filter(({ state }) => state === "created")).toHaveLength(1);
  await fixture.control("DELETE", "/rules");
  await resumePayout(fixture.dependencies, run.actor, { runId: run.runId });
  await fixture.workFor(2 * hourMs, 5 * minuteMs);
  expect(await paid()).toEqual(onceEach());
  expect(await runState()).toBe("settled");
});

test("fault 31: the provider says that a reference was used before, and has paid it: asking finds it paid", async () => {
  await orderFor("duplicate_reference_accepted");
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["succeeded"]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 32: a payment is not found for five minutes, and then it was paid: nothing is sent a second time", async () => {
  await orderFor("not_found_for", { with: { ms: 5 * minuteMs } });
  await fixture.start(run);
  await fixture.workFor(30 * minuteMs);
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({ state: "succeeded", resent: 0 });
  expect((await fixture.asks()).get(attempt?.reference ?? "")).toBe(1);
  expect(await paid()).toEqual(onceEach());
});

test("fault 37: the provider's money is enough for three of four: three are paid, the last waits, and is paid once when the rest came", async () => {
  const nets = run.people.map(({ net }) => net).toSorted((one, other) => Number(one - other));
  // Three of whichever and every fee, but not the fourth.
  await fixture.setBalance((nets[3] ?? 0n) + (nets[2] ?? 0n) + (nets[1] ?? 0n) + 50_000n);
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
  expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(["created", "succeeded", "succeeded", "succeeded"]);
  expect(await fixture.runState(run.companyId, run.runId)).toEqual({
    state: "paying",
    pauseReason: "provider_balance_low",
  });
  await fixture.setBalance(1_000_000_000n);
  await resumePayout(fixture.dependencies, run.actor, { runId: run.runId });
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  expect(await runState()).toBe("settled");
});

test("fault 37: the provider refuses one for want of money: it failed, the payout pauses, and resuming pays it with a new attempt", async () => {
  await orderFor("insufficient_funds");
  await fixture.start(run);
  await fixture.work();
  await fixture.workFor(2 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "funds" });
  expect((await fixture.runState(run.companyId, run.runId))?.pauseReason).toBe("provider_balance_low");
  await resumePayout(fixture.dependencies, run.actor, { runId: run.runId });
  await fixture.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["failed", "succeeded"]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 39: nothing is ever sent in bulk, so every payment has a truth of its own", async () => {
  await fixture.start(run);
  await fixture.workFor(2 * minuteMs, 10_000);
  const { calls } = await fixture.control<{ calls: { call: string }[] }>("GET", "/calls");
  expect(calls.filter(({ call }) => call.includes("bulk"))).toEqual([]);
  expect(await paid()).toEqual(onceEach());
});

test.each([["invalid_account"], ["bank_retired"], ["dormant_account"], ["closed_account"]])(
  "fault 40: the account cannot be paid into (%s): that payment failed, the others are paid",
  async (fault) => {
    await orderFor(fault);
    await fixture.start(run);
    await fixture.workFor(5 * minuteMs, 10_000);
    expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "account" });
    expect(await paid()).toEqual([0, 1, 1, 1]);
    expect(await runState()).toBe("partially_settled");
    const { net } = victim();
    expect((await fixture.balances(run.companyId))[`net_pay:${run.runId}`]).toBe(-net);
  },
);

test("fault 52: the provider is down on pay day: nothing is claimed, nothing fails, and all employees are paid when it is back", async () => {
  await fixture.order({ match: { op: "kora.*" }, fault: "outage", times: null });
  await fixture.passTime(secondMs);
  await fixture.start(run);
  await fixture.workFor(6 * hourMs, 30 * minuteMs);
  expect((await attempts()).map(({ state }) => state)).toEqual(["created", "created", "created", "created"]);
  const { payout } = await readPayout(fixture.dependencies, run.actor, run.runId);
  expect(payout).toMatchObject({ pause: { reason: "provider_unavailable", shortfallKobo: null, note: null }, goesOnByItself: true });
  await fixture.control("DELETE", "/rules");
  await fixture.workFor(10 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  expect(await fixture.runState(run.companyId, run.runId)).toEqual({ state: "settled", pauseReason: null });
});

test("fault 52: the provider goes down while payments are on their way: they stay unknown and are found when it is back", async () => {
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  await fixture.order({ match: { op: "kora.*" }, fault: "outage", times: null });
  await fixture.workFor(dayMs, hourMs);
  expect((await attempts()).every(({ state }) => state === "sent" || state === "created")).toBe(true);
  await fixture.control("DELETE", "/rules");
  await fixture.workFor(2 * hourMs, 5 * minuteMs);
  expect(await paid()).toEqual(onceEach());
});

test("fault 52: a payout paused until an admin fixes the cause keeps that reason while the provider is down", async () => {
  await fixture.order({ match: { op: "kora.payout" }, fault: "unauthorized", skip: 1, times: null });
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  await fixture.control("DELETE", "/rules");
  await fixture.order({ match: { op: "kora.*" }, fault: "outage", times: null });
  await fixture.passTime(secondMs);
  expect((await submitPayments(fixture.dependencies, run)).next).toBe("stands");
  expect((await fixture.runState(run.companyId, run.runId))?.pauseReason).toBe("key_rejected");
});
