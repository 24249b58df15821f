// Who can have an authority paid, for what and how often; what the database refuses whatever the code does; and what the audit reports.

import type { ReceiptId, SessionId, UserId } from "@albashi/contracts/ids";
import { lagosDayOf, minuteMs, secondMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { authorityFixture, type OwedSchedule } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type CompanyWithTax, receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { stopByOperator } from "../../../payments/index.ts";
import { listPayments } from "./list-payments.ts";
import { payAuthority } from "./pay-authority.ts";

let fixture: PayoutFixture;
let authorities: ReturnType<typeof authorityFixture>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  authorities = authorityFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.forget());

describe("a payment", () => {
  test("of tax names the bill of the state's portal, and passes it on to Remita", async () => {
    const owed = await authorities.owe("paye");
    expect(await authorities.payments(owed)).toMatchObject({ needsBillReference: true, block: null, payableKobo: String(owed.payable) });
    await expect(authorities.pay(owed)).rejects.toMatchObject({ code: "bill_reference_needed" });
    await authorities.pay(owed, { billReference: "LA-2026-0077" });
    await authorities.workFor(minuteMs, 10 * secondMs);
    expect(await authorities.payment(owed)).toMatchObject({ state: "paid", billReference: "LA-2026-0077" });
    expect(await authorities.bills()).toMatchObject([{ billReference: "LA-2026-0077", paidKobo: Number(owed.payable) }]);
    expect(await authorities.audit(owed.companyId)).toEqual([]);
  });

  test("is made once by two admins at the same time", async () => {
    const owed = await authorities.owe("compensation_fund");
    const tries = await Promise.allSettled([authorities.pay(owed), authorities.pay(owed), authorities.pay(owed)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "payment_exists" });
    await authorities.workFor(minuteMs, 10 * secondMs);
    expect(await authorities.bills()).toMatchObject([{ moves: 1 }]);
    expect(await authorities.audit(owed.companyId)).toEqual([]);
  });

  test("is made once by two workers that take the same step", async () => {
    const owed = await authorities.owe("compensation_fund");
    await authorities.pay(owed);
    await Promise.all([authorities.work(), authorities.work(), authorities.work()]);
    await authorities.workFor(minuteMs, 10 * secondMs);
    expect(await authorities.calls("remita.notify")).toBe(1);
    expect(await authorities.audit(owed.companyId)).toEqual([]);
  });

  test("is made once by a repeated request", async () => {
    const owed = await authorities.owe("compensation_fund");
    const key = newId<string>();
    await authorities.pay(owed, { key });
    await authorities.pay(owed, { key });
    expect((await authorities.payments(owed)).payments).toHaveLength(1);
  });

  test("needs a final schedule that Albashi remits to an authority with a channel", async () => {
    const open = await authorities.owe("compensation_fund", { isOpen: true });
    expect(await authorities.payments(open)).toMatchObject({ block: "schedule_open", payableKobo: null });
    await expect(authorities.pay(open)).rejects.toMatchObject({ code: "schedule_open" });
    const pension = { ...open, scheduleId: await authorities.scheduleOf(open.companyId, "pension") };
    const withoutProvider = { ...fixture.dependencies, config: { ...fixture.dependencies.config, pensionProvider: null } };
    expect(await listPayments(withoutProvider, open.run.actor, pension)).toMatchObject({ block: "other_channel", channel: null });
    const request = { key: newId<string>(), requestHash: Buffer.alloc(32) };
    const body = { scheduleId: pension.scheduleId, billReference: null };
    await expect(payAuthority(withoutProvider, open.run.actor, body, request)).rejects.toMatchObject({ code: "other_channel" });
    const { companyId, scheduleId } = await receiptFixture(fixture).companyWithTax();
    const own = { ...open, companyId, scheduleId, run: { ...open.run, actor: { ...open.run.actor, companyId } } };
    expect(await authorities.payments(own)).toMatchObject({ block: "employer_remits" });
    await expect(authorities.pay(own, { billReference: "FCT-1" })).rejects.toMatchObject({ code: "employer_remits" });
  });

  test("is refused where the money is not held", async () => {
    const { companyId, scheduleId } = await receiptFixture(fixture).companyWithTax({ remitter: "albashi" });
    const { run } = await authorities.owe("compensation_fund");
    const owed: OwedSchedule = { run: { ...run, actor: { ...run.actor, companyId } }, companyId, scheduleId, payable: 14_090_000n };
    await expect(authorities.pay(owed, { billReference: "FCT-1" })).rejects.toMatchObject({ code: "money_not_held" });
    expect((await authorities.payments(owed)).payments).toEqual([]);
  });

  test("is refused while payments are stopped, and one that was requested waits until they are not", async () => {
    const owed = await authorities.owe("compensation_fund");
    await authorities.pay(owed);
    await stopByOperator(fixture.dependencies, { companyId: owed.companyId, by: { operator: "Ada Obi", reason: "Examining a report." } });
    await authorities.workFor(10 * minuteMs, minuteMs);
    expect(await authorities.payment(owed)).toMatchObject({ state: "in_progress" });
    expect(await authorities.calls("remita.notify")).toBe(0);
    expect(await authorities.audit(owed.companyId)).toEqual([]);
  });

  test("of a schedule is made by another admin than the one who finalised it, if there is one", async () => {
    const owed = await authorities.owe("compensation_fund", { isOpen: true });
    const { actor } = owed.run;
    await authorities.finalise(owed.companyId, owed.scheduleId, actor.userId);
    expect(await authorities.payments(owed)).toMatchObject({ block: null });
    const second = await authorities.addOwner(owed.companyId);
    expect(await authorities.payments(owed)).toMatchObject({ block: "second_person" });
    await expect(authorities.pay(owed)).rejects.toMatchObject({ code: "second_person" });
    await authorities.pay(owed, { actor: { ...actor, userId: second, sessionId: newId<SessionId>() } });
    expect(await authorities.payment(owed)).toMatchObject({ state: "in_progress" });
  });
});

