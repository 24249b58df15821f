// Several attempts at one payslip, and waiting workers: no other employee's money is used for a payment.

import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { PayoutFixture } from "../../../../testing/payout-fixture.ts";
import { type FundedRun, runForEachTest } from "../../../../testing/run-for-each-test.ts";
import { stopPayments } from "../../controls/use-cases/stop-payments.ts";
import { clearing, employerReceivable, inTransit, type JournalLine, netPay, wallet } from "../../ledger/model/accounts.ts";
import { postJournals } from "../../ledger/store/journals.ts";
import { closePayout } from "../../payouts/use-cases/close-payout.ts";
import { retryPayments } from "../../payouts/use-cases/retry-payments.ts";
import { returnToWallet } from "../../payouts/use-cases/return-to-wallet.ts";
import { claimPayments } from "./claim-payments.ts";
import { liftStop } from "./lift-stop.ts";
import { pollPayments } from "./poll-payments.ts";
import { pollPaymentsNow } from "./poll-payments-now.ts";
import { recordReturn } from "./record-return.ts";
import { wakePayout } from "./wake-payout.ts";

let fixture: PayoutFixture;
let run: FundedRun;
let admin: pg.Client;
const {
  attempts: all,
  victim,
  planned,
} = runForEachTest({
  people: 3,
  settings: { PAYOUT_WORKERS: "4" },
  give: (given) => ({ fixture, run } = given),
});
beforeEach(async () => {
  admin = new pg.Client({ connectionString: fixture.adminUrl });
  await admin.connect();
});
afterEach(() => admin.end());

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const of = () => ({ runId: run.runId });
const orderFor = (fault: string, over: object = {}) =>
  fixture.order({ match: { op: "kora.payout", account: victim().account }, fault, ...over });
const failing = (times = 1) => orderFor("fails", { times, with: { message: "Do not honor" } });
const attempts = async () => (await all()).filter(({ employeeId }) => employeeId === victim().employeeId);
const states = async () => (await attempts()).map(({ state }) => state);
const everyState = async () => (await all()).map(({ state }) => state).toSorted();
const balance = async (account: string) => (await fixture.balances(run.companyId))[account] ?? 0n;
const retry = () => retryPayments(fixture.dependencies, run.actor, of());
const give = () =>
  returnToWallet(fixture.dependencies, run.actor, { ...of(), employeeIds: [victim().employeeId], because: "Paid in cash" });
const someTime = () => fixture.workFor(5 * minuteMs, 10_000);
const tryAt = async (place: number) => (await attempts())[place] ?? expect.unreachable("There is no such try.");
/** The provider reports another state of an attempt, and sends a webhook. */
const turnsOut = async (place: number, status: string) => {
  const { attemptId, reference } = await tryAt(place);
  await fixture.control("PATCH", `/payouts/${reference}`, { provider: "kora", status, quiet: true });
  const woken = { companyId: run.companyId, attemptIds: [attemptId], at: fixture.now() };
  await fixture.dependencies.database.inCompany(run.companyId, (tx) => pollPaymentsNow(tx, woken));
};
const comesBack = async (place: number) => {
  const { attemptId, reference } = await tryAt(place);
  await fixture.control("PATCH", `/payouts/${reference}`, { provider: "kora", status: "reversed", quiet: true });
  const back = { companyId: run.companyId, attemptId, at: fixture.now(), happenedAt: fixture.now() };
  await fixture.dependencies.database.inCompany(run.companyId, (tx) => recordReturn(tx, back));
};
const limit = (perItem: bigint, perDay: bigint) =>
  admin.query(
    `insert into payment_limits values ($1, $2, 100000000000, $3, now(), 'test')
     on conflict (company_id) do update set per_item = excluded.per_item, per_day = excluded.per_day`,
    [run.companyId, perItem, perDay],
  );
const openRows = async () => (await admin.query("select from outbox where workflow = 'drivePayout' and completed_at is null")).rows.length;

