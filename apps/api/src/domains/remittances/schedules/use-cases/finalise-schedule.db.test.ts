// One schedule over HTTP: its head, its people page by page, and its finalisation.

import type { ResponseOf } from "@albashi/contracts/contract";
import type { CompanyId, EmployeeId, ScheduleId } from "@albashi/contracts/ids";
import type { FinaliseSchedule, ReadSchedule } from "@albashi/contracts/remittances/schedules";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { insertPaidRun, type PaidEmployee } from "../../../../testing/paid-run.ts";
import { payCompany } from "../../../../testing/pay-company.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

type Page = ResponseOf<typeof ReadSchedule>;
type Finalised = ResponseOf<typeof FinaliseSchedule>;
type Admin = Awaited<ReturnType<FundingFixture["ownerOf"]>>["who"];

let fixture: FundingFixture;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
});
afterAll(() => fixture.close());

let companyId: CompanyId;
let employees: EmployeeId[];
let payroll: Admin;
const hire = async (people: number) => {
  ({ companyId } = await payCompany(fixture.dependencies, fixture.adminUrl, { people }));
  const rows = await fixture.rows<{ employeeId: EmployeeId }>(
    companyId,
    sql`select employee_id as "employeeId" from employees order by staff_number`,
  );
  employees = rows.map(({ employeeId }) => employeeId);
  payroll = (await fixture.ownerOf(companyId, "payroll")).who;
};
beforeEach(() => hire(3));

const person = (place: number): EmployeeId => {
  const found = employees[place];
  if (!found) throw new RangeError(`There is no employee ${place}.`);
  return found;
};
const chooseAdministrator = (place: number, administrator: string) =>
  fixture.asAdmin("update employees set pension_administrator = $3 where company_id = $1 and employee_id = $2", [
    ...[companyId, person(place), administrator],
  ]);
const givePin = (place: number) =>
  fixture.asAdmin(
    `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
     values ($1, $2, 'rsa_pin', sha256('a') || sha256('b'), sha256($3::bytea), '0001', now())`,
    [companyId, person(place), `${companyId} ${place}`],
  );
