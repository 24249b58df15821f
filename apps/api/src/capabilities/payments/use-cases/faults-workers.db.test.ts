// What goes wrong on our own side: workers that die, come back or run twice, people who press twice, and accounts that change.
import type { BankAccountId, EmployeeId } from "@albashi/contracts/ids";
import { hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../new-id.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { accountNumberBoundTo } from "../../people/index.ts";
import { auditMoney } from "./audit-money.ts";
import { cancelPayments } from "./cancel-payments.ts";
import { claimPayments } from "./claim-payments.ts";
import { closePayout } from "./close-payout.ts";
import { giveBack } from "./give-back.ts";
import { holdPayments, releasePayments } from "./hold-payments.ts";
import { finishPlanning, planSomePayments } from "./plan-payments.ts";
import { sendSomePayments } from "./send-payments.ts";
import { settleAnswers } from "./settle-answers.ts";
import { startPaying } from "./start-paying.ts";
import { liftStop, stopPayments } from "./stops.ts";

let desk: PayingDesk;
let run: Awaited<ReturnType<PayingDesk["fundedRun"]>>;
beforeAll(async () => {
  desk = await payingDesk(inject("template"), { PAYOUT_CHUNK: "2", PAYOUT_SENDERS: "1" });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.forget();
  run = await desk.fundedRun({ people: 4 });
});
afterEach(async () => {
  await desk.control("DELETE", "/rules");
  expect(await auditMoney(desk.parts, { companyIds: [run.companyId] })).toEqual([]);
});

const ofRun = () => ({ companyId: run.companyId, runId: run.runId });
const attempts = () => desk.attempts(run.companyId, run.runId);
const states = async () => (await attempts()).map(({ state }) => state);
const counts = async () =>
  Object.fromEntries(Object.entries(Object.groupBy(await states(), (state) => state)).map(([state, all]) => [state, all?.length]));
const runState = async () => (await desk.runState(run.companyId, run.runId))?.state;
const of = () => ({ runId: run.runId, intent: undefined });
const everybody = () => run.people.map(({ employeeId }) => employeeId);
const paid = async () => {
  const money = await desk.money();
  return run.people.map(({ account }) =>
    money.filter((one) => one.account === account).reduce((sum, { moves, returns }) => sum + moves - returns, 0),
  );
};
const onceEach = () => run.people.map(() => 1);
const planned = async () => {
  await desk.start(run);
  await planSomePayments(desk.parts, { ...ofRun(), after: null });
  await finishPlanning(desk.parts, ofRun());
};
const claim = () => claimPayments(desk.parts, { ...ofRun(), available: 1_000_000_000n, atMost: 2 });
const asAdmin = async (text: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: desk.adminUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};

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
    const before = await attempts();
    const asked = claimed.map(({ attempt, order }) => ({
      ...{ attempt, accountNumber: order.accountNumber, answers: [] },
      submitted: { kind: "rejected", failure: "account", message: "Invalid account.", raw: { status: 400, body: "", tookMs: 1 } } as const,
      queried: { kind: "not_found", raw: { status: 404, body: "", tookMs: 1 } } as const,
    }));
    await settleAnswers(desk.parts, { ...ofRun(), asked });
    expect(await attempts()).toEqual(before);
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

  test("who call payments off reach only those that were never sent, and can have their money back", async () => {
    await planned();
    await sendSomePayments(desk.parts, ofRun());
    expect(await cancelPayments(desk.parts, run.actor, of())).toBe(2);
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await counts()).toEqual({ cancelled: 2, succeeded: 2 });
    expect(await runState()).toBe("partially_settled");
    await expect(closePayout(desk.parts, run.actor, of())).rejects.toMatchObject({ code: "payments_not_final" });
    expect(await giveBack(desk.parts, run.actor, { ...of(), employeeIds: everybody(), because: "Paid in cash" })).toBe(2);
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

describe("an account", () => {
  const first = () => everybody()[0] as EmployeeId;
  const replaceAccount = () =>
    asAdmin(
      `with old as (update bank_accounts set replaced_at = now() where employee_id = $1 and company_id = $2 and replaced_at is null returning *)
       insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint,
         account_number_ends, account_name, name_check, created_at)
       select company_id, $3, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint, '9999', account_name, name_check,
         created_at from old`,
      [first(), run.companyId, newId()],
    );
  test("fault 42: changed between approval and payment: the payment is held, and not sent anywhere else", async () => {
    await planned();
    await replaceAccount();
    await desk.workFor(5 * minuteMs, 10_000);
    expect((await attempts())[0]).toMatchObject({ state: "created", heldBecause: expect.stringContaining("another one now") });
    expect(await paid()).toEqual([0, 1, 1, 1]);
    expect(await runState()).toBe("partially_settled");
  });
  test.each([
    ["held because its name is another one", "held_since = now(), held_because = 'changed'"],
    ["known not to be there any more", "name_check = 'no_such_account'"],
  ])("fault 42: %s since the approval: the payment is held until somebody has looked", async (_what, change) => {
    await planned();
    await asAdmin(`update bank_accounts set ${change} where employee_id = $1 and company_id = $2`, [first(), run.companyId]);
    await desk.workFor(5 * minuteMs, 10_000);
    expect((await attempts())[0]).toMatchObject({ state: "created", heldBecause: expect.stringContaining("held") });
    await expect(releasePayments(desk.parts, run.actor, { ...of(), employeeIds: [first()] })).rejects.toMatchObject({
      code: "nothing_to_release",
    });
    await asAdmin("update bank_accounts set held_since = null, held_because = null, name_check = 'same' where employee_id = $1", [first()]);
    expect(await releasePayments(desk.parts, run.actor, { ...of(), employeeIds: [first()] })).toBe(1);
    await desk.workFor(5 * minuteMs, 10_000);
    expect(await paid()).toEqual(onceEach());
  });
  test("fault 53: shared by two people of a run: both are paid into it, each payment under a name of its own", async () => {
    await planned();
    const [one, other] = await attempts();
    const shared = run.people[0]?.account ?? "";
    const seal = await desk.parts.database.inCompany(run.companyId, (tx) => companySeal(desk.parts, tx, run.companyId));
    const [account] = await desk.rows<{ id: BankAccountId }>(
      run.companyId,
      sql`select bank_account_id as id from payment_attempts where attempt_id = ${other?.attemptId}`,
    );
    const sealed = seal.seal(shared, accountNumberBoundTo(account?.id as BankAccountId));
    await asAdmin("update payment_attempts set account_number_sealed = $1 where attempt_id = $2", [sealed, other?.attemptId]);
    await desk.workFor(5 * minuteMs, 10_000);
    const moved = (await desk.money()).filter((payout) => payout.account === shared);
    const asked = [one?.reference, other?.reference];
    expect(moved).toHaveLength(2);
    expect(moved.every(({ reference, moves }) => asked.includes(reference) && moves === 1)).toBe(true);
    expect(await counts()).toEqual({ succeeded: 4 });
  });
});