describe("the RRR of a payment of ours, entered by another company as its receipt", () => {
  let owed: OwedSchedule;
  let receipts: ReturnType<typeof receiptFixture>;
  let forger: CompanyWithTax;
  const enter = async () => {
    const [bill] = await authorities.bills();
    return receipts.enter(forger, receipts.receipt(140_900, { reference: bill?.rrr ?? "", channel: "remita" }));
  };
  beforeEach(async () => {
    owed = await authorities.owe("compensation_fund");
    await authorities.fault("bill_confirmed_late", { with: { ms: 10 * minuteMs } });
    await authorities.pay(owed);
    await authorities.work();
    receipts = receiptFixture(fixture);
    forger = await receipts.companyWithTax();
  });

  test("is refused while the payment is on its way", async () => {
    expect(await enter()).toEqual({ isEntered: false });
    await authorities.workFor(30 * minuteMs, minuteMs);
    expect(await authorities.receipts(owed)).toMatchObject([{ grade: "A", state: "confirmed", isContested: false }]);
    expect((await receipts.list(forger)).receipts).toEqual([]);
    expect(await fixture.incidents(owed.companyId)).toEqual([]);
  });

  test("before we had it, is marked when the payment is confirmed, which has its own receipt and is reported", async () => {
    // As before the gateway issued it to us.
    await fixture.asAdmin("delete from used_remittance_references");
    expect(await enter()).toEqual({ isEntered: true });
    await authorities.workFor(30 * minuteMs, minuteMs);
    expect(await authorities.payment(owed)).toMatchObject({ state: "paid" });
    expect(await authorities.receipts(owed)).toMatchObject([{ grade: "A", state: "confirmed", isContested: false }]);
    expect((await receipts.list(forger)).receipts).toMatchObject([{ isContested: true }]);
    expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_receipt_used"]);
    expect(await authorities.audit(owed.companyId)).toEqual([]);
  });
});

