// Payments to authorities while Remita is late, wrong, silent or repeats itself. After each, every money invariant holds.

import { dayMs, hourMs, minuteMs, secondMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { authorityFixture, type OwedSchedule } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";

let fixture: PayoutFixture;
let authorities: ReturnType<typeof authorityFixture>;
let owed: OwedSchedule;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  authorities = authorityFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  owed = await authorities.owe("compensation_fund");
});
afterEach(async () => {
  expect(await authorities.audit(owed.companyId)).toEqual([]);
});

const held = () => authorities.held(owed);
const isHeld = () => authorities.allIn("held", owed);
const isInTransit = () => authorities.allIn("inTransit", owed);
const isCleared = () => authorities.allIn("cleared", owed);
const state = async () => (await authorities.payment(owed))?.state;
const grades = async () => (await authorities.receipts(owed)).map(({ grade }) => grade);

test("a payment is confirmed by Remita's own record, clears the liability once, and is a receipt of grade A", async () => {
  await authorities.pay(owed);
  expect(await held()).toEqual(isInTransit());
  await authorities.work();
  expect(await state()).toBe("sent");
  expect(await authorities.receipts(owed)).toEqual([]);
  await authorities.workFor(minuteMs, 10 * secondMs);
  const payment = await authorities.payment(owed);
  expect(payment).toMatchObject({ state: "paid", paidOn: "2026-06-25", rrr: expect.stringMatching(/^\d{12}$/) });
  expect(await held()).toEqual(isCleared());
  expect(await authorities.receipts(owed)).toMatchObject([
    {
      grade: "A",
      state: "confirmed",
      reference: payment?.rrr,
      amountKobo: String(owed.payable),
      canCheck: false,
      check: { way: "enquiry", by: null },
    },
  ]);
  const obligations = await fixture.rows(owed.companyId, sql`select state from remittance_obligations where account = 'compensation_fund'`);
  expect(obligations).toEqual([{ state: "remitted" }]);
  expect(await authorities.bills()).toMatchObject([{ moves: 1, paidKobo: Number(owed.payable) }]);
});

test("a late confirmation is waited for, and counts on the day that Remita reports", async () => {
  await authorities.fault("bill_confirmed_late", { with: { ms: 20 * hourMs } });
  await authorities.pay(owed);
  await authorities.workFor(19 * hourMs, 30 * minuteMs);
  expect([await state(), await held()]).toEqual(["sent", isInTransit()]);
  await authorities.workFor(3 * hourMs, 30 * minuteMs);
  expect(await authorities.payment(owed)).toMatchObject({ state: "paid", paidOn: "2026-06-26" });
  expect(await held()).toEqual(isCleared());
});

test("a payment that Remita never confirms stays sent, is reported after three days, and cannot be paid again", async () => {
  await authorities.fault("bill_never_confirmed");
  await authorities.pay(owed);
  await authorities.workFor(3 * dayMs + 2 * hourMs, hourMs);
  expect(await authorities.payment(owed)).toMatchObject({ state: "sent", isOverdue: true });
  expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_unconfirmed"]);
  await expect(authorities.pay(owed)).rejects.toMatchObject({ code: "payment_exists" });
  expect([await held(), await authorities.receipts(owed)]).toEqual([isInTransit(), []]);
  const [bill] = await authorities.bills();
  await fixture.control("POST", `/bills/${bill?.rrr}/confirmation`);
  await authorities.workFor(2 * hourMs, hourMs);
  expect([await state(), await held(), await grades()]).toEqual(["paid", isCleared(), ["A"]]);
});

test("another amount is disputed: no receipt, nothing cleared, an incident, and no second payment", async () => {
  await authorities.fault("bill_paid_other_amount", { with: { kobo: 10_000 } });
  await authorities.pay(owed);
  await authorities.workFor(10 * minuteMs, minuteMs);
  expect(await authorities.payment(owed)).toMatchObject({ state: "disputed", amountAtSourceKobo: "10000" });
  expect([await held(), await authorities.receipts(owed)]).toEqual([isInTransit(), []]);
  expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_differs"]);
  await expect(authorities.pay(owed)).rejects.toMatchObject({ code: "payment_exists" });
});

describe("a payment whose answer is lost although Remita accepted it", () => {
  test.each(["timeout_accepted", "reset_accepted", "error_500_accepted", "error_503_accepted", "cut_short_accepted", "html_accepted"])(
    "%s is paid once, and is never sent again",
    async (fault) => {
      await authorities.fault(fault);
      await authorities.pay(owed);
      await authorities.workFor(20 * minuteMs, minuteMs);
      expect([await state(), await held(), await grades()]).toEqual(["paid", isCleared(), ["A"]]);
      expect(await authorities.bills()).toMatchObject([{ moves: 1 }]);
      expect(await authorities.calls("remita.notify")).toBe(1);
    },
  );
});

