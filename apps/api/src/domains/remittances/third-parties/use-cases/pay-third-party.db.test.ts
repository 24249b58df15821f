// Paying deductions to a union: its account is approved by a second admin, the payment too, and nothing is paid twice.

import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type OwedDues, otherUnionAccount, thirdPartyFixture, unionAccount } from "../../../../testing/third-party-fixture.ts";
import { stopPayments } from "../../../payments/controls/use-cases/stop-payments.ts";
import { approveWithdrawal } from "../../../payments/withdrawals/use-cases/request-withdrawal.ts";

let fixture: PayoutFixture;
let unions: ReturnType<typeof thirdPartyFixture>;
let owed: OwedDues;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  unions = thirdPartyFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  owed = await unions.owe();
});
afterEach(async () => {
  expect(await unions.audit(owed.companyId)).toEqual([]);
});

const blockOf = async () => (await unions.read(owed)).block;
const change = (statement: ReturnType<typeof sql>) => fixture.rows(owed.companyId, statement);

describe("the account of a payee", () => {
  test("is entered with the name that its bank states, and one admin alone approves by entering it", async () => {
    expect(await unions.read(owed)).toMatchObject({ account: null, block: "account_missing", needsSecondAdmin: false, paidFrom: "wallet" });
    await unions.enter(owed);
    expect(await unions.read(owed)).toMatchObject({
      account: { accountName: "NUBIFIE SECRETARIAT", nameCheck: "same", accountNumber: "••••0032", employeesPaidIntoIt: 0 },
      ...{ pending: null, block: null },
    });
    await fixture.control("PUT", "/accounts", { bank: "044", account: otherUnionAccount, name: null });
    await expect(unions.enter(owed, { accountNumber: otherUnionAccount })).rejects.toMatchObject({ code: "account_not_found_at_bank" });
  });

  test("of another name is marked, and one of an employee too", async () => {
    await unions.enter(owed, { payeeName: "Rice Farmers Co-operative" });
    expect((await unions.read(owed)).account).toMatchObject({ nameCheck: "different", employeesPaidIntoIt: 0 });
    await fixture.asAdmin(
      `update bank_accounts set account_number_fingerprint = (select account_number_fingerprint from third_party_accounts where company_id = $1)
       where company_id = $1`,
      [owed.companyId],
    );
    expect((await unions.read(owed)).account).toMatchObject({ employeesPaidIntoIt: 2 });
  });

  test("is approved by another admin, where one may pay, and never by the one who entered it", async () => {
    const bola = await unions.secondAdmin(owed);
    await unions.enter(owed);
    expect(await unions.read(owed)).toMatchObject({ account: null, pending: { mayApprove: false }, block: "account_awaits_approval" });
    await expect(unions.approveAccount(owed, owed.actor)).rejects.toMatchObject({ code: "own_payee_account" });
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "account_awaits_approval" });
    await expect(unions.enter(owed)).rejects.toMatchObject({ code: "payee_account_pending" });
    await unions.approveAccount(owed, bola);
    expect(await unions.read(owed)).toMatchObject({ account: { approvedBy: "Bola Ade" }, pending: null, block: null });
  });

  test("stays while a new one waits, and when that is rejected", async () => {
    const bola = await unions.secondAdmin(owed);
    await unions.enter(owed);
    await unions.approveAccount(owed, bola);
    await unions.enter(owed, { accountNumber: otherUnionAccount });
    expect(await unions.read(owed)).toMatchObject({
      account: { accountNumber: "••••0032" },
      pending: { accountNumber: "••••0049" },
      block: null,
    });
    await unions.rejectAccount(owed, bola);
    expect(await unions.read(owed)).toMatchObject({ account: { accountNumber: "••••0032" }, pending: null });
  });

  test("that only one admin changed is paid into a day later, and both changes are mailed", async () => {
    await unions.enter(owed);
    await unions.enter(owed, { accountNumber: otherUnionAccount });
    expect(await blockOf()).toBe("account_waits_a_day");
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "account_waits_a_day" });
    await unions.workFor(dayMs + minuteMs, 6 * hourMs);
    expect(await blockOf()).toBe(null);
    const mails = await mailsTo(`${owed.actor.userId}@example.ng`);
    const about = mails.filter(({ subject }) => subject.startsWith("A payee's bank account"));
    expect(about).toHaveLength(4);
    expect(about.map(({ text }) => text).join()).toContain("account ending in 0049");
  });

  test("is kept by the database: no early use, no own approval, no change while a payment is open", async () => {
    await unions.enter(owed);
    await unions.enter(owed, { accountNumber: otherUnionAccount });
    await expect(change(sql`update third_party_accounts set usable_from = now() where ended_at is null`)).rejects.toMatchObject({
      code: "P0409",
    });
    await expect(
      change(sql`
        insert into third_party_accounts (company_id, account_id, code, payee_name, bank_code, bank_name, account_number_sealed,
          account_number_fingerprint, account_number_ends, account_name, name_check, created_at, created_by, approved_at, approved_by,
          approval_basis, usable_from)
        select company_id, gen_random_uuid(), 'other', payee_name, bank_code, bank_name, account_number_sealed, account_number_fingerprint,
          account_number_ends, account_name, name_check, created_at, created_by, created_at, created_by, 'second_admin', created_at
        from third_party_accounts limit 1`),
    ).rejects.toMatchObject({ constraint: "nobody_approves_their_own_payee_account" });
    await unions.workFor(dayMs + minuteMs, 6 * hourMs);
    await unions.prepare(owed);
    await expect(unions.enter(owed)).rejects.toMatchObject({ code: "payee_account_in_use" });
    await unions.workFor(5 * minuteMs, 10_000);
    expect(await unions.arrivals(otherUnionAccount)).toBe(1);
  });

  test("needs the permission to pay and a step-up", async () => {
    const as = (over: Partial<Actor>) => unions.enter(owed, { as: { ...owed.actor, ...over } });
    await expect(as({ role: "approver" })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(as({ isSteppedUp: false })).rejects.toMatchObject({ code: "step_up_needed" });
  });
});