describe("the database refuses", () => {
  let owed: OwedSchedule;
  beforeEach(async () => {
    owed = await authorities.owe("compensation_fund");
  });
  const insert = (over: Record<string, unknown> = {}) => {
    const row = {
      ...{ company_id: owed.companyId, payment_id: newId<string>(), schedule_id: owed.scheduleId, amount: String(owed.payable) },
      ...{ reference: String(Date.now()) + String(Math.floor(Math.random() * 900_000) + 100_000), requested_by: newId<string>() },
      ...{ requested_at: fixture.now(), next_poll_at: fixture.now() },
      ...over,
    };
    const names = Object.keys(row);
    const text = `insert into remittance_payments (${names.join()}) values (${names.map((_name, place) => `$${place + 1}`).join()})`;
    return fixture.asAdmin(text, Object.values(row));
  };
  const change = (assignments: string) =>
    fixture.asAdmin(`update remittance_payments set ${assignments} where company_id = $1`, [owed.companyId]);

  test.each([
    ["another amount than the schedule's", { amount: "1" }, "schedules_are_paid_in_full"],
    ["a bill reference where the authority issues none", { bill_reference: "ABC-1" }, "tax_is_paid_with_a_bill_reference"],
    [
      "a payment that was sent without an RRR",
      { state: "submitted", sent_at: new Date(), send_count: 1 },
      "nothing_is_sent_without_a_reference",
    ],
    ["a payment that is not polled", { next_poll_at: null }, "open_payments_are_polled"],
  ])("%s", async (_title, over, constraint) => {
    await expect(insert(over)).rejects.toMatchObject({ constraint });
  });

  test("a second payment of a schedule unless the first failed", async () => {
    await insert();
    await expect(insert()).rejects.toMatchObject({ constraint: "one_payment_per_schedule" });
    await change("state = 'failed', failure = 'rejected', closed_at = now(), next_poll_at = null");
    await insert();
  });

  test("a reference that any company used", async () => {
    await insert({ reference: "100000000000000001" });
    owed = await authorities.owe("compensation_fund");
    await expect(insert({ reference: "100000000000000001" })).rejects.toMatchObject({ constraint: "remittance_references_are_used_once" });
  });

  test.each([
    [
      "a confirmation of another amount",
      "state = 'paid', amount_at_source = 1, paid_on = now(), closed_at = now(), next_poll_at = null",
      "paid_payments_have_their_amount",
    ],
    [
      "a confirmation before it was sent",
      "state = 'paid', amount_at_source = amount, paid_on = now(), closed_at = now(), next_poll_at = null",
      "remittance_payments_move_forward",
    ],
  ])("%s", async (title, assignments, constraint) => {
    await insert();
    const rrr = String(300_000_000_000 + Math.floor(Math.random() * 90_000_000_000));
    await change(`state = 'reference_issued', rrr = '${rrr}'`);
    if (title === "a confirmation of another amount") await change("state = 'submitted', sent_at = now(), send_count = 1");
    await expect(change(assignments)).rejects.toMatchObject({ constraint });
    await expect(change("rrr = '300000000098'")).rejects.toMatchObject({ constraint: "remittance_rrrs_do_not_change" });
  });

  test("a receipt of a payment that is not confirmed", async () => {
    const paymentId = newId<string>();
    await insert({ payment_id: paymentId });
    const receiptId = newId<ReceiptId>();
    const values = [owed.companyId, receiptId, String(owed.payable), newId<UserId>(), lagosDayOf(fixture.now())];
    const columns = "company_id, receipt_id, amount, entered_by, paid_on, kind, code, number, reference, hashes, channel, entered_at";
    const filled = `$1, $2, $3, $4, $5, 'compensation_fund', '', '300000000099', '300000000099', array[sha256('a')], 'remita', now()`;
    await fixture.asAdmin(`insert into remittance_receipts (${columns}, payment_id) values (${filled}, '${paymentId}')`, values);
    const allocate = "insert into receipt_allocations (company_id, receipt_id, schedule_id, amount) values ($1, $2, $3, $4)";
    await expect(fixture.asAdmin(allocate, [owed.companyId, receiptId, owed.scheduleId, String(owed.payable)])).rejects.toMatchObject({
      constraint: "receipts_are_of_confirmed_payments",
    });
  });
});

describe("the audit reports", () => {
  let owed: OwedSchedule;
  beforeEach(async () => {
    owed = await authorities.owe("compensation_fund");
    await authorities.pay(owed);
    await authorities.workFor(minuteMs, 10 * secondMs);
    expect(await authorities.audit(owed.companyId)).toEqual([]);
  });
  const plant = async (text: string) => {
    await fixture.asAdmin(`set session_replication_role = replica; ${text.replaceAll("$company", `'${owed.companyId}'`)}`);
    return (await authorities.audit(owed.companyId)).filter((one) => one.startsWith("I16")).join("\n");
  };

  test("a confirmed payment that the ledger did not clear", async () => {
    expect(await plant("delete from journals where company_id = $company and event_type = 'remittance_paid'")).toContain(
      "reserved 1, paid 0 and failed 0 times",
    );
  });

  test("money that the ledger cleared without a payment", async () => {
    expect(await plant("delete from remittance_payments where company_id = $company")).toContain("it is no payment of");
  });

  test("money in transit that no payment explains", async () => {
    expect(
      await plant(`update account_balances set balance = balance - 5 where company_id = $company and account = 'remittances_in_transit'`),
    ).toContain("its balance is -5, and payments on their way sum to 0");
  });

  test("a schedule that was paid twice", async () => {
    expect(
      await plant(`drop index one_payment_per_schedule; insert into remittance_payments
        select (jsonb_populate_record(p, jsonb_build_object('payment_id', gen_random_uuid(), 'reference', '9' || left(reference, 15), 'rrr', null, 'state', 'created',
          'sent_at', null, 'send_count', 0, 'amount_at_source', null, 'paid_on', null, 'closed_at', null, 'next_poll_at', now()))).*
        from remittance_payments p where company_id = $company`),
    ).toContain("2 payments of");
    await fixture.asAdmin(
      "set session_replication_role = replica; delete from remittance_payments where company_id = $1".replace("$1", `'${owed.companyId}'`),
    );
    await fixture.asAdmin(
      "create unique index one_payment_per_schedule on remittance_payments (company_id, schedule_id) where state <> 'failed'",
    );
  });

  test("a confirmed payment without a receipt", async () => {
    expect(await plant("delete from receipt_allocations where company_id = $company")).toContain(
      "it is paid, and has neither a confirmed receipt nor an incident",
    );
  });
});
