// A bank schedule and a payout of the same run: who may be paid by the company's bank is held here until an admin decides.
import type { AttemptId, EmployeeId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { withdrawBankSchedule } from "../../../payroll/exports/use-cases/withdraw-bank-schedule.ts";
import { findPayeeLines } from "../../../payroll/index.ts";
import { payoutReference } from "../../provider-log/index.ts";
import { insertAttempts, type NewAttempt } from "../../transfers/store/attempts.ts";
import { readPayout } from "./read-payout.ts";
import { schedulePayout } from "./schedule-payout.ts";

let fixture: FundingFixture;
let run: Awaited<ReturnType<FundingFixture["fundedRun"]>>;
let other: Awaited<ReturnType<FundingFixture["ownerOf"]>>;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"), { PAYOUT_WORKERS: "1" });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.forget();
  run = await fixture.fundedRun({ people: 3 });
  other = await fixture.ownerOf(run.companyId, "payroll");
});

const of = () => ({ runId: run.runId });
const download = async () => (await other.who.get(`/api/v1/payroll/runs/${run.runId}/bank-schedule`)).statusCode;
const withdraw = () => withdrawBankSchedule(fixture.dependencies, run.actor, of());
const overview = () => readPayout(fixture.dependencies, run.actor, run.runId);
const netOf = (people: typeof run.people) => String(people.reduce((sum, { net }) => sum + net, 0n));
const first = () => run.people[0]?.employeeId as EmployeeId;
const makeFirstOwn = () =>
  fixture.asAdmin("update employees set user_id = $1 where company_id = $2 and employee_id = $3", [
    run.actor.userId,
    run.companyId,
    first(),
  ]);
const pay = async () => {
  await fixture.start(run);
  await fixture.workFor(5 * minuteMs, 10_000);
};
const holds = () =>
  fixture.rows<{ employeeId: EmployeeId; holdReason: string | null; state: string }>(
    run.companyId,
    sql`select employee_id as "employeeId", hold_reason as "holdReason", state from payment_attempts where run_id = ${run.runId} order by employee_id`,
  );

test("a payout says before it starts which payments the bank schedule will hold, and holds them", async () => {
  expect((await overview()).onBankSchedule).toBeNull();
  expect(await download()).toBe(200);
  expect((await overview()).onBankSchedule).toEqual({ people: 3, amountKobo: netOf(run.people) });
  await pay();
  expect((await holds()).map(({ holdReason, state }) => [holdReason, state])).toEqual(Array(3).fill(["on_bank_schedule", "created"]));
  expect((await overview()).onBankSchedule).toBeNull();
});

test("a withdrawn bank schedule holds no payment, can be downloaded again, and leaves the run editable", async () => {
  await download();
  expect(await withdraw()).toEqual({ withdrawn: 3, kept: 0 });
  const [stored] = await fixture.rows(run.companyId, sql`select schedule_exported_at as at from pay_runs where run_id = ${run.runId}`);
  expect(stored).toEqual({ at: null });
  expect((await overview()).onBankSchedule).toBeNull();
  const audited = sql`select actor_user_id as actor from audit_entries where action = 'run_bank_schedule_withdrawn' and subject = ${run.runId}`;
  expect(await fixture.rows(run.companyId, audited)).toEqual([{ actor: run.actor.userId }]);
  await expect(withdraw()).rejects.toMatchObject({ code: "no_bank_schedule" });
  expect(await download()).toBe(200);
  await withdraw();
  await pay();
  expect((await holds()).map(({ state }) => state)).toEqual(Array(3).fill("succeeded"));
});

test("an admin withdraws the schedule for the others, and their own pay stays held until another admin withdraws it", async () => {
  await makeFirstOwn();
  await download();
  expect(await withdraw()).toEqual({ withdrawn: 2, kept: 1 });
  expect((await overview()).onBankSchedule).toEqual({ people: 1, amountKobo: netOf(run.people.slice(0, 1)) });
  await expect(withdraw()).rejects.toMatchObject({ code: "own_pay" });
  await pay();
  expect((await holds()).map(({ employeeId, holdReason }) => [employeeId, holdReason])).toEqual(
    run.people.map(({ employeeId }) => [employeeId, employeeId === first() ? "on_bank_schedule" : null]),
  );
});

test("the schedule of a started payout stays, in the code and in the database", async () => {
  await download();
  await pay();
  await expect(withdraw()).rejects.toMatchObject({ code: "run_is_paid_here" });
  const clear = sql`update run_employees set schedule_part = null where run_id = ${run.runId}`;
  await expect(fixture.rows(run.companyId, clear)).rejects.toThrow("its bank schedule no longer changes");
});

test("the database refuses a first payment to an employee on the schedule that is not held", async () => {
  await download();
  await fixture.start(run);
  const insertUnheld = fixture.dependencies.database.inCompany(run.companyId, async (tx) => {
    const lines = await findPayeeLines(tx, { runId: run.runId, after: null, limit: 1 });
    const attempts = lines.map(({ net: amount, isScheduled: _, ...payee }) => {
      const attemptId = newId<AttemptId>();
      return { ...payee, attemptId, reference: payoutReference(attemptId), amount, hold: null } as NewAttempt;
    });
    await insertAttempts(tx, run.companyId, { ...of(), provider: "kora", at: fixture.now(), by: null, isFirst: true, attempts });
  });
  await expect(insertUnheld).rejects.toThrow("A payment to an employee on a bank schedule is not held");
});

test("a run on a bank schedule is not scheduled for its pay day, and a scheduled one no longer counts as scheduled", async () => {
  await fixture.setTime(new Date("2026-06-20T09:00:00Z"));
  other = await fixture.ownerOf(run.companyId, "payroll");
  await schedulePayout(fixture.dependencies, run.actor, of());
  expect((await overview()).schedule).toMatchObject({ state: "scheduled", isOutdated: false });
  await download();
  const { schedule, acts } = await overview();
  expect(schedule).toMatchObject({ isOutdated: true });
  expect(acts.find(({ act }) => act === "schedule")).toEqual({ act: "schedule", may: false, whyNot: { reason: "on_bank_schedule" } });
  await expect(schedulePayout(fixture.dependencies, run.actor, of())).rejects.toMatchObject({ code: "on_bank_schedule" });
  await withdraw();
  expect((await overview()).schedule).toMatchObject({ isOutdated: false });
});