describe("a payment", () => {
  test("is prepared by one admin and approved by another; nothing is reserved before", async () => {
    const bola = await unions.secondAdmin(owed);
    await unions.enter(owed);
    await unions.approveAccount(owed, bola);
    const start = await unions.funds(owed);
    await unions.prepare(owed);
    expect(await unions.funds(owed)).toEqual(start);
    expect(await unions.newest(owed)).toMatchObject({
      ...{ state: "awaiting_approval", mayApprove: false, mayCancel: true, amountKobo: String(owed.payable) },
      narration: expect.stringMatching(/^Union dues \w+ 2026 Okafor Foods Ltd$/),
    });
    await expect(unions.approve(owed, owed.actor)).rejects.toMatchObject({ code: "own_transfer" });
    const { transferId } = await unions.newest(owed);
    await expect(approveWithdrawal(fixture.dependencies, bola, { withdrawalId: transferId })).rejects.toMatchObject({
      code: "withdrawal_not_found",
    });
    await unions.approve(owed, bola);
    await expect(unions.approve(owed, bola)).rejects.toMatchObject({ code: "transfer_decided" });
    await unions.workFor(5 * minuteMs, 10_000);
    expect([(await unions.newest(owed)).state, await unions.arrivals(unionAccount)]).toEqual(["paid", 1]);
    const mails = await mailsTo(`${owed.actor.userId}@example.ng`);
    expect(mails.filter(({ subject }) => subject === "A payment of deductions was approved")).toHaveLength(1);
  });

  test("of one schedule is made once, however many admins ask at once", async () => {
    await unions.enter(owed);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => unions.prepare(owed)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await unions.workFor(5 * minuteMs, 10_000);
    expect(await unions.arrivals()).toBe(1);
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "payment_exists" });
  });

  test("with the same idempotency key is the same payment", async () => {
    await unions.enter(owed);
    const key = newId<string>();
    await unions.prepare(owed, { key });
    await unions.prepare(owed, { key });
    await unions.workFor(5 * minuteMs, 10_000);
    expect(await unions.arrivals()).toBe(1);
  });

  test("is cancelled until it is sent, its money returns, and another one can be prepared", async () => {
    await unions.enter(owed);
    const start = await unions.funds(owed);
    await unions.prepare(owed);
    await unions.cancel(owed);
    expect([(await unions.newest(owed)).state, await unions.funds(owed)]).toEqual(["cancelled", start]);
    await unions.prepare(owed);
    await unions.workFor(5 * minuteMs, 10_000);
    await expect(unions.cancel(owed)).rejects.toMatchObject({ code: "transfer_decided" });
    expect(await unions.arrivals()).toBe(1);
  });

  test("waits until payments are allowed again, and is then sent", async () => {
    await unions.enter(owed);
    await unions.prepare(owed);
    await stopPayments(fixture.dependencies, owed.actor, { because: "We check something." });
    await unions.workFor(hourMs, 10 * minuteMs);
    expect(await unions.arrivals()).toBe(0);
    await change(sql`update payment_stops set lifted_at = ${fixture.now()}, lifted_by = ${owed.actor.userId} where lifted_at is null`);
    await unions.workFor(2 * hourMs, 10 * minuteMs);
    expect(await unions.arrivals()).toBe(1);
  });

  test("is refused while payments are stopped", async () => {
    await unions.enter(owed);
    await stopPayments(fixture.dependencies, owed.actor, { because: "We check something." });
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "payments_stopped" });
    expect((await unions.read(owed)).transfers).toEqual([]);
  });

  test("of an open schedule, of one with a receipt, and without an idempotency key is refused", async () => {
    await unions.enter(owed);
    const open = await unions.owe({ isOpen: true });
    await unions.enter(open);
    await expect(unions.prepare(open)).rejects.toMatchObject({ code: "schedule_open" });
    await change(sql`
      insert into remittance_receipts (company_id, receipt_id, kind, code, number, hashes, amount, paid_on, channel, entered_by, entered_at)
      values (${owed.companyId}, ${newId()}, 'third_party', 'union-dues', 'U-1', array[sha256('u')], ${owed.payable}, '2026-06-25', 'bank',
        ${owed.actor.userId}, ${fixture.now()})`);
    await change(sql`
      insert into receipt_allocations (company_id, receipt_id, schedule_id, amount)
      select company_id, receipt_id, ${owed.scheduleId}, amount from remittance_receipts`);
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "receipt_exists" });
  });
});

