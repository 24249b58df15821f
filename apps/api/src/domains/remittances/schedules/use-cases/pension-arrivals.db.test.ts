// What employees say about the arrival of their pension: only their own, only after a receipt, one answer that counts, and no effect on the grade.
import type { CompanyId, EmployeeId, RunId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { insertPaidRun } from "../../../../testing/paid-run.ts";
import { payCompany } from "../../../../testing/pay-company.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { receiptFixture } from "../../../../testing/receipt-fixture.ts";
import { listObligations } from "./list-obligations.ts";
import { listOwnDeductions } from "./list-own-deductions.ts";
import { answerPensionArrival, listPensionArrivals } from "./pension-arrivals.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

let fixture: PayoutFixture;
let receipts: ReturnType<typeof receiptFixture>;
let company: { companyId: CompanyId; scheduleId: ScheduleId; runId: RunId; people: readonly Person[] };

interface Person {
  readonly employeeId: EmployeeId;
  readonly userId: UserId;
}

beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  receipts = receiptFixture(fixture);
});
afterAll(() => fixture.close());

/** Two employees with ₦16,000 and ₦20,000 of pension each, on one final schedule of June. */
beforeEach(async () => {
  const { companyId } = await payCompany(fixture.dependencies, fixture.adminUrl, { people: 2 });
  const found = await fixture.rows<{ employeeId: EmployeeId }>(
    companyId,
    sql`select employee_id as "employeeId" from employees order by 1`,
  );
  const people = found.map(({ employeeId }) => ({ employeeId, userId: newId<UserId>() }));
  for (const { employeeId, userId } of people) {
    await fixture.asAdmin("update employees set pension_administrator = '0021' where employee_id = $1", [employeeId]);
    await fixture.asAdmin(
      `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
       values ($1, $2, 'rsa_pin', '\\x00', sha256($3::bytea), '0001', now())`,
      [companyId, employeeId, employeeId],
    );
    await fixture.asAdmin(`insert into users (user_id, email, full_name, password_hash, created_at) values ($1, $2, 'A', 'x', now())`, [
      userId,
      `${userId}@example.ng`,
    ]);
    await fixture.asAdmin(
      `insert into memberships (user_id, company_id, company_name, employee_id, kind, role, created_at) values ($1, $2, 'A', $3, 'staff', 'staff', now())`,
      [userId, companyId, employeeId],
    );
  }
  const runId = await insertPaidRun(fixture.adminUrl, companyId, {
    payDay: "2026-06-25",
    people: people.map(({ employeeId }) => ({
      ...{ employeeId, state: null, administrator: "0021", deductions: { pension: 16_000 }, employer: { "employer-pension": 20_000 } },
    })),
  });
  await scheduleRemittances(fixture.dependencies, { companyId, runId });
  await fixture.asAdmin(
    `update pay_runs set state = 'settled', calculation_no = 1, content_hash = sha256('a'), approved_hash = sha256('a'), approved_at = now(),
       approved_by = run_id, submitted_at = now(), submitted_by = company_id, payslips_published_at = now() where run_id = $1`,
    [runId],
  );
  const [line] = await fixture.rows<{ scheduleId: ScheduleId }>(
    companyId,
    sql`select schedule_id as "scheduleId" from remittance_schedule_lines where run_id = ${runId}`,
  );
  if (!line) throw new Error("The run has no schedule.");
  await receipts.finalise(companyId, line.scheduleId);
  company = { companyId, runId, people, scheduleId: line.scheduleId };
});

const personAt = (place: number): Person => {
  const person = company.people[place];
  if (!person) throw new Error("The company has no such employee.");
  return person;
};
const actorOf = ({ employeeId, userId }: Person) => receipts.actorOf(company, { kind: "staff", role: "staff", employeeId, userId });
type Answer = Parameters<typeof answerPensionArrival>[2];
const answerAs = (person: Person, answer: Omit<Answer, "runId">) =>
  answerPensionArrival(fixture.dependencies, actorOf(person), { runId: company.runId, ...answer });
const enterReceipt = () =>
  receipts.enter({ ...company, ...personAt(0) }, { ...receipts.receipt(72_000), paidOn: "2026-06-25", channel: "bank" });
const ownOf = async (person: Person) => (await listOwnDeductions(fixture.dependencies, actorOf(person), {})).deductions[0];
const follow = () => listPensionArrivals(fixture.dependencies, receipts.actorOf(company), company);