describe("an employee with an attempt that failed and turned out paid", () => {
  test("has nothing to return or retry, when the other attempt was cancelled", async () => {
    await failing();
    await fixture.start(run);
    await someTime();
    expect(await retry()).toBe(1);
    await turnsOut(0, "success");
    // The poll runs before the submit worker.
    await pollPayments(fixture.dependencies, ofRun());
    expect(await states()).toEqual(["succeeded", "cancelled"]);
    await expect(give()).rejects.toMatchObject({ code: "nothing_to_give_back" });
    await expect(retryPayments(fixture.dependencies, run.actor, { ...of(), employeeIds: [victim().employeeId] })).rejects.toMatchObject({
      code: "nothing_to_retry",
    });
    await someTime();
  });

  test("was paid from the wallet, when the other attempt was returned to the wallet", async () => {
    await failing(2);
    await fixture.start(run);
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

  test("was paid from the returned amount of the other attempt", async () => {
    await failing();
    await fixture.start(run);
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

  test("has the money returned to the wallet again, when it arrived late and was then returned by the bank", async () => {
    await failing();
    await fixture.start(run);
    await someTime();
    await give();
    const before = await balance(wallet);
    await turnsOut(0, "success");
    await someTime();
    await comesBack(0);
    expect(await states()).toEqual(["returned"]);
    await expect(closePayout(fixture.dependencies, run.actor, of())).rejects.toMatchObject({ code: "payments_not_final" });
    await give();
    expect([await balance("returned"), await balance(wallet)]).toEqual([0n, before]);
    await expect(give()).rejects.toMatchObject({ code: "nothing_to_give_back" });
    await closePayout(fixture.dependencies, run.actor, of());
  });

  test("was paid once, when the other attempt was in flight and failed: the run settles and can be closed", async () => {
    await failing();
    await fixture.start(run);
    await someTime();
    await orderFor("stuck");
    await retry();
    await someTime();
    await turnsOut(0, "success");
    while ((await fixture.work()).length > 0);
    expect(await states()).toEqual(["duplicate", "sent"]);
    expect(await balance("duplicates")).toBe(victim().net);
    await turnsOut(1, "failed");
    await someTime();
    expect(await states()).toEqual(["succeeded", "failed"]);
    expect([await balance("duplicates"), await balance(netPay(run.runId))]).toEqual([0n, 0n]);
    const open = sql`select kind from payment_incidents where resolved_at is null`;
    expect(await fixture.rows(run.companyId, open)).toEqual([{ kind: "paid_late" }]);
    await closePayout(fixture.dependencies, run.actor, of());
    expect(await fixture.runState(run.companyId, run.runId)).toMatchObject({ state: "closed" });
  });
});

/** Something that the books hold and nothing has happened to. */
const bookByHand = (lines: readonly JournalLine[]) =>
  fixture.dependencies.database.inCompany(run.companyId, (tx) =>
    postJournals(tx, run.companyId, [
      { eventType: "by_hand", sourceId: newId(), postedAt: fixture.now(), effectiveAt: fixture.now(), lines },
    ]),
  );

test("a response that the ledger rejects raises an incident, and does not block others", async () => {
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  expect(await everyState()).toEqual(["sent", "sent", "sent"]);
  const moves = (amount: bigint) =>
    bookByHand([
      [inTransit("kora"), amount],
      [wallet, -amount],
    ]);
  await moves(1n);
  await fixture.passTime(15_000);
  while ((await fixture.work()).length > 0);
  expect(await everyState()).toEqual(["sent", "succeeded", "succeeded"]);
  expect(await fixture.incidents(run.companyId)).toEqual(["cannot_be_booked"]);
  await moves(-1n);
  await someTime();
  expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

test("another amount in the submit response stops the company's payments and raises an incident", async () => {
  await orderFor("echo_other_amount");
  await fixture.start(run);
  await fixture.work();
  await fixture.work();
  expect(await fixture.incidents(run.companyId)).toEqual(["differs"]);
  const stops = await admin.query("select from payment_stops where company_id = $1 and lifted_at is null", [run.companyId]);
  expect(stops.rows).toHaveLength(1);
  await admin.query("update payment_stops set lifted_at = now(), lifted_by = 'a test' where company_id = $1", [run.companyId]);
  await someTime();
  expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
});

describe("a payout with a transient pause", () => {
  const waiting = async () => {
    await planned();
    await limit(100_000_000_000n, 1n);
  };

  test("has one loop that retries, however often it is woken", async () => {
    await waiting();
    await fixture.work();
    expect(await openRows()).toBe(1);
    for (let time = 0; time < 3; time += 1) {
      await fixture.dependencies.database.inCompany(run.companyId, (tx) => wakePayout(tx, { ...ofRun(), at: fixture.now() }));
      await fixture.workFor(30 * minuteMs, 5 * minuteMs);
    }
    expect(await openRows()).toBe(1);
    await limit(100_000_000_000n, 100_000_000_000n);
    await fixture.workFor(hourMs, 5 * minuteMs);
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
  });

  test("resumes when a stop that was made meanwhile is lifted", async () => {
    await waiting();
    await fixture.work();
    expect(await openRows()).toBe(1);
    const stopId = await stopPayments(fixture.dependencies, run.actor, { because: "A test." });
    await fixture.workFor(hourMs, 5 * minuteMs);
    expect(await openRows()).toBe(0);
    await limit(100_000_000_000n, 100_000_000_000n);
    await liftStop(fixture.dependencies, run.actor, { stopId });
    await someTime();
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
  });
});

test("a fee that we lend for a single payment does not block it", async () => {
  await planned();
  const balances = await fixture.balances(run.companyId);
  const [inBank, walletBalance] = [balances[clearing("kora")] ?? 0n, balances[wallet] ?? 0n];
  const net = -(balances[netPay(run.runId)] ?? 0n);
  // As after a checkout of the pay alone: the fee is reserved and was never funded.
  const lines: JournalLine[] = [
    [clearing("kora"), net - inBank],
    [wallet, -walletBalance],
    [employerReceivable, inBank + walletBalance - net],
  ];
  await bookByHand(lines);
  await admin.query("update payouts set fees_advanced = fees where run_id = $1", [run.runId]);
  const { claimed } = await claimPayments(fixture.dependencies, { ...ofRun(), available: 1_000_000_000n, limit: 3 });
  expect(claimed).toHaveLength(3);
  await admin.query("update payouts set fees_advanced = 0 where run_id = $1", [run.runId]);
  await bookByHand(lines.map(([account, amount]) => [account, -amount]));
  await fixture.workFor(hourMs, 2 * minuteMs);
});

describe("a payment the provider never received", () => {
  const claimed = async () => {
    await planned();
    const { claimed: all } = await claimPayments(fixture.dependencies, { ...ofRun(), available: 1_000_000_000n, limit: 3 });
    return all.reduce((sum, { order }) => sum + order.amount, 0n);
  };

  test("is resubmitted without reserving more money or daily limit", async () => {
    // The limit was lowered since: even then it is the same money.
    await limit(100_000_000_000n, (await claimed()) - 1n);
    await fixture.workFor(hourMs, 2 * minuteMs);
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
    await limit(100_000_000_000n, 100_000_000_000n);
  });

  test("and may no longer go to its account raises an incident, and is sent when it may", async () => {
    await claimed();
    await limit(1n, 100_000_000_000n);
    await fixture.workFor(hourMs, 2 * minuteMs);
    expect(await everyState()).toEqual(["unknown", "unknown", "unknown"]);
    expect(await fixture.incidents(run.companyId)).toEqual(run.people.map(() => "cannot_be_sent_again"));
    await limit(100_000_000_000n, 100_000_000_000n);
    await fixture.workFor(3 * hourMs, 10 * minuteMs);
    expect(await everyState()).toEqual(["succeeded", "succeeded", "succeeded"]);
  });
});
