// Several tries at one payslip, and senders that wait: wherever the money of one person lies, nobody else's is taken for it.
import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../new-id.ts";
import type { PayingDesk } from "../../../testing/paying.ts";
import { type FundedRun, runForEachTest } from "../../../testing/run-for-each-test.ts";
import { clearing, inTransit, type JournalLine, netPay, owedByEmployer, wallet } from "../model/ledger.ts";
import { bookJournals } from "../store.ts";
import { claimPayments } from "./claim-payments.ts";
import { closePayout } from "./close-payout.ts";
import { giveBack } from "./give-back.ts";
import { lookAtSomePayments } from "./look-at-payments.ts";
import { retryPayments } from "./retry-payments.ts";
import { returnPayment } from "./return-payment.ts";
import { liftStop, stopPayments } from "./stops.ts";
import { wakePayments } from "./wake-payments.ts";

let desk: PayingDesk;
let run: FundedRun;
let admin: pg.Client;
const {
  attempts: all,
  victim,
  planned,
} = runForEachTest({
  people: 3,
  settings: { PAYOUT_SENDERS: "4" },
  give: (given) => ({ desk, run } = given),
});
beforeEach(async () => {
  admin = new pg.Client({ connectionString: desk.adminUrl });
  await admin.connect();
});
afterEach(() => admin.end());

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const of = () => ({ runId: run.runId, intent: undefined });
const orderFor = (fault: string, over: object = {}) =>
  desk.order({ match: { op: "kora.payout", account: victim().account }, fault, ...over });
