// Pension through the provider's file: what operators record, once, and what the ledger, the receipts and the employees see of it.

import { addDays, dayMs, hourMs, lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { OwedSchedule } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { checker, maker, pensionFixture } from "../../../../testing/pension-fixture.ts";
import { receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { stopByOperator } from "../../../payments/index.ts";
import { advancePayment } from "./advance-payment.ts";
import { makePensionFile, remakePensionFile } from "./make-pension-file.ts";
import { type PensionResult, recordPensionResult } from "./record-pension-result.ts";

let fixture: PayoutFixture;
let pension: ReturnType<typeof pensionFixture>;
let owed: OwedSchedule;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  pension = pensionFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  owed = await pension.owe();
});
afterEach(async () => {
  expect(await pension.audit(owed.companyId)).toEqual([]);
});

const isHeld = () => ({ held: owed.payable, inTransit: 0n, cleared: 0n });
const isInTransit = () => ({ held: 0n, inTransit: owed.payable, cleared: 0n });
const isCleared = () => ({ held: 0n, inTransit: 0n, cleared: owed.payable });

describe("a pension payment", () => {
  test("is reserved, filed, submitted and confirmed, clears the liability once, and is a receipt of grade B", async () => {
    expect(await pension.payments(owed)).toMatchObject({ block: null, channel: "pension_provider", needsBillReference: false });
    await pension.pay(owed);
    expect(await pension.balances(owed)).toEqual(isInTransit());
    expect(await pension.payment(owed)).toMatchObject({ state: "in_progress", channel: "pension_provider", rrr: null });
    const { batchNumber, csv, paymentCount, total } = await pension.makeFile();
    expect([paymentCount, total]).toEqual([1, owed.payable]);
    expect(csv.toString()).toMatch(/PR0000123456,.*PEN10000000000\d,0021,.*,2026-06,/);
    expect(csv.toString()).toContain(await pension.referenceOf(owed));
    expect(await pension.payment(owed)).toMatchObject({ state: "in_progress" });
    await pension.submit(batchNumber, "PSSP-2026-778");
    expect(await pension.payment(owed)).toMatchObject({ state: "sent", providerReference: "PSSP-2026-778" });
    expect(await pension.receipts(owed)).toEqual([]);
    expect(await pension.record(owed, pension.paid(owed))).toBe("paid");
    expect(await pension.payment(owed)).toMatchObject({ state: "paid", paidOn: "2026-06-25" });
    expect(await pension.balances(owed)).toEqual(isCleared());
    expect(await pension.receipts(owed)).toMatchObject([
      {
        ...{ grade: "B", state: "confirmed", number: await pension.referenceOf(owed), reference: "PSSP-2026-778" },
        ...{ amountKobo: String(owed.payable), canCheck: false, check: { way: "portal", by: null } },
      },
    ]);
    expect(await pension.ownPension(owed)).toMatchObject([{ state: "confirmed", receipt: { grade: "B" } }]);
    const obligations = await fixture.rows(
      owed.companyId,
      sql`select distinct state from remittance_obligations where account like 'pension_%'`,
    );
    expect(obligations).toEqual([{ state: "remitted" }]);
    expect(await pension.calls("remita.notify")).toBe(0);
  });

  test("that the provider paid with another amount is disputed, stays in transit, and is reported", async () => {
    await pension.send(owed);
    expect(await pension.record(owed, { kind: "differs", amountAtSource: owed.payable - 1n })).toBe("disputed");
    expect(await pension.payment(owed)).toMatchObject({ state: "disputed", amountAtSourceKobo: String(owed.payable - 1n) });
    expect([await pension.balances(owed), await pension.receipts(owed)]).toEqual([isInTransit(), []]);
    expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_differs"]);
    await expect(pension.pay(owed)).rejects.toMatchObject({ code: "payment_exists" });
  });

  test("that the provider rejected is held again, and can be paid in another file", async () => {
    const first = await pension.send(owed);
    expect(await pension.record(owed, { kind: "rejected", amountAtSource: owed.payable })).toBe("failed");
    expect(await pension.payment(owed)).toMatchObject({ state: "failed", failure: "rejected" });
    expect(await pension.balances(owed)).toEqual(isHeld());
    expect(await pension.send(owed)).toBeGreaterThan(first);
    await pension.record(owed, pension.paid(owed));
    expect(await pension.balances(owed)).toEqual(isCleared());
  });

  test("has one result, from two operators at the same time or one after the other", async () => {
    await pension.send(owed);
    const results: PensionResult[] = [
      pension.paid(owed),
      { kind: "rejected", amountAtSource: owed.payable },
      { kind: "differs", amountAtSource: 1n },
    ];
    const tries = await Promise.allSettled(results.map((result) => pension.record(owed, result)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "pension_result_recorded" });
    await expect(pension.record(owed, pension.paid(owed))).rejects.toMatchObject({ code: "pension_result_recorded" });
  });

  test("has a result only after its file was submitted, on a day since the file was made", async () => {
    await pension.pay(owed);
    await expect(pension.record(owed, pension.paid(owed))).rejects.toMatchObject({ code: "pension_payment_not_sent" });
    const { batchNumber } = await pension.makeFile();
    await expect(pension.record(owed, pension.paid(owed))).rejects.toMatchObject({ code: "pension_payment_not_sent" });
    await pension.submit(batchNumber);
    const today = lagosDayOf(fixture.now());
    for (const paidOn of [addDays(today, -1), addDays(today, 1)])
      await expect(pension.record(owed, { kind: "paid", amountAtSource: owed.payable, paidOn })).rejects.toMatchObject({
        code: "pension_paid_on_wrongly",
      });
    expect(await pension.balances(owed)).toEqual(isInTransit());
  });

  test("keeps its state when a mistyped amount is recorded as paid, rejected or different", async () => {
    await pension.send(owed);
    for (const result of [
      pension.paid(owed, owed.payable - 1n),
      { kind: "rejected", amountAtSource: owed.payable + 1n },
      { kind: "differs", amountAtSource: owed.payable },
    ] as const)
      await expect(pension.record(owed, result)).rejects.toMatchObject({ code: "pension_amount_unexpected" });
    expect([await pension.payment(owed), await pension.balances(owed)]).toMatchObject([{ state: "sent" }, isInTransit()]);
  });

  test("keeps its state when the reference of another payment of equal amount is typed", async () => {
    const other = await pension.owe({ employerCode: "PR0000777777" });
    expect(other.payable).toBe(owed.payable);
    await pension.pay(other);
    await pension.send(owed);
    const [reference, shown, read] = [await pension.referenceOf(owed), await pension.shownOf(owed), await pension.shownOf(other)];
    const result = { kind: "rejected", amountAtSource: other.payable } as const;
    const mistyped = [read, { ...shown, administrator: "0025" }, { ...shown, month: "2026-05" }];
    for (const wrong of mistyped)
      await expect(recordPensionResult(fixture.dependencies, { reference, shown: wrong, result, by: checker })).rejects.toMatchObject({
        code: "pension_payment_of_others",
      });
    expect([await pension.payment(owed), await pension.payment(other)]).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    expect(await pension.record(owed, result)).toBe("failed");
  });

  test("has its result recorded by another operator than those who made and submitted the file, in other spellings too", async () => {
    await pension.pay(owed);
    const { batchNumber } = await pension.makeFile();
    await pension.submit(batchNumber, "PSSP-2026-640", { operator: "Ada O.", reason: "uploaded" });
    for (const operator of [maker.operator, ` ${maker.operator.toUpperCase()} `, "Ngozi  A", "ada o"])
      await expect(pension.record(owed, pension.paid(owed), { ...checker, operator })).rejects.toMatchObject({ code: "same_operator" });
    expect(await pension.payment(owed)).toMatchObject({ state: "sent" });
  });

  test("is never sent or queried by the worker that calls Remita", async () => {
    await pension.send(owed);
    const [{ paymentId = "" } = {}] = (await pension.payments(owed)).payments;
    for (const poll of [0, 1])
      await advancePayment(fixture.dependencies, { companyId: owed.companyId, paymentId: paymentId as never, poll });
    await pension.workFor(2 * hourMs, hourMs);
    expect(await pension.payment(owed)).toMatchObject({ state: "sent" });
    expect(await pension.bills()).toEqual([]);
  });

  test("that is not confirmed after three days is reported once, and can still be confirmed", async () => {
    await pension.send(owed);
    await pension.workFor(2 * dayMs, 12 * hourMs);
    expect(await fixture.incidents(owed.companyId)).toEqual([]);
    await pension.workFor(5 * dayMs, 12 * hourMs);
    expect(await fixture.incidents(owed.companyId)).toEqual(["remittance_unconfirmed"]);
    expect(await pension.payment(owed)).toMatchObject({ state: "sent", isOverdue: true });
    await pension.record(owed, pension.paid(owed));
    expect(await pension.balances(owed)).toEqual(isCleared());
  });
});

