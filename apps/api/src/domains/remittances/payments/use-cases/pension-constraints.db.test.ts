// What the database refuses of pension payments and their files, whatever the code does, and what the audit reports.

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { OwedSchedule } from "../../../../testing/authority-fixture.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { pensionFixture } from "../../../../testing/pension-fixture.ts";

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
  owed = await pension.owe();
});

describe("the database refuses", () => {
  const change = (table: string, assignments: string) =>
    fixture.asAdmin(`update ${table} set ${assignments} where company_id = '${owed.companyId}'`);
  const insertPayment = (channel: string, over: { scheduleId?: string; amount?: bigint } = {}) =>
    fixture.asAdmin(
      `insert into remittance_payments (company_id, payment_id, schedule_id, channel, reference, amount, requested_by, requested_at, next_poll_at)
       values ($1, $2, $3, $4, $5, $6, $2, now(), now())`,
      [
        ...[owed.companyId, newId<string>(), over.scheduleId ?? owed.scheduleId, channel],
        ...[`${Date.now()}${Math.floor(Math.random() * 900_000) + 100_000}`, String(over.amount ?? owed.payable)],
      ],
    );

  test("pension through Remita, and another authority through the pension provider", async () => {
    await expect(insertPayment("remita")).rejects.toMatchObject({ constraint: "authorities_are_paid_by_reference" });
    const scheduleId = await pension.scheduleOf(owed.companyId, "compensation_fund");
    const amount = await pension.finalise(owed.companyId, scheduleId);
    await expect(insertPayment("pension_provider", { scheduleId, amount })).rejects.toMatchObject({
      constraint: "authorities_are_paid_by_reference",
    });
  });

  test("a second payment of a schedule", async () => {
    await pension.pay(owed);
    await expect(insertPayment("pension_provider")).rejects.toMatchObject({ constraint: "one_payment_per_schedule" });
  });

  test("a payment in two files, or added to a file that is complete", async () => {
    await pension.pay(owed);
    const { batchNumber } = await pension.makeFile();
    const other = await pension.owe();
    await pension.pay(other);
    const second = await pension.makeFile();
    await expect(change("pension_batch_payments", `batch_number = ${second.batchNumber}`)).rejects.toMatchObject({
      constraint: "payments_stay_in_their_batch",
    });
    owed = await pension.owe();
    await pension.pay(owed);
    await expect(change("pension_batch_payments", `batch_number = ${batchNumber}, made_by = 'Ngozi A.'`)).rejects.toMatchObject({
      constraint: "closed_batches_do_not_change",
    });
    await fixture.asAdmin("delete from pension_batch_payments where company_id = $1", [owed.companyId]);
  });

  test("a payment that moves without its file, or ends without a result of an operator", async () => {
    await pension.pay(owed);
    await expect(change("remittance_payments", "state = 'reference_issued'")).rejects.toMatchObject({
      constraint: "pension_payments_follow_their_file",
    });
    const { batchNumber } = await pension.makeFile();
    const submitted = "state = 'submitted', sent_at = now(), send_count = 1, provider_reference = 'PSSP-INVENTED'";
    await expect(change("remittance_payments", submitted)).rejects.toMatchObject({ constraint: "pension_payments_follow_their_file" });
    await expect(change("pension_batch_payments", "result_by = 'Tunde B.', result_at = now()")).rejects.toMatchObject({
      constraint: "results_are_of_submitted_files",
    });
    await pension.submit(batchNumber);
    const paid = "state = 'paid', amount_at_source = amount, paid_on = now(), closed_at = now(), next_poll_at = null";
    await expect(change("remittance_payments", paid)).rejects.toMatchObject({ constraint: "pension_payments_follow_their_file" });
    await expect(change("pension_batch_payments", "result_by = ' NGOZI a. ', result_at = now()")).rejects.toMatchObject({
      constraint: "another_operator_records_the_result",
    });
  });

  test("a second result, a payment that is paid with another amount, and another maker of a file", async () => {
    await pension.send(owed);
    await expect(change("pension_batch_payments", "made_by = 'Ada O.'")).rejects.toMatchObject({
      constraint: "pension_batch_payments_batch_number_made_by_fkey",
    });
    await change("pension_batch_payments", "result_by = 'Tunde B.', result_at = now()");
    await expect(change("pension_batch_payments", "result_by = 'Ada O.'")).rejects.toMatchObject({
      constraint: "results_are_recorded_once",
    });
    const paid = "state = 'paid', amount_at_source = 1, paid_on = now(), closed_at = now(), next_poll_at = null";
    await expect(change("remittance_payments", paid)).rejects.toMatchObject({ constraint: "paid_payments_have_their_amount" });
  });

  test("another content, submission or hash of a file that is recorded", async () => {
    const batchNumber = await pension.send(owed);
    for (const assignments of [
      "file_hash = sha256('other')",
      "provider_reference = 'PSSP-OTHER-1'",
      "reference_hashes = array[sha256('other')]",
      "closed_at = now() - interval '1 day'",
    ])
      await expect(fixture.asAdmin(`update pension_batches set ${assignments} where batch_number = ${batchNumber}`)).rejects.toMatchObject({
        constraint: "batches_are_recorded_once",
      });
  });
});

describe("the audit reports", () => {
  beforeEach(async () => {
    await pension.send(owed);
    await pension.record(owed, pension.paid(owed));
    expect(await pension.audit(owed.companyId)).toEqual([]);
  });
  const plant = async (text: string) => {
    await fixture.asAdmin(`set session_replication_role = replica; ${text.replaceAll("$company", `'${owed.companyId}'`)}`);
    return (await pension.audit(owed.companyId)).filter((one) => one.startsWith("I16")).join("\n");
  };

  test("a pension payment that was cleared on Remita's account", async () => {
    expect(
      await plant(`update journals set accounts = array_replace(accounts, 'clearing:pension_provider', 'clearing:remita')
        where company_id = $company and event_type = 'remittance_paid'`),
    ).toContain("it is paid of");
  });

  test("a pension payment that is in no file", async () => {
    expect(await plant("delete from pension_batch_payments where company_id = $company")).toContain(
      "it is paid, in file none, and its result was recorded by no operator",
    );
  });

  test("a pension payment in a file without its rows", async () => {
    expect(await plant("delete from pension_file_rows where company_id = $company")).toContain("its result was recorded by Tunde B.");
  });

  test("a confirmed pension payment without a receipt", async () => {
    expect(await plant("delete from receipt_allocations where company_id = $company")).toContain(
      "it is paid, and has neither a confirmed receipt nor an incident",
    );
  });
});
