// What people see of their own payments while money moves, or does not.

import type { EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { finishPlanning, planPayments } from "../../transfers/use-cases/plan-payments.ts";
import { holdPayments } from "./hold-payments.ts";
import { listOwnPayments } from "./list-own-payments.ts";
import { returnToWallet } from "./return-to-wallet.ts";

type Run = Awaited<ReturnType<PayoutFixture["fundedRun"]>>;

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
beforeEach(() => fixture.forget());
afterAll(() => fixture.close());

const ownOf = async ({ actor }: Run, employeeId: EmployeeId) =>
  (await listOwnPayments(fixture.dependencies, { ...actor, kind: "staff", employeeId }, undefined)).payments;
const statesOf = async (run: Run) =>
  Promise.all(run.people.map(async ({ employeeId }) => (await ownOf(run, employeeId)).map(({ state }) => state)));

test("a payment is visible before payslips are published, and links to its payslip afterwards", async () => {
  const run = await fixture.fundedRun({ people: 1 });
  const [person] = run.people;
  if (!person) throw new Error("The run has no payee.");
  expect(await ownOf(run, person.employeeId)).toEqual([]);
  await fixture.start(run);
  await fixture.workFor(5 * 60_000, 10_000);
  const paid = { runId: run.runId, year: 2026, month: 6, amountKobo: String(person.net), state: "paid" };
  expect(await ownOf(run, person.employeeId)).toMatchObject([{ ...paid, traceId: expect.any(String), hasPayslip: false }]);
  await fixture.asAdmin("update pay_runs set payslips_published_at = now() where run_id = $1", [run.runId]);
  expect(await ownOf(run, person.employeeId)).toMatchObject([{ ...paid, hasPayslip: true }]);
});

test("presents no payment as on its way before it was sent, or after it was returned to the wallet", async () => {
  const run = await fixture.fundedRun({ people: 4 });
  const { companyId, runId } = run;
  const only = (place: number) => ({ runId, employeeIds: run.people.slice(place, place + 1).map(({ employeeId }) => employeeId) });
  await fixture.start(run);
  await planPayments(fixture.dependencies, { companyId, runId, after: null });
  await finishPlanning(fixture.dependencies, { companyId, runId });
  await holdPayments(fixture.dependencies, run.actor, { ...only(1), because: "Being checked" });
  const callOff = "update payment_attempts set state = 'cancelled', finished_at = now() where run_id = $1 and employee_id = any($2)";
  await fixture.asAdmin(callOff, [runId, only(2).employeeIds]);
  await returnToWallet(fixture.dependencies, run.actor, { ...only(3), because: "Paid in cash" });
  expect(await statesOf(run)).toEqual([["waiting"], ["held"], ["called_off"], ["given_back"]]);
  await fixture.workFor(5 * 60_000, 10_000);
  expect(await statesOf(run)).toEqual([["paid"], ["held"], ["called_off"], ["given_back"]]);
});

test("the next pay day is that of the first month the employee was not paid for", async () => {
  const run = await fixture.fundedRun({ people: 1 });
  const [person] = run.people;
  if (!person) throw new Error("The run has no payee.");
  await fixture.asAdmin(
    `insert into pay_periods (company_id, pay_group_id, year, month, first_day, last_day, cut_off, pay_day)
     select company_id, pay_group_id, 2026, n, make_date(2026, n, 1), make_date(2026, n, 28), make_date(2026, n, 15), make_date(2026, n, 26)
     from pay_runs, generate_series(5, 8) n where run_id = $1
     on conflict (company_id, pay_group_id, year, month) do update set pay_day = excluded.pay_day, moved_at = null, moved_by = null`,
    [run.runId],
  );
  const nextPayDay = async (after?: typeof run.runId) =>
    (await listOwnPayments(fixture.dependencies, { ...run.actor, kind: "staff", employeeId: person.employeeId }, after)).nextPayDay;
  const [{ payDay } = { payDay: "" }] = await fixture.rows<{ payDay: string }>(
    run.companyId,
    sql`select pay_day::text as "payDay" from pay_runs where run_id = ${run.runId}`,
  );
  expect(await nextPayDay()).toBe(payDay);
  await fixture.start(run);
  await fixture.workFor(5 * 60_000, 10_000);
  expect(await nextPayDay()).toBe("2026-07-26");
  expect(await nextPayDay(run.runId)).toBeNull();
  await fixture.asAdmin("update employees set status = 'ended', last_day = '2026-06-30' where company_id = $1", [run.companyId]);
  expect(await nextPayDay()).toBeNull();
});
