// The worked cases of the specification that need schedules, to the kobo.

import type { CompanyId, EmployeeId, ScheduleId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import { companySeal } from "../../../platform/encryption/company-seal.ts";
import { readSheet } from "../../../platform/sheets/read-sheet.ts";
import { insertPaidRun, type PaidEmployee } from "../../../testing/paid-run.ts";
import { payCompany } from "../../../testing/pay-company.ts";
import { type PayoutFixture, payoutFixture } from "../../../testing/payout-fixture.ts";
import { numberBoundTo } from "../../people/index.ts";
import { downloadSchedule } from "./download-schedule.ts";
import { finaliseInTransaction } from "./finalise-schedule.ts";
import { listObligations } from "./list-obligations.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

let fixture: PayoutFixture;
let companyId: CompanyId;
let employees: EmployeeId[];
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ companyId } = await payCompany(fixture.dependencies, fixture.adminUrl, { people: 3 }));
  const rows = await fixture.rows<{ employeeId: EmployeeId }>(
    companyId,
    sql`select employee_id as "employeeId" from employees order by staff_number`,
  );
  employees = rows.map(({ employeeId }) => employeeId);
  await name("0021", 0);
  await name("0025", 1);
  await name("0021", 2);
  for (const place of [0, 1, 2]) await givePin(place);
});

const person = (place: number): EmployeeId => {
  const found = employees[place];
  if (!found) throw new RangeError(`There is no employee ${place}.`);
  return found;
};
const name = (administrator: string | null, place: number) =>
  fixture.asAdmin("update employees set pension_administrator = $3 where company_id = $1 and employee_id = $2", [
    ...[companyId, person(place), administrator],
  ]);
const givePin = async (place: number) => {
  const seal = await fixture.dependencies.database.inCompany(companyId, (tx) => companySeal(fixture.dependencies, tx, companyId));
  const sealed = seal.seal(`PEN10000000000${place}`, numberBoundTo("rsa_pin", person(place)));
  await fixture.asAdmin(
    `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
     values ($1, $2, 'rsa_pin', $3, sha256($4::bytea), '0001', now())`,
    [companyId, person(place), sealed, `${companyId} ${place}`],
  );
};
const takePin = (place: number) =>
  fixture.asAdmin("delete from identity_numbers where company_id = $1 and employee_id = $2", [companyId, person(place)]);

const a = (over: Partial<PaidEmployee> = {}): PaidEmployee => ({
  ...{ employeeId: person(0), state: "LA", administrator: "0021" },
  ...{ deductions: { paye: 40_838, pension: 22_400, "housing-fund": 3_500 } },
  employer: { "employer-pension": 28_000, "compensation-fund": 3_500 },
  ...over,
});
const b = (over: Partial<PaidEmployee> = {}): PaidEmployee => ({
  ...{ employeeId: person(1), state: "OG", administrator: "0025", deductions: { paye: 17_600, pension: 16_000 } },
  employer: { "employer-pension": 20_000, "compensation-fund": 2_000 },
  ...over,
});
const c = (over: Partial<PaidEmployee> = {}): PaidEmployee => ({
  ...{ employeeId: person(2), state: "FC", administrator: "0021", deductions: { paye: 140_900, pension: 80_000 } },
  employer: { "employer-pension": 100_000, "compensation-fund": 10_000 },
  ...over,
});

const pay = async (payDay: string, people: readonly PaidEmployee[], over: Partial<Parameters<typeof insertPaidRun>[2]> = {}) => {
  const runId = await insertPaidRun(fixture.adminUrl, companyId, { payDay, people, ...over });
  await scheduleRemittances(fixture.dependencies, { companyId, runId });
  return runId;
};
interface Row {
  readonly scheduleId: ScheduleId;
  readonly authority: string;
  readonly seq: number;
  readonly state: string;
  readonly naira: number;
  readonly payable: bigint | null;
}
/** The schedules that have lines, as authority, number and naira. */
const schedules = () =>
  fixture.rows<Row>(
    companyId,
    sql`select s.schedule_id as "scheduleId", rtrim(o.kind || ':' || o.code, ':') as authority, s.seq, s.state, s.payable,
          (sum(l.amount) / 100)::float as naira
        from authority_obligations o join remittance_schedules s using (company_id, obligation_id)
        join remittance_schedule_lines l using (company_id, schedule_id)
        group by o.kind, o.code, o.counted_from, s.company_id, s.schedule_id order by o.counted_from, o.kind, o.code, s.seq`,
  );
const totals = async () => Object.fromEntries((await schedules()).map(({ authority, naira }) => [authority, naira]));
const finalise = (scheduleId: ScheduleId) =>
  fixture.dependencies.database.inCompany(companyId, (tx) =>
    finaliseInTransaction(tx, { companyId, scheduleId, by: newId<UserId>(), at: fixture.now() }),
  );
