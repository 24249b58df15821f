// What goes wrong while a payment is sent: nobody is paid twice, nobody is forgotten, and the books say where the money is.
import { dayMs, hourMs, minuteMs, secondMs } from "@albashi/dates";
import { expect, test } from "vitest";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { readMoneyOfRun } from "./read-money-of-run.ts";
import { resumePayout } from "./resume-payout.ts";
import { retryPayments } from "./retry-payments.ts";
import { sendSomePayments } from "./send-payments.ts";

let desk: PayingDesk;
let run: FundedRun;
const { attempts, victim, paid, onceEach, runState } = runForEachTest({
  people: 4,
  settings: { PAYOUT_CHUNK: "3", PAYOUT_SENDERS: "1" },
  give: (given) => ({ desk, run } = given),
});

const orderFor = (fault: string, over: object = {}) =>
  desk.order({ match: { op: "kora.payout", account: victim().account }, fault, ...over });
const stateOfVictim = async () =>
  (await attempts()).filter(({ employeeId }) => employeeId === victim().employeeId).map(({ state }) => state);

test("fault 24: the provider takes a payment and its answer is lost: one payment, found by asking", async () => {
  await orderFor("timeout_accepted");
  await desk.start(run);
  await desk.work();
  await desk.work();
  expect(await stateOfVictim()).toEqual(["unknown"]);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["succeeded"]);
  expect(await paid()).toEqual(onceEach());
  const [attempt] = await attempts();
  expect((await desk.asks()).get(attempt?.reference ?? "")).toBe(1);
  expect(await runState()).toBe("settled");
});

test("fault 25: a payment never reaches the provider: after the quiet time it is sent once more, under its own name", async () => {
  await orderFor("timeout");
  await desk.start(run);
  await desk.workFor(10 * minuteMs, 30_000);
  const [before] = await attempts();
  expect(before).toMatchObject({ state: "unknown", resent: 0 });
  await desk.workFor(50 * minuteMs);
  const [after] = await attempts();
  expect(after).toMatchObject({ state: "succeeded", resent: 1, reference: before?.reference, number: 1 });
  expect((await desk.asks()).get(before?.reference ?? "")).toBe(2);
  expect(await paid()).toEqual(onceEach());
  expect(await runState()).toBe("settled");
});

test("fault 25: when it is never there the second time either, it failed, and is paid by a new try", async () => {
  await orderFor("timeout", { times: 2 });
  await desk.start(run);
  await desk.workFor(4 * hourMs, 10 * minuteMs);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "never_sent", resent: 1 });
  expect(await runState()).toBe("partially_settled");
  expect(await retryPayments(desk.parts, run.actor, { runId: run.runId, intent: undefined })).toBe(1);
  await desk.workFor(5 * minuteMs, 10_000);
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
  "fault %i: the provider takes a payment and answers with %s: nobody knows, it is not sent again, and asking finds it",
  async (_number, _what, fault) => {
    await orderFor(fault);
    await desk.start(run);
    await desk.work();
    await desk.work();
    expect(await stateOfVictim()).toEqual(["unknown"]);
    await desk.workFor(5 * minuteMs, 10_000);
    expect((await attempts())[0]).toMatchObject({ state: "succeeded", resent: 0 });
    expect((await desk.asks()).get((await attempts())[0]?.reference ?? "")).toBe(1);
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
    await desk.start(run);
    await desk.workFor(10 * minuteMs, 30_000);
    expect((await attempts())[0]).toMatchObject({ state: "unknown", resent: 0, failure: null });
    await desk.workFor(50 * minuteMs);
    expect((await attempts())[0]).toMatchObject({ state: "succeeded", resent: 1, number: 1 });
    expect(await paid()).toEqual(onceEach());
  },
);

test("fault 30: too many at once: nobody is lost, and everybody is paid once in their first try", async () => {
  await desk.order({ match: { op: "kora.payout" }, fault: "too_many", skip: 1, times: 2, with: { ms: 1_000 } });
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  expect((await attempts()).map(({ state, number, resent }) => ({ state, number, resent }))).toEqual(
    run.people.map(() => ({ state: "succeeded", number: 1, resent: 0 })),
  );
});

test("fault 46: a status that nobody knows moves nothing, and the next answer does", async () => {
  await desk.start(run);
  await desk.work();
  await desk.work();
  const [first] = await attempts();
  await desk.order({ match: { op: "kora.query-payout", reference: first?.reference }, fault: "unknown_status", times: 1 });
  await desk.passTime(15_000);
  while ((await desk.work()).length > 0);
  expect(await stateOfVictim()).toEqual(["sent"]);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["succeeded"]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 29: the key is refused in mid-run: the run stops, and what was not sent is told apart from what may have been", async () => {
  await desk.order({ match: { op: "kora.payout" }, fault: "unauthorized", skip: 2, times: null });
  await desk.start(run);
  await desk.work();
  await desk.work();
  expect(await desk.runState(run.companyId, run.runId)).toEqual({
    state: "paying",
    pausedBecause: expect.stringContaining("does not accept our key"),
  });
  expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(["created", "sent", "sent", "unknown"]);
  await desk.workFor(hourMs, 5 * minuteMs);
  expect((await attempts()).filter(({ state }) => state === "created")).toHaveLength(1);
  await desk.control("DELETE", "/rules");
  await resumePayout(desk.parts, run.actor, { runId: run.runId, intent: undefined });
  await desk.workFor(2 * hourMs, 5 * minuteMs);
  expect(await paid()).toEqual(onceEach());
  expect(await runState()).toBe("settled");
});