describe("a file", () => {
  test("has the same bytes when it is made again, after the records have changed", async () => {
    await pension.pay(owed);
    const first = await pension.makeFile();
    await fixture.asAdmin("delete from identity_numbers where company_id = $1", [owed.companyId]);
    await fixture.asAdmin("update legal_entities set pencom_code = 'PR0000999999' where company_id = $1", [owed.companyId]);
    const again = await remakePensionFile(fixture.dependencies, {
      batchNumber: first.batchNumber,
      by: { ...checker, operator: "Bola D." },
    });
    expect([again.csv.equals(first.csv), again.hash, again.table]).toEqual([true, first.hash, first.table]);
  });

  test("names the month of the pay run, whichever day it was paid on", async () => {
    await fixture.asAdmin(`set session_replication_role = replica; update pay_runs set month = 5 where company_id = '${owed.companyId}'`);
    await pension.pay(owed);
    const { csv } = await pension.makeFile();
    expect([csv.toString().match(/,2026-05,/g)?.length, csv.toString().includes(",2026-06,")]).toEqual([2, false]);
    await fixture.asAdmin(`set session_replication_role = replica; update pay_runs set month = 6 where company_id = '${owed.companyId}'`);
  });

  test("has no bytes where every waiting payment is left out, and says why", async () => {
    const other = await pension.owe();
    await pension.pay(other);
    await fixture.asAdmin("delete from identity_numbers where company_id = $1", [other.companyId]);
    const { paymentCount, leftOut } = await pension.makeFile();
    expect([paymentCount, leftOut.map(({ reason }) => reason)]).toEqual([0, ["rsa_pin_missing"]]);
    await fixture.asAdmin("delete from pension_batch_payments where company_id = $1", [other.companyId]);
  });

  test("leaves out a payment whose numbers cannot be decrypted, and has the others", async () => {
    const other = await pension.owe();
    await pension.pay(owed);
    await pension.pay(other);
    await fixture.asAdmin("update identity_numbers set number_sealed = sha256('other') where company_id = $1", [other.companyId]);
    const { paymentCount, leftOut } = await pension.makeFile();
    expect([paymentCount, leftOut.map(({ reason }) => reason)]).toEqual([1, ["unreadable"]]);
    await fixture.asAdmin("delete from pension_batch_payments where company_id = $1", [other.companyId]);
  });

  test("has each payment once, made by three operators at the same time", async () => {
    const other = await pension.owe();
    await pension.pay(owed);
    await pension.pay(other);
    const tries = await Promise.allSettled([1, 2, 3].map(() => makePensionFile(fixture.dependencies, maker)));
    const files = tries.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : []));
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "pension_batch_empty" });
    expect(files.reduce((sum, { paymentCount }) => sum + paymentCount, 0)).toBe(2);
    const text = files.map(({ csv }) => csv.toString()).join("");
    for (const one of [owed, other]) expect(text.split(await pension.referenceOf(one))).toHaveLength(3);
    expect(await makePensionFile(fixture.dependencies, maker)).toBeNull();
    expect(await pension.audit(other.companyId)).toEqual([]);
  });

  test("leaves out a stopped company, a missing employer code and a missing RSA PIN, which wait for the next", async () => {
    const [stopped, withoutCode, withoutPin] = [await pension.owe(), await pension.owe(), await pension.owe()];
    for (const one of [owed, stopped, withoutCode, withoutPin]) await pension.pay(one);
    const stopId = await stopByOperator(fixture.dependencies, { companyId: stopped.companyId, by: maker });
    await fixture.asAdmin("update legal_entities set pencom_code = null where company_id = $1", [withoutCode.companyId]);
    await fixture.asAdmin("delete from identity_numbers where company_id = $1", [withoutPin.companyId]);
    const { leftOut, total } = await pension.makeFile();
    expect([total, new Set(leftOut.map(({ reason }) => reason))]).toEqual([
      ...[owed.payable, new Set(["payments_stopped", "employer_code_missing", "rsa_pin_missing"])],
    ]);
    for (const one of [stopped, withoutCode, withoutPin]) expect(await pension.audit(one.companyId)).toEqual([]);
    await fixture.asAdmin("update payment_stops set lifted_at = now(), lifted_by = 'x' where stop_id = $1", [stopId]);
    await fixture.asAdmin("update legal_entities set pencom_code = 'PR0000123457' where company_id = $1", [withoutCode.companyId]);
    expect((await pension.makeFile()).paymentCount).toBe(2);
    await fixture.asAdmin("delete from pension_batch_payments where company_id = $1", [withoutPin.companyId]);
  });

  test("leaves out a company whose key cannot be opened, and has the others", async () => {
    const other = await pension.owe();
    await pension.pay(owed);
    await pension.pay(other);
    const [key] = await fixture.rows<{ wrapped: Buffer }>(other.companyId, sql`select wrapped_key as wrapped from company_keys`);
    await fixture.asAdmin("update company_keys set wrapped_key = sha256('other') where company_id = $1", [other.companyId]);
    const { paymentCount, leftOut } = await pension.makeFile();
    expect([paymentCount, leftOut]).toEqual([1, [{ reference: await pension.referenceOf(other), reason: "key_unavailable" }]]);
    await fixture.asAdmin("update company_keys set wrapped_key = $2 where company_id = $1", [other.companyId, key?.wrapped]);
    expect(await pension.makeFile()).toMatchObject({ paymentCount: 1, leftOut: [] });
  });

  test("is submitted once, with a reference of its own that no company can enter as a receipt", async () => {
    await pension.pay(owed);
    const { batchNumber } = await pension.makeFile();
    await pension.submit(batchNumber, "PSSP-2026-901");
    await pension.submit(batchNumber, "PSSP-2026-901");
    await expect(pension.submit(batchNumber, "PSSP-2026-902")).rejects.toMatchObject({ code: "pension_batch_submitted" });
    const other = await pension.owe();
    await pension.pay(other);
    const second = await pension.makeFile();
    await expect(pension.submit(second.batchNumber, "PSSP-2026-901")).rejects.toMatchObject({ code: "provider_reference_used" });
    await expect(pension.submit(second.batchNumber + 1)).rejects.toMatchObject({ code: "pension_batch_not_found" });
    const receipts = receiptFixture(fixture);
    const forger = await receipts.companyWithTax();
    await fixture.asAdmin(
      `set session_replication_role = replica; update authority_obligations set kind = 'pension', code = '0021' where company_id = '${forger.companyId}'`,
    );
    const enter = (number: string) => receipts.enter(forger, receipts.receipt(140_900, { number, channel: "pension_provider" }));
    expect(await enter("PSSP2026/901")).toEqual({ isEntered: false });
    // Entered before the submission is recorded, it is marked then, and does not count.
    expect(await enter("PSSP2026/903")).toEqual({ isEntered: true });
    await pension.submit(second.batchNumber, "PSSP-2026-903");
    expect((await receipts.list(forger)).receipts).toMatchObject([{ isContested: true }]);
  });
});

describe("a pension schedule cannot be paid", () => {
  test("without a PenCom code of the employer", async () => {
    await fixture.asAdmin("update legal_entities set pencom_code = null where company_id = $1", [owed.companyId]);
    expect(await pension.payments(owed)).toMatchObject({ block: "employer_code_missing" });
    await expect(pension.pay(owed)).rejects.toMatchObject({ code: "employer_code_missing" });
  });

  test("where credit reduces it", async () => {
    await fixture.asAdmin(
      `set session_replication_role = replica; update remittance_schedules set credit_used = 5 where schedule_id = '${owed.scheduleId}'`,
    );
    expect(await pension.payments(owed)).toMatchObject({ block: "contribution_reduced" });
    await expect(pension.pay(owed)).rejects.toMatchObject({ code: "contribution_reduced" });
    await fixture.asAdmin(
      `set session_replication_role = replica; update remittance_schedules set credit_used = 0 where schedule_id = '${owed.scheduleId}'`,
    );
  });
});