const idOf = async (authority: string, seq = 0): Promise<ScheduleId> => {
  const found = (await schedules()).find((one) => one.authority === authority && one.seq === seq);
  if (!found) throw new Error(`There is no schedule ${seq} of ${authority}.`);
  return found.scheduleId;
};

const baseRun = {
  ...{ "paye:LA": 40_838, "paye:OG": 17_600, "paye:FC": 140_900, "pension:0021": 230_400, "pension:0025": 36_000 },
  ...{ housing_fund: 3_500, compensation_fund: 15_500 },
};

describe.each(["employer", "albashi"] as const)("where the remitter is %s", (remitter) => {
  test("case 1: lists the base run by state, administrator and fund, once", async () => {
    const runId = await pay("2026-11-25", [a(), b(), c()], { remitter });
    expect(await totals()).toEqual(baseRun);
    await scheduleRemittances(fixture.dependencies, { companyId, runId });
    expect(await totals()).toEqual(baseRun);
  });
});

test("case 10: a missing RSA PIN blocks its own line; the others are finalised, and a late PIN goes on a supplementary schedule", async () => {
  await takePin(1);
  await pay("2026-11-25", [a(), b(), c({ administrator: "0025" })]);
  await name("0025", 2);
  await finalise(await idOf("pension:0025"));
  const pension = async () => (await schedules()).filter(({ authority }) => authority === "pension:0025");
  expect(await pension()).toMatchObject([
    { seq: 0, state: "finalised", naira: 180_000 },
    { seq: 1, state: "open", naira: 36_000 },
  ]);
  const supplementary = await idOf("pension:0025", 1);
  await expect(finalise(supplementary)).rejects.toMatchObject({ code: "every_line_blocked" });
  await givePin(1);
  await finalise(supplementary);
  expect(await pension()).toMatchObject([{ state: "finalised" }, { seq: 1, state: "finalised", naira: 36_000 }]);
});

test("case 11: lines follow an employee to another administrator, and the total stays 266,400", async () => {
  await pay("2026-11-25", [a(), b(), c()]);
  await name("0025", 2);
  await finalise(await idOf("pension:0021"));
  expect(await totals()).toMatchObject({ "pension:0021": 50_400, "pension:0025": 216_000 });
});

test("an employee who names an administrator later leaves the schedule of those who named none", async () => {
  await name(null, 1);
  await pay("2026-11-25", [a(), b({ administrator: null })]);
  expect(await totals()).toMatchObject({ "pension:0021": 50_400, "pension:not_named": 36_000 });
  await expect(finalise(await idOf("pension:not_named"))).rejects.toMatchObject({ code: "every_line_blocked" });
  await name("0025", 1);
  await finalise(await idOf("pension:0021"));
  expect(await totals()).toMatchObject({ "pension:0021": 50_400, "pension:0025": 36_000 });
});

test("case 12: the tax state of the year stays for all twelve months after a move, and changes in January", async () => {
  for (let month = 1; month <= 12; month += 1) {
    await pay(`2026-${String(month).padStart(2, "0")}-23`, [b()]);
    // The present address is another state from June on.
    if (month === 6)
      await fixture.asAdmin("update employees set address = '1 Marina, Lagos' where company_id = $1 and employee_id = $2", [
        ...[companyId, person(1)],
      ]);
  }
  await pay("2027-01-22", [b({ state: "LA" })]);
  const paye = (await schedules()).filter(({ authority }) => authority.startsWith("paye:"));
  const sumOf = (state: string) => paye.filter(({ authority }) => authority === state).reduce((sum, { naira }) => sum + naira, 0);
  expect([paye.length, sumOf("paye:OG"), sumOf("paye:LA")]).toEqual([13, 211_200, 17_600]);
});

test("case 19: a state total below zero remits nothing, its credit reduces the next month, and no other state uses it", async () => {
  const leaver = b({ state: "LA", deductions: { paye: -74_100 }, employer: {} });
  await pay("2026-11-25", [a(), leaver, c()]);
  await finalise(await idOf("paye:LA"));
  await finalise(await idOf("paye:FC"));
  const states = async () =>
    (await schedules()).filter(({ authority }) => authority.startsWith("paye:")).map(({ authority, payable }) => [authority, payable]);
  expect(await states()).toEqual([
    ["paye:FC", 140_900_00n],
    ["paye:LA", 0n],
  ]);
  await pay("2026-12-23", [a()]);
  const december = (await schedules()).findLast(({ authority }) => authority === "paye:LA");
  if (!december) throw new Error("December has no schedule.");
  await finalise(december.scheduleId);
  expect((await states()).at(-1)).toEqual(["paye:LA", 7_576_00n]);
});

test("case 21: an employee whose tax is zero stays on the tax schedule", async () => {
  await pay("2026-11-25", [a(), b({ state: "LA", deductions: { paye: 0, pension: 5_600 } })]);
  const lines = await fixture.rows<{ amount: bigint }>(
    companyId,
    sql`select amount from remittance_schedule_lines where line_id = 'paye' order by amount`,
  );
  expect(lines.map(({ amount }) => amount)).toEqual([0n, 40_838_00n]);
});

