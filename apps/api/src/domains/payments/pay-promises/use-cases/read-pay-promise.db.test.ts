// What an employee is told about their next pay, from the real states of the run and of their own payment.
import { dayMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { payableRun } from "../../../../testing/payable-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { holdPayments } from "../../payouts/use-cases/hold-payments.ts";
import { returnToWallet } from "../../payouts/use-cases/return-to-wallet.ts";
import { schedulePayout } from "../../payouts/use-cases/schedule-payout.ts";
import { finishPlanning, planPayments } from "../../transfers/use-cases/plan-payments.ts";
import { readPayPromise } from "./read-pay-promise.ts";

type Run = Awaited<ReturnType<PayoutFixture["fundedRun"]>>;

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
beforeEach(async () => {
  await fixture.forget();
  await fixture.setTime(new Date("2026-06-25T08:00:00Z"));
});
afterAll(() => fixture.close());

const payDay = "2026-06-25";
const promiseOf = async ({ actor, people }: Pick<Run, "actor" | "people">, place = 0) => {
  const employeeId = people[place]?.employeeId;
  if (!employeeId) throw new Error("The run has no such payee.");
  return (await readPayPromise(fixture.dependencies, { ...actor, kind: "staff", employeeId })).promise;
};
test("a run is approved, funded, sent and arrived as its real states say", async () => {
  const run = await payableRun(fixture.dependencies, fixture.adminUrl, { people: 2 });
  const promised = { year: 2026, month: 6, isExtra: false, payDay, sentBy: "albashi", startsAt: null };
  expect(await promiseOf(run)).toMatchObject({ ...promised, approvedOn: expect.any(String), isFunded: false, sentAt: null });
  await fixture.fund(run.companyId, 1_000_000_000n);
  await fixture.setBalance(1_000_000_000n);
  expect(await promiseOf(run)).toMatchObject({ ...promised, isFunded: true, sentAt: null, arrivedAt: null });
  await fixture.start(run);
  expect(await promiseOf(run)).toMatchObject({ isFunded: true, sentAt: null });
  await fixture.workFor(5 * 60_000, 10_000);
  expect(await promiseOf(run)).toMatchObject({ sentAt: expect.any(String), arrivedAt: expect.any(String), problem: null });
  await fixture.passTime(3 * dayMs);
  expect((await promiseOf(run))?.arrivedAt ?? null).toBeNull();
});

test("the wallet funds one of two runs only once", async () => {
  const run = await fixture.fundedRun({ people: 1 });
  const needed = 1_000_000_000n;
  expect(await promiseOf(run)).toMatchObject({ isFunded: true });
  await fixture.asAdmin("update account_balances set balance = balance + $2 where company_id = $1 and account = 'wallet'", [
    run.companyId,
    String(needed - 1n),
  ]);
  expect(await promiseOf(run)).toMatchObject({ isFunded: false });
});

test("a held payment says so, and the others go their way", async () => {
  const run = await fixture.fundedRun({ people: 3 });
  const { companyId, runId } = run;
  const only = (place: number) => ({ runId, employeeIds: run.people.slice(place, place + 1).map(({ employeeId }) => employeeId) });
  await fixture.start(run);
  await planPayments(fixture.dependencies, { companyId, runId, after: null });
  await finishPlanning(fixture.dependencies, { companyId, runId });
  await holdPayments(fixture.dependencies, run.actor, { ...only(1), because: "Being checked" });
  await returnToWallet(fixture.dependencies, run.actor, { ...only(2), because: "Paid in cash" });
  await fixture.workFor(5 * 60_000, 10_000);
  expect(await promiseOf(run, 0)).toMatchObject({ problem: null, arrivedAt: expect.any(String) });
  expect(await promiseOf(run, 1)).toMatchObject({ problem: "held", sentAt: null, arrivedAt: null });
  // What went back to the wallet is promised no more, and an approved month is not planned again.
  expect(await promiseOf(run, 2)).not.toMatchObject({ month: 6 });
});

test("an hour is promised only while the payout is scheduled", async () => {
  await fixture.setTime(new Date("2026-11-20T09:00:00Z"));
  const run = await fixture.fundedRun({ people: 1, month: 11 });
  expect(await promiseOf(run)).toMatchObject({ payDay: "2026-11-25", startsAt: null });
  await schedulePayout(fixture.dependencies, run.actor, { runId: run.runId });
  expect(await promiseOf(run)).toMatchObject({ startsAt: "2026-11-25T06:00:00.000Z", isStartDelayed: false });
});

test("an employee whom the run leaves out is promised nothing of it", async () => {
  const run = await fixture.fundedRun({ people: 2 });
  await fixture.asAdmin("update run_employees set exclusion_reason = 'Paid in cash' where run_id = $1 and employee_id = $2", [
    run.runId,
    run.people[0]?.employeeId,
  ]);
  expect(await promiseOf(run, 0)).not.toMatchObject({ month: 6 });
  expect(await promiseOf(run, 1)).toMatchObject({ month: 6 });
});

test("a month that is only in the pay calendar is planned, not promised", async () => {
  const run = await fixture.fundedRun({ people: 1 });
  await fixture.asAdmin(
    `insert into pay_periods (company_id, pay_group_id, year, month, first_day, last_day, cut_off, pay_day)
     select company_id, pay_group_id, 2026, 7, '2026-07-01', '2026-07-31', '2026-07-15', '2026-07-27' from pay_runs where run_id = $1
     on conflict (company_id, pay_group_id, year, month) do update set pay_day = excluded.pay_day, moved_at = null, moved_by = null`,
    [run.runId],
  );
  await fixture.start(run);
  await fixture.workFor(5 * 60_000, 10_000);
  await fixture.passTime(4 * dayMs);
  expect(await promiseOf(run)).toMatchObject({ year: 2026, month: 7, payDay: "2026-07-27", approvedOn: null, isFunded: false });
});

test("a run that is not paid by its pay day is late", async () => {
  const run = await fixture.fundedRun({ people: 1 });
  await fixture.passTime(dayMs);
  expect(await promiseOf(run)).toMatchObject({ payDay, problem: "late" });
});
