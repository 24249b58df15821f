// What a pension file says of each employee and month, where runs of several months are on one schedule.

import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { OwedSchedule } from "../../../../testing/authority-fixture.ts";
import { insertPaidRun } from "../../../../testing/paid-run.ts";
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
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
  await fixture.asAdmin("delete from pension_batch_payments");
  owed = await pension.owe();
});

const plant = (text: string) => fixture.asAdmin(`set session_replication_role = replica; ${text}`);

/** Moves ₦40 from what the first employee contributed for May to what they contributed for June: the schedule's sum stays the same. */
const reduceMay = async () => {
  const { companyId, scheduleId } = owed;
  const [first] = await fixture.rows<{ employeeId: EmployeeId }>(
    companyId,
    sql`select employee_id as "employeeId" from employees order by staff_number limit 1`,
  );
  if (!first) throw new Error("The company has no employee.");
  const people = [{ ...first, state: "LA", administrator: "0021", deductions: { pension: -40 } }];
  const runId = await insertPaidRun(fixture.adminUrl, companyId, { payDay: "2026-05-25", people, remitter: "albashi", isOffCycle: true });
  await plant(`
    update remittance_schedule_lines set amount = amount + 4000
    where schedule_id = '${scheduleId}' and employee_id = '${first.employeeId}' and side = 'deduction';
    insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
    values ('${companyId}', '${runId}', '${first.employeeId}', 'deduction', 'pension', '${scheduleId}', 'pension_employee:0021', -4000)`);
};

test("a schedule is not paid where the contribution of one month is below zero, whatever the months sum to", async () => {
  await reduceMay();
  expect(await pension.payments(owed)).toMatchObject({ block: "contribution_reduced" });
  await expect(pension.pay(owed)).rejects.toMatchObject({ code: "contribution_reduced" });
  const insert = fixture.asAdmin(
    `insert into remittance_payments (company_id, payment_id, schedule_id, channel, reference, amount, requested_by, requested_at, next_poll_at)
     values ($1, $2, $3, 'pension_provider', '1781164800000000001', $4, $2, now(), now())`,
    [owed.companyId, newId<string>(), owed.scheduleId, String(owed.payable)],
  );
  await expect(insert).rejects.toMatchObject({ constraint: "contributions_are_paid_in_full" });
});

test("a payment with a contribution below zero is left out of the file", async () => {
  await pension.pay(owed);
  await reduceMay();
  const { paymentCount, leftOut } = await pension.makeFile();
  expect([paymentCount, leftOut.map(({ reason }) => reason)]).toEqual([0, ["contribution_below_zero"]]);
});