test("case 25: a correction of October goes on a supplementary schedule of October, counted from the original due day", async () => {
  const october = await pay("2026-10-23", [a()]);
  await finalise(await idOf("paye:LA"));
  await pay("2026-12-10", [a({ deductions: { paye: 5_000 }, employer: {} })], { correctsRunId: october });
  const paye = (await schedules()).filter(({ authority }) => authority === "paye:LA");
  expect(paye).toMatchObject([
    { seq: 0, state: "finalised", naira: 40_838 },
    { seq: 1, state: "open", naira: 5_000 },
  ]);
  const periods = await fixture.rows(companyId, sql`select counted_from as day from authority_obligations where kind = 'paye'`);
  expect(periods).toEqual([{ day: "2026-10-01" }]);
});

test("third parties are listed apart, and repayments of the employer's loans on no schedule", async () => {
  await pay("2026-11-25", [a({ deductions: { paye: 40_838, union: 1_500, cooperative: 20_000, "loan-1": 9_999 }, employer: {} })]);
  expect(await totals()).toEqual({ "paye:LA": 40_838, "third_party:union": 1_500, "third_party:cooperative": 20_000 });
  expect(await fixture.rows(companyId, sql`select total, loan_repayments as loans from scheduled_runs`)).toEqual([
    { total: 62_338_00n, loans: 9_999_00n },
  ]);
});

test("lists what is owed with the people and the blocked lines of each schedule, the earliest due day first", async () => {
  await takePin(1);
  await pay("2026-06-25", [a(), b(), c()]);
  const { obligations } = await listObligations(fixture.dependencies, { companyId });
  expect(obligations.map(({ kind, code, amountKobo, due }) => [`${kind} ${code}`.trim(), Number(amountKobo) / 100, due?.legal])).toEqual([
    ["pension 0025", 36_000, "2026-07-06"],
    ["pension 0021", 230_400, "2026-07-06"],
    ["paye FC", 140_900, "2026-07-10"],
    ["paye LA", 40_838, "2026-07-10"],
    ["paye OG", 17_600, "2026-07-10"],
    ["housing_fund", 3_500, "2026-07-25"],
    ["compensation_fund", 15_500, "2026-07-31"],
  ]);
  const pension = obligations.find(({ code }) => code === "0025");
  expect(pension?.schedules).toMatchObject([
    { number: 0, state: "open", people: 1, totalKobo: "3600000", blocked: [{ reason: "no_rsa_pin", people: 1, amountKobo: "3600000" }] },
  ]);
});

describe("a schedule as a file", () => {
  const download = async (authority: string, format: "csv" | "xlsx") =>
    downloadSchedule(fixture.dependencies, { companyId, userId: newId<UserId>() }, { scheduleId: await idOf(authority), format });

  test("has one row per employee with the RSA PIN, leaves blocked lines out, and is audited", async () => {
    await takePin(2);
    await pay("2026-11-25", [a(), c()]);
    const { content, fileName } = await download("pension:0021", "csv");
    expect(String(content).replace("\ufeff", "").trim().split("\r\n")).toEqual([
      "S/N,RSA PIN,Full name,Staff number,PFA code,Employee contribution (NGN),Employer contribution (NGN),Voluntary contribution (NGN),Total (NGN)",
      "1,PEN100000000000,Employee 1,1,0021,22400.00,28000.00,0.00,50400.00",
    ]);
    expect(fileName).toBe("pension Stanbic IBTC Pension Managers 2026-11-25.csv");
    const audited = await fixture.rows(companyId, sql`select action, details from audit_entries`);
    expect(audited).toEqual([{ action: "remittance_schedule_downloaded", details: { format: "csv" } }]);
  });

  test("as a workbook keeps the code of the administrator as text and says how sure the layout is", async () => {
    await pay("2026-11-25", [a(), c()]);
    const { content } = await download("pension:0021", "xlsx");
    const rows: (readonly string[])[] = [];
    for await (const { cells } of readSheet(content as Buffer)) rows.push(cells.slice(4));
    expect(rows).toEqual([
      ["PFA code", "Employee contribution (NGN)", "Employer contribution (NGN)", "Voluntary contribution (NGN)", "Total (NGN)"],
      ["0021", "22400", "28000", "0", "50400"],
      ["0021", "80000", "100000", "0", "180000"],
    ]);
  });

  test("of another company does not exist", async () => {
    await pay("2026-11-25", [a()]);
    const scheduleId = await idOf("paye:LA");
    const other = { companyId: newId<CompanyId>(), userId: newId<UserId>() };
    await expect(downloadSchedule(fixture.dependencies, other, { scheduleId, format: "csv" })).rejects.toMatchObject({
      code: "schedule_not_found",
    });
  });
});