const failing = (times = 1) => orderFor("fails", { times, with: { message: "Do not honor" } });
const attempts = async () => (await all()).filter(({ employeeId }) => employeeId === victim().employeeId);
const states = async () => (await attempts()).map(({ state }) => state);
const everyState = async () => (await all()).map(({ state }) => state).toSorted();
const balance = async (account: string) => (await desk.balances(run.companyId))[account] ?? 0n;
const retry = () => retryPayments(desk.parts, run.actor, of());
const give = () => giveBack(desk.parts, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" });
const someTime = () => desk.workFor(5 * minuteMs, 10_000);
const tryAt = async (place: number) => (await attempts())[place] ?? expect.unreachable("There is no such try.");
/** The provider says something else of a try now, and we are told that something happened. */
const turnsOut = async (place: number, status: string) => {
  const { attemptId, reference } = await tryAt(place);
  await desk.control("PATCH", `/payouts/${reference}`, { provider: "kora", status, quiet: true });
  const woken = { companyId: run.companyId, attemptIds: [attemptId], at: desk.now() };
  await desk.parts.database.inCompany(run.companyId, (tx) => wakePayments(tx, woken));
};
const comesBack = async (place: number) => {
  const { attemptId, reference } = await tryAt(place);
  await desk.control("PATCH", `/payouts/${reference}`, { provider: "kora", status: "reversed", quiet: true });
  const back = { companyId: run.companyId, attemptId, at: desk.now(), happenedAt: desk.now() };
  await desk.parts.database.inCompany(run.companyId, (tx) => returnPayment(tx, back));
};
const limit = (perItem: bigint, perDay: bigint) =>
  admin.query(
    `insert into payment_limits values ($1, $2, 100000000000, $3, now(), 'test')
     on conflict (company_id) do update set per_item = excluded.per_item, per_day = excluded.per_day`,
    [run.companyId, perItem, perDay],
  );
const senders = async () => (await admin.query("select from outbox where workflow = 'sendPayouts' and done_at is null")).rows.length;

describe("a person of whom one try failed and turned out paid", () => {
  test("has nothing that could be given back or paid again, when the other try was called off", async () => {
    await failing();
    await desk.start(run);
    await someTime();
    expect(await retry()).toBe(1);
    await turnsOut(0, "success");
    // The look comes before the sender.
    await lookAtSomePayments(desk.parts, ofRun());
    expect(await states()).toEqual(["succeeded", "cancelled"]);
    await expect(give()).rejects.toMatchObject({ code: "nothing_to_give_back" });
    await expect(retryPayments(desk.parts, run.actor, { ...of(), employeeIds: [victim().employeeId] })).rejects.toMatchObject({
      code: "nothing_to_retry",
    });
    await someTime();
  });

  test("was paid from the wallet, when the other try was given back", async () => {
    await failing(2);
    await desk.start(run);
    await someTime();
    await retry();
    await someTime();
    expect(await states()).toEqual(["failed", "failed"]);
    await give();
    const before = await balance(wallet);
    await turnsOut(0, "success");
    await someTime();
    expect(await states()).toEqual(["succeeded", "failed"]);
    expect((await balance(wallet)) - before).toBeGreaterThanOrEqual(victim().net);
    expect(await balance(netPay(run.runId))).toBe(0n);
  });

  test("was paid from what the other try brought back", async () => {
    await failing();
    await desk.start(run);
    await someTime();
    await retry();
    await someTime();
    await comesBack(1);
    expect(await balance("returned")).toBe(-victim().net);
    await turnsOut(0, "success");
    await someTime();
    expect(await states()).toEqual(["succeeded", "returned"]);
    expect([await balance("returned"), await balance(netPay(run.runId))]).toEqual([0n, 0n]);
    await expect(give()).rejects.toMatchObject({ code: "nothing_to_give_back" });
  });

  test("has the money given back a second time, when it was given back, arrived all the same and came back", async () => {
    await failing();
    await desk.start(run);
    await someTime();
    await give();
    const before = await balance(wallet);
    await turnsOut(0, "success");
    await someTime();
    await comesBack(0);
    expect(await states()).toEqual(["returned"]);
    await expect(closePayout(desk.parts, run.actor, of())).rejects.toMatchObject({ code: "payments_not_final" });
    await give();
    expect([await balance("returned"), await balance(wallet)]).toEqual([0n, before]);
    await expect(give()).rejects.toMatchObject({ code: "nothing_to_give_back" });
    await closePayout(desk.parts, run.actor, of());
  });

  test("was paid once, when the other try was on its way and failed: the run settles and can be closed", async () => {
    await failing();
    await desk.start(run);
    await someTime();
    await orderFor("stuck");
    await retry();
    await someTime();
    await turnsOut(0, "success");
    while ((await desk.work()).length > 0);
    expect(await states()).toEqual(["duplicate", "sent"]);
    expect(await balance("duplicates")).toBe(victim().net);
    await turnsOut(1, "failed");
    await someTime();
    expect(await states()).toEqual(["succeeded", "failed"]);
    expect([await balance("duplicates"), await balance(netPay(run.runId))]).toEqual([0n, 0n]);
    const open = sql`select kind from payment_incidents where settled_at is null`;
    expect(await desk.rows(run.companyId, open)).toEqual([{ kind: "paid_late" }]);
    await closePayout(desk.parts, run.actor, of());
    expect(await desk.runState(run.companyId, run.runId)).toMatchObject({ state: "closed" });
  });
});

/** Something that the books hold and nothing has happened to. */
const bookByHand = (lines: readonly JournalLine[]) =>
  desk.parts.database.inCompany(run.companyId, (tx) =>
    bookJournals(tx, run.companyId, [{ what: "by_hand", subject: newId(), bookedAt: desk.now(), happenedAt: desk.now(), lines }]),
  );

test("an answer that the books refuse is told, and holds up no other", async () => {
  await desk.start(run);
  await desk.work();
  await desk.work();
  expect(await everyState()).toEqual(["sent", "sent", "sent"]);
  const moves = (amount: bigint) =>
    bookByHand([
      [inTransit("kora"), amount],
      [wallet, -amount],
    ]);
  await moves(1n);
  await desk.passTime(15_000);
  while ((await desk.work()).length > 0);
  expect(await everyState()).toEqual(["sent", "succeeded", "succeeded"]);
  expect(await desk.incidents(run.companyId)).toEqual(["cannot_be_booked"]);
  await moves(-1n);
  await someTime();
  expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("another amount in the answer to the sending stops the company's payments and tells somebody", async () => {
  await orderFor("echo_other_amount");
  await desk.start(run);
  await desk.work();
  await desk.work();
  expect(await desk.incidents(run.companyId)).toEqual(["differs"]);
  const stops = await admin.query("select from payment_stops where company_id = $1 and lifted_at is null", [run.companyId]);
  expect(stops.rows).toHaveLength(1);
  await admin.query("update payment_stops set lifted_at = now(), lifted_by = 'a test' where company_id = $1", [run.companyId]);
  await someTime();
  expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

describe("a run that waits by itself", () => {
  const waiting = async () => {
    await planned();
    await limit(100_000_000_000n, 1n);
  };

  test("has one sender that comes back, whichever had to wait and however many", async () => {
    await waiting();
    const open = "from outbox where workflow = 'sendPayouts' and done_at is null";
    await admin.query(`update outbox set done_at = now() where outbox_id in (select outbox_id ${open} order by outbox_id desc offset 1)`);
    await desk.work();
    expect(await senders()).toBe(1);
    for (let time = 0; time < 3; time += 1) await desk.workFor(30 * minuteMs, 5 * minuteMs);
    expect(await senders()).toBe(1);
    await limit(100_000_000_000n, 100_000_000_000n);
    await desk.workFor(hourMs, 5 * minuteMs);
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
  });

  test("goes on when a stop that was made meanwhile is lifted", async () => {
    await waiting();
    await desk.work();
    // Four had to wait.
    expect(await senders()).toBe(1);
    const stopId = await stopPayments(desk.parts, run.actor, { because: "A test.", intent: undefined });
    await desk.workFor(hourMs, 5 * minuteMs);
    expect(await senders()).toBe(0);
    await limit(100_000_000_000n, 100_000_000_000n);
    await liftStop(desk.parts, run.actor, { stopId });
    await someTime();
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
  });
});

test("a fee that we lend for one person's pay does not keep the pay back", async () => {
  await planned();
  const balances = await desk.balances(run.companyId);
  const [inBank, inWallet] = [balances[clearing("kora")] ?? 0n, balances[wallet] ?? 0n];
  const net = -(balances[netPay(run.runId)] ?? 0n);
  // As after a checkout of the pay alone: the fee is kept for, and nobody brought it in.
  const lines: JournalLine[] = [
    [clearing("kora"), net - inBank],
    [wallet, -inWallet],
    [owedByEmployer, inBank + inWallet - net],
  ];
  await bookByHand(lines);
  await admin.query("update pay_runs set kind = 'single' where run_id = $1", [run.runId]);
  const { claimed } = await claimPayments(desk.parts, { ...ofRun(), available: 1_000_000_000n, atMost: 3 });
  expect(claimed).toHaveLength(3);
  await admin.query("update pay_runs set kind = 'regular' where run_id = $1", [run.runId]);
  await bookByHand(lines.map(([account, amount]) => [account, -amount]));
  await desk.workFor(hourMs, 2 * minuteMs);
});

describe("what the provider never had", () => {
  const claimed = async () => {
    await planned();
    const { claimed: all } = await claimPayments(desk.parts, { ...ofRun(), available: 1_000_000_000n, atMost: 3 });
    return all.reduce((sum, { order }) => sum + order.amount, 0n);
  };

  test("is sent again without more money or more of the day's limit than it has taken already", async () => {
    // The limit was lowered since: even then it is the same money.
    await limit(100_000_000_000n, (await claimed()) - 1n);
    await desk.workFor(hourMs, 2 * minuteMs);
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
    await limit(100_000_000_000n, 100_000_000_000n);
  });

  test("and may not go where it was sent to any more is told, and goes when it may", async () => {
    await claimed();
    await limit(1n, 100_000_000_000n);
    await desk.workFor(hourMs, 2 * minuteMs);
    expect(await everyState()).toEqual(["unknown", "unknown", "unknown"]);
    expect(await desk.incidents(run.companyId)).toEqual(run.people.map(() => "cannot_be_sent_again"));
    await limit(100_000_000_000n, 100_000_000_000n);
    await desk.workFor(3 * hourMs, 10 * minuteMs);
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
  });
});