test("no answer is taken before a receipt says that the schedule was paid", async () => {
  await expect(answerAs(personAt(0), { answer: "not_arrived" })).rejects.toMatchObject({ code: "pension_not_paid" });
  expect(await ownOf(personAt(0))).toMatchObject({ canAnswerArrival: false, arrival: null });
  await enterReceipt();
  expect(await ownOf(personAt(0))).toMatchObject({ canAnswerArrival: true, state: "unchecked" });
  expect(await answerAs(personAt(0), { answer: "not_arrived" })).toMatchObject({ arrival: { answer: "not_arrived" } });
});

test("an answer raises no grade and changes no amount, and the last one counts", async () => {
  await enterReceipt();
  await answerAs(personAt(0), { answer: "arrived", arrivedOn: "2026-06-25", amountKobo: "3600000" });
  expect(await ownOf(personAt(0))).toMatchObject({
    ...{ state: "unchecked", receipt: null, paidOn: null, amountKobo: "1600000" },
    arrival: { answer: "arrived", arrivedOn: "2026-06-25", amountKobo: "3600000" },
  });
  expect(await follow()).toMatchObject({ arrived: 1, doubted: 0, people: [] });
  await answerAs(personAt(0), { answer: "other_amount", arrivedOn: "2026-06-25", amountKobo: "100000" });
  expect(await follow()).toMatchObject({
    ...{ arrived: 0, doubted: 1 },
    people: [{ employeeId: personAt(0).employeeId, answer: "other_amount", amountKobo: "100000", scheduledKobo: "3600000" }],
  });
  await answerAs(personAt(0), { answer: "withdrawn" });
  expect(await ownOf(personAt(0))).toMatchObject({ arrival: null });
  expect(await follow()).toMatchObject({ arrived: 0, doubted: 0, people: [] });
  await expect(answerAs(personAt(0), { answer: "withdrawn" })).rejects.toMatchObject({ code: "arrival_answered_meanwhile" });
});

test("the administrator sees how many doubt it, on the list and on the schedule", async () => {
  await enterReceipt();
  for (const person of company.people) await answerAs(person, { answer: "not_arrived" });
  const { obligations } = await listObligations(fixture.dependencies, receipts.actorOf(company));
  expect(obligations.map(({ kind, schedules }) => [kind, schedules.map(({ arrivalDoubts }) => arrivalDoubts)])).toEqual([["pension", [2]]]);
  expect((await follow()).people.map(({ employeeId }) => employeeId).toSorted()).toEqual(
    company.people.map(({ employeeId }) => employeeId).toSorted(),
  );
  const audited = await fixture.rows<{ action: string }>(
    company.companyId,
    sql`select action from audit_entries where action like 'pension_arrival%' order by action`,
  );
  expect(audited.map(({ action }) => action)).toEqual(["pension_arrival_answered", "pension_arrival_answered", "pension_arrivals_read"]);
});

test("a day before the month or after today is refused", async () => {
  await enterReceipt();
  for (const arrivedOn of ["2025-12-31", "2099-01-01"])
    await expect(answerAs(personAt(0), { answer: "arrived", arrivedOn })).rejects.toMatchObject({ code: "arrival_dated_wrongly" });
});

test("the database refuses an answer for another employee, a second current one, and a change", async () => {
  await enterReceipt();
  const [first, second] = [personAt(0), personAt(1)];
  const insert = (number: number, by: UserId) =>
    fixture.rows(
      company.companyId,
      sql`insert into pension_arrival_answers (company_id, run_id, employee_id, answer_number, answer, answered_at, answered_by)
        values (${company.companyId}, ${company.runId}, ${first.employeeId}, ${number}, 'not_arrived', now(), ${by})`,
    );
  await expect(insert(1, second.userId)).rejects.toMatchObject({ constraint: "employees_answer_for_themselves" });
  await expect(insert(2, first.userId)).rejects.toMatchObject({ constraint: "answers_follow_each_other" });
  await insert(1, first.userId);
  await expect(insert(1, first.userId)).rejects.toThrow();
  await expect(
    fixture.rows(company.companyId, sql`update pension_arrival_answers set answer = 'arrived', arrived_on = now()`),
  ).rejects.toThrow(/permission denied/);
});