const paid = (place: number, over: Partial<PaidEmployee> = {}): PaidEmployee => ({
  ...{ employeeId: person(place), state: "LA", administrator: "0021", deductions: { paye: 40_838, pension: 22_400 } },
  employer: { "employer-pension": 28_000 },
  ...over,
});
const pay = async (people: readonly PaidEmployee[], over: Partial<Parameters<typeof insertPaidRun>[2]> = {}) => {
  const runId = await insertPaidRun(fixture.adminUrl, companyId, { payDay: "2026-06-25", people, ...over });
  await scheduleRemittances(fixture.dependencies, { companyId, runId });
  return runId;
};
const idOf = async (kind: string, seq = 0): Promise<ScheduleId> => {
  const [found] = await fixture.rows<{ scheduleId: ScheduleId }>(
    companyId,
    sql`select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id)
        where kind = ${kind} and seq = ${seq}`,
  );
  if (!found) throw new Error(`There is no schedule ${seq} of ${kind}.`);
  return found.scheduleId;
};
const urlOf = (scheduleId: ScheduleId) => `/api/v1/remittances/schedules/${scheduleId}`;
const read = async (scheduleId: ScheduleId, cursor?: string) => {
  const answer = await payroll.get(`${urlOf(scheduleId)}${cursor === undefined ? "" : `?cursor=${cursor}`}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};
const finalise = (scheduleId: ScheduleId, seen: object, { as = payroll, headers = {} }: { as?: Admin; headers?: object } = {}) =>
  as.call({ method: "POST", url: `${urlOf(scheduleId)}/finalise`, payload: seen, headers: { ...headers } });
const finaliseAsSeen = async (scheduleId: ScheduleId) => {
  const { lineCount, totalKobo } = (await read(scheduleId)).schedule.remittable;
  return finalise(scheduleId, { lineCount, totalKobo });
};
const audited = (action: string) =>
  fixture.rows(companyId, sql`select subject, details from audit_entries where action = ${action} order by seq`);

describe("reading a schedule", () => {
  test("shows the head, and the people with incomplete records first, by part and without complete numbers", async () => {
    for (const place of [0, 1, 2]) await chooseAdministrator(place, "0021");
    for (const place of [0, 2]) await givePin(place);
    await pay([paid(0), paid(1), paid(2, { deductions: { paye: 0, pension: 8_000, "voluntary-pension": 500 }, employer: {} })]);
    const scheduleId = await idOf("pension");
    const { schedule, lines, next } = await read(scheduleId);
    expect(schedule).toMatchObject({
      ...{ scheduleId, kind: "pension", payee: "Stanbic IBTC Pension Managers", countedFrom: "2026-06-25", number: 0, state: "open" },
      ...{ people: 3, totalKobo: "10930000", remitter: "employer", lateness: null, finalised: null },
      due: { byRule: "2026-07-06", legal: "2026-07-06", payBy: "2026-07-03" },
      blocked: [{ reason: "no_rsa_pin", people: 1, amountKobo: "5040000" }],
      remittable: { lineCount: 4, people: 2, totalKobo: "5890000" },
    });
    expect(lines).toMatchObject([
      { staffNumber: 2, block: "no_rsa_pin", totalKobo: "5040000" },
      { staffNumber: 1, block: null, employeePartKobo: "2240000", employerPartKobo: "2800000", voluntaryPartKobo: "0" },
      { staffNumber: 3, block: null, employeePartKobo: "800000", employerPartKobo: "0", voluntaryPartKobo: "50000", totalKobo: "850000" },
    ]);
    expect([next, JSON.stringify(lines)]).toEqual([null, expect.not.stringMatching(/PEN\d|tax_?id|rsaPin/i)]);
    expect(await audited("remittance_schedule_read")).toEqual([{ subject: scheduleId, details: {} }]);
  });

  test("pages by 100, the blocked people before the others, each person once", async () => {
    await hire(205);
    await fixture.asAdmin("update employees set pension_administrator = '0021' where company_id = $1", [companyId]);
    for (let place = 0; place < 100; place += 1) await givePin(place);
    await pay(employees.map((_, place) => paid(place)));
    const scheduleId = await idOf("pension");
    const first = await read(scheduleId);
    const second = await read(scheduleId, first.next ?? "");
    const third = await read(scheduleId, second.next ?? "");
    expect([first, second, third].map(({ lines }) => lines.length)).toEqual([100, 100, 5]);
    const numbers = [first, second, third].flatMap(({ lines }) => lines.map(({ staffNumber }) => staffNumber));
    const blockedFirst = [...Array.from({ length: 105 }, (_, at) => at + 101), ...Array.from({ length: 100 }, (_, at) => at + 1)];
    expect(numbers).toEqual(blockedFirst);
    expect(third.next).toBeNull();
  });

  test("follows employees who have named an administrator since, so that they are not shown as blocked", async () => {
    await givePin(0);
    await pay([paid(0, { administrator: null })]);
    const scheduleId = await idOf("pension");
    expect((await read(scheduleId)).lines).toMatchObject([{ block: "no_administrator" }]);
    await chooseAdministrator(0, "0025");
    expect(await read(scheduleId)).toMatchObject({ schedule: { people: 0, totalKobo: "0" }, lines: [] });
  });

  test("of another company answers that it does not exist", async () => {
    await pay([paid(0)]);
    const scheduleId = await idOf("paye");
    const other = (await fixture.ownerOf(newId<CompanyId>())).who;
    const answer = await other.get(urlOf(scheduleId));
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: "schedule_not_found" }]);
  });
});

describe("finalising a schedule", () => {
  test("fixes the total, names the admin, is audited, and a repeat with the same key changes nothing", async () => {
    await pay([paid(0), paid(1)]);
    const scheduleId = await idOf("paye");
    const headers = { "idempotency-key": newId<string>() };
    const seen = { lineCount: 2, totalKobo: "8167600" };
    const answer = await finalise(scheduleId, seen, { headers });
    expect([answer.statusCode, answer.json<Finalised>()]).toMatchObject([
      200,
      {
        schedule: {
          ...{ state: "finalised", people: 2, totalKobo: "8167600" },
          finalised: { at: fixture.now().toISOString(), by: "Adaeze Okafor", creditUsedKobo: "0", payableKobo: "8167600" },
        },
      },
    ]);
    expect((await finalise(scheduleId, seen, { headers })).statusCode).toBe(200);
    expect(await audited("remittance_schedule_finalised")).toEqual([
      { subject: scheduleId, details: { lineCount: "2", totalKobo: "8167600" } },
    ]);
    expect((await read(scheduleId)).schedule).toMatchObject({ state: "finalised", remittable: { lineCount: 2, totalKobo: "8167600" } });
  });

  test("is refused when the total or the number of lines is not what the admin saw, and nothing changes", async () => {
    const runId = await pay([paid(0)]);
    const scheduleId = await idOf("paye");
    const { lineCount, totalKobo } = (await read(scheduleId)).schedule.remittable;
    await pay([paid(1, { deductions: { paye: 0 }, employer: {} })], { correctsRunId: runId });
    for (const seen of [
      { lineCount, totalKobo },
      { lineCount: lineCount + 1, totalKobo: "4083801" },
    ]) {
      const answer = await finalise(scheduleId, seen);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: "schedule_changed", message: "The schedule changed since you opened it. Check the new total." },
      ]);
    }
    expect((await read(scheduleId)).schedule.state).toBe("open");
    expect((await finaliseAsSeen(scheduleId)).statusCode).toBe(200);
  });

  test("a second time is refused", async () => {
    await pay([paid(0)]);
    const scheduleId = await idOf("paye");
    expect((await finaliseAsSeen(scheduleId)).statusCode).toBe(200);
    const again = await finaliseAsSeen(scheduleId);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: "schedule_finalised" }]);
  });

  test("moves blocked people to the supplementary schedule, which is refused with their names until their records are complete", async () => {
    for (const place of [0, 1]) await chooseAdministrator(place, "0021");
    await givePin(0);
    await pay([paid(0), paid(1)]);
    const scheduleId = await idOf("pension");
    const answer = await finaliseAsSeen(scheduleId);
    expect(answer.json<Finalised>().schedule).toMatchObject({ people: 1, totalKobo: "5040000", blocked: [], number: 0 });
    const supplementary = await idOf("pension", 1);
    const { schedule, lines } = await read(supplementary);
    expect([schedule.number, lines]).toMatchObject([1, [{ staffNumber: 2, block: "no_rsa_pin" }]]);
    const refused = await finaliseAsSeen(supplementary);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: "every_line_blocked",
        message: `No line of this schedule can be remitted yet. Complete the missing details first: ${lines[0]?.fullName}.`,
      },
    ]);
    await givePin(1);
    expect((await finaliseAsSeen(supplementary)).statusCode).toBe(200);
  });

  test("names three of many people whose records are incomplete", async () => {
    await hire(5);
    await pay(employees.map((_, place) => paid(place, { administrator: null })));
    const answer = await finaliseAsSeen(await idOf("pension"));
    expect(answer.json()).toMatchObject({ code: "every_line_blocked", message: expect.stringMatching(/ and 2 others\.$/) });
  });

  test("sets earlier credit of the same state against the total", async () => {
    await pay([paid(0, { deductions: { paye: -10_000 }, employer: {} })], { payDay: "2026-05-25" });
    expect((await finaliseAsSeen(await idOf("paye"))).json()).toMatchObject({
      schedule: { totalKobo: "-1000000", finalised: { creditUsedKobo: "0", payableKobo: "0" } },
    });
    await pay([paid(0)]);
    const [june] = await fixture.rows<{ scheduleId: ScheduleId }>(
      companyId,
      sql`select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id)
          where kind = 'paye' and counted_from = '2026-06-01'`,
    );
    expect((await finaliseAsSeen(june?.scheduleId as ScheduleId)).json()).toMatchObject({
      schedule: { totalKobo: "4083800", finalised: { creditUsedKobo: "1000000", payableKobo: "3083800" } },
    });
  });

  test("needs a role that prepares pay, and a schedule of the own company", async () => {
    await pay([paid(0)]);
    const scheduleId = await idOf("paye");
    const seen = { lineCount: 1, totalKobo: "4083800" };
    const approver = (await fixture.ownerOf(companyId, "approver")).who;
    const forbidden = await finalise(scheduleId, seen, { as: approver });
    expect([forbidden.statusCode, forbidden.json()]).toMatchObject([403, { code: "not_permitted" }]);
    const other = (await fixture.ownerOf(newId<CompanyId>())).who;
    const unknown = await finalise(scheduleId, seen, { as: other });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: "schedule_not_found" }]);
    expect((await read(scheduleId)).schedule.state).toBe("open");
  });
});