describe("a payment that never reached Remita", () => {
  test.each(["timeout", "error_500", "error_502", "outage"])("%s is sent once more under the same RRR, and paid once", async (fault) => {
    await authorities.fault(fault);
    await authorities.pay(owed);
    await authorities.workFor(30 * minuteMs, minuteMs);
    expect([await state(), await held(), await grades()]).toEqual(["paid", isCleared(), ["A"]]);
    expect(await authorities.bills()).toMatchObject([{ moves: 1 }]);
    expect(await authorities.calls("remita.notify")).toBe(2);
  });

  test("twice stays sent and is reported: no third try, and no money given back", async () => {
    await authorities.fault("error_500", { times: null });
    await authorities.pay(owed);
    await authorities.workFor(3 * dayMs + 2 * hourMs, hourMs);
    expect([await state(), await held()]).toEqual(["sent", isInTransit()]);
    expect(await authorities.calls("remita.notify")).toBe(2);
    expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_unconfirmed"]);
  });
});

test("a duplicate: Remita answers that the RRR was already processed, and its record decides", async () => {
  await authorities.fault("duplicate_reference_accepted");
  await authorities.pay(owed);
  await authorities.workFor(20 * minuteMs, minuteMs);
  expect([await state(), await held()]).toEqual(["paid", isCleared()]);
  expect(await authorities.bills()).toMatchObject([{ moves: 1 }]);
});

test("a repeated message of a step does nothing, before and after the confirmation", async () => {
  await authorities.pay(owed);
  await authorities.workFor(minuteMs, 10 * secondMs);
  await fixture.asAdmin(
    "update outbox set completed_at = null, due_at = now() - interval '200 days' where workflow = 'advanceRemittancePayment'",
  );
  await authorities.work();
  expect([await state(), await held(), await grades()]).toEqual(["paid", isCleared(), ["A"]]);
  expect(await authorities.calls("remita.notify")).toBe(1);
});

describe("a rejected payment gives the money back to the authority's account, and the schedule can be paid again", () => {
  test.each([
    ["when the RRR is requested", "bill_rejected", "remita.generate", "rejected"],
    ["because the bill has another amount due", "bill_other_amount", "remita.generate", "amount_differs"],
    ["when it is sent", "bill_rejected", "remita.notify", "rejected"],
    ["after it was accepted", "bill_payment_fails", "remita.notify", "not_paid"],
  ])("%s", async (_title, fault, op, failure) => {
    await fixture.order({ match: { op }, fault });
    await authorities.pay(owed);
    await authorities.workFor(30 * minuteMs, minuteMs);
    expect(await authorities.payment(owed)).toMatchObject({ state: "failed", failure });
    expect([await held(), await authorities.receipts(owed)]).toEqual([isHeld(), []]);
    await authorities.pay(owed);
    await authorities.workFor(10 * minuteMs, minuteMs);
    expect([await state(), await held(), await grades()]).toEqual(["paid", isCleared(), ["A"]]);
    expect((await authorities.bills()).filter(({ moves }) => moves > 0)).toHaveLength(1);
  });
});

test("a payment for which Remita issues no reference for days ends unpaid, and can be made again", async () => {
  await fixture.order({ match: { op: "remita.generate" }, fault: "error_503", times: null });
  const owed = await authorities.owe("compensation_fund");
  await authorities.pay(owed);
  await authorities.workFor(75 * hourMs, hourMs);
  expect(await authorities.payment(owed)).toMatchObject({ state: "failed", failure: "not_paid", sentAt: null });
  expect(await authorities.payments(owed)).toMatchObject({ block: null });
  expect(await authorities.audit(owed.companyId)).toEqual([]);
});

test("nothing is sent while Remita issues no reference, and the payment goes on when it does", async () => {
  await fixture.order({ match: { op: "remita.generate" }, fault: "error_503", times: 3 });
  await authorities.pay(owed);
  await authorities.work();
  expect([await state(), await authorities.calls("remita.notify")]).toEqual(["in_progress", 0]);
  await authorities.workFor(20 * minuteMs, minuteMs);
  expect([await state(), await held()]).toEqual(["paid", isCleared()]);
});

test("queries that fail leave the payment unknown, and a later one settles it", async () => {
  await fixture.order({ match: { op: "remita.status" }, fault: "error_500", times: 4 });
  await authorities.pay(owed);
  await authorities.workFor(2 * minuteMs, 30 * secondMs);
  expect([await state(), await held()]).toEqual(["sent", isInTransit()]);
  await authorities.workFor(hourMs, 5 * minuteMs);
  expect([await state(), await held()]).toEqual(["paid", isCleared()]);
});