test("fault 31: the provider says that a reference was used before, and has paid it: asking finds it paid", async () => {
  await orderFor("duplicate_reference_accepted");
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["succeeded"]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 32: a payment is not found for five minutes, and then it was paid: nothing is sent a second time", async () => {
  await orderFor("not_found_for", { with: { ms: 5 * minuteMs } });
  await desk.start(run);
  await desk.workFor(30 * minuteMs);
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({ state: "succeeded", resent: 0 });
  expect((await desk.asks()).get(attempt?.reference ?? "")).toBe(1);
  expect(await paid()).toEqual(onceEach());
});

test("fault 37: the provider's money is enough for three of four: three are paid, the last waits, and is paid once when the rest came", async () => {
  const nets = run.people.map(({ net }) => net).toSorted((one, other) => Number(one - other));
  // Three of whichever and every fee, but not the fourth.
  await desk.setBalance((nets[3] ?? 0n) + (nets[2] ?? 0n) + (nets[1] ?? 0n) + 50_000n);
  await desk.start(run);
  await desk.workFor(5 * minuteMs, 10_000);
  expect((await attempts()).map(({ state }) => state).toSorted()).toEqual(["created", "succeeded", "succeeded", "succeeded"]);
  expect(await desk.runState(run.companyId, run.runId)).toEqual({
    state: "paying",
    pausedBecause: expect.stringContaining("Our balance"),
  });
  await desk.setBalance(1_000_000_000n);
  await resumePayout(desk.parts, run.actor, { runId: run.runId, intent: undefined });
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  expect(await runState()).toBe("settled");
});

test("fault 37: the provider refuses one for want of money: it failed, the run stands still, and going on pays it in a new try", async () => {
  await orderFor("insufficient_funds");
  await desk.start(run);
  await desk.work();
  await desk.workFor(2 * minuteMs, 10_000);
  expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "funds" });
  expect((await desk.runState(run.companyId, run.runId))?.pausedBecause).toContain("Our balance");
  await resumePayout(desk.parts, run.actor, { runId: run.runId, intent: undefined });
  await desk.workFor(5 * minuteMs, 10_000);
  expect(await stateOfVictim()).toEqual(["failed", "succeeded"]);
  expect(await paid()).toEqual(onceEach());
});

test("fault 39: nothing is ever sent in bulk, so every payment has a truth of its own", async () => {
  await desk.start(run);
  await desk.workFor(2 * minuteMs, 10_000);
  const { calls } = await desk.control<{ calls: { call: string }[] }>("GET", "/calls");
  expect(calls.filter(({ call }) => call.includes("bulk"))).toEqual([]);
  expect(await paid()).toEqual(onceEach());
});

test.each([["invalid_account"], ["bank_retired"], ["dormant_account"], ["closed_account"]])(
  "fault 40: the account cannot be paid into (%s): that payment failed, the others are paid",
  async (fault) => {
    await orderFor(fault);
    await desk.start(run);
    await desk.workFor(5 * minuteMs, 10_000);
    expect((await attempts())[0]).toMatchObject({ state: "failed", failure: "account" });
    expect(await paid()).toEqual([0, 1, 1, 1]);
    expect(await runState()).toBe("partially_settled");
    const { net } = victim();
    expect((await desk.balances(run.companyId))[`net_pay:${run.runId}`]).toBe(-net);
  },
);

test("fault 52: the provider is down on pay day: nothing is claimed, nothing fails, and everybody is paid when it is back", async () => {
  await desk.order({ match: { op: "kora.*" }, fault: "outage", times: null });
  await desk.passTime(secondMs);
  await desk.start(run);
  await desk.workFor(6 * hourMs, 30 * minuteMs);
  expect((await attempts()).map(({ state }) => state)).toEqual(["created", "created", "created", "created"]);
  const { payout } = await readMoneyOfRun(desk.parts, run.actor, run.runId);
  expect(payout).toMatchObject({ pausedBecause: expect.stringContaining("does not answer"), goesOnByItself: true });
  await desk.control("DELETE", "/rules");
  await desk.workFor(10 * minuteMs, 10_000);
  expect(await paid()).toEqual(onceEach());
  expect(await desk.runState(run.companyId, run.runId)).toEqual({ state: "settled", pausedBecause: null });
});

test("fault 52: the provider goes down while payments are on their way: they stay unknown and are found when it is back", async () => {
  await desk.start(run);
  await desk.work();
  await desk.work();
  await desk.order({ match: { op: "kora.*" }, fault: "outage", times: null });
  await desk.workFor(dayMs, hourMs);
  expect((await attempts()).every(({ state }) => state === "sent" || state === "created")).toBe(true);
  await desk.control("DELETE", "/rules");
  await desk.workFor(2 * hourMs, 5 * minuteMs);
  expect(await paid()).toEqual(onceEach());
});

test("fault 52: a run that stands still until a person mends the cause says that cause, also while the provider is down", async () => {
  await desk.order({ match: { op: "kora.payout" }, fault: "unauthorized", skip: 1, times: null });
  await desk.start(run);
  await desk.work();
  await desk.work();
  await desk.control("DELETE", "/rules");
  await desk.order({ match: { op: "kora.*" }, fault: "outage", times: null });
  await desk.passTime(secondMs);
  expect((await sendSomePayments(desk.parts, run)).next).toBe("stands");
  expect((await desk.runState(run.companyId, run.runId))?.pausedBecause).toContain("does not accept our key");
});