describe("a payment that the wallet does not cover", () => {
  test("is refused, and nothing is written", async () => {
    owed = await unions.owe({ extra: 0n });
    await unions.enter(owed);
    const { wallet } = await unions.funds(owed);
    await fixture.fund(owed.companyId, owed.payable - wallet);
    await expect(unions.prepare(owed)).rejects.toMatchObject({ code: "amount_unavailable" });
    expect(await unions.read(owed)).toMatchObject({ transfers: [], block: null });
  });
});

describe("the audit finds", () => {
  const plant = (statement: string) => fixture.asAdmin(`set session_replication_role = replica; ${statement}`);
  const faults = async () => (await unions.audit(owed.companyId)).filter((one) => one.startsWith("I18"));

  test("I18: a payment whose journals moved another amount, and a schedule that was paid twice", async () => {
    await unions.enter(owed);
    await unions.prepare(owed);
    await unions.workFor(5 * minuteMs, 10_000);
    expect(await faults()).toEqual([]);
    const { withdrawalId } = await unions.row(owed);
    await plant(`update withdrawals set state = 'failed', failure = 'never_sent' where withdrawal_id = '${withdrawalId}'`);
    expect(await faults()).toEqual([expect.stringContaining("it is failed")]);
    await plant(`update withdrawals set state = 'succeeded', failure = null where withdrawal_id = '${withdrawalId}'`);
    await plant(`update remittance_schedules set total = total + 1 where schedule_id = '${owed.scheduleId}'`);
    expect(await faults()).toEqual([expect.stringContaining("1 transfers")]);
    await plant(`update remittance_schedules set total = total - 1 where schedule_id = '${owed.scheduleId}'`);
  });
});
