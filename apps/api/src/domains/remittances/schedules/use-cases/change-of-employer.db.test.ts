// Two legal employers in one month: each owes its authorities what its own runs deducted, under its own name and numbers.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { findScheduleDetails } from "../store/schedule-details.ts";
import { findScheduleHead } from "../store/schedule-files.ts";
import { checkFile } from "./check-file.ts";
import { readScheduleRows } from "./read-schedule-rows.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
let people: ReturnType<typeof baseRunEmployees>;
const albashi = { name: "Albashi Employment Services Limited", pencomCode: "PR0000000001" };
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await scheduledCompany(fixture, { people: 3 });
  people = baseRunEmployees(company);
  await fixture.asAdmin(
    `insert into legal_entities (company_id, legal_name, tax_id, pencom_code, changed_at, changed_by)
     values ($1, 'Okafor Foods Limited', '1111111111', 'PR0000123456', now(), $1)
     on conflict (company_id) do update set legal_name = excluded.legal_name, tax_id = excluded.tax_id, pencom_code = excluded.pencom_code`,
    [company.companyId],
  );
});

/** The employer that the file of a schedule names. */
const employerOf = async (schedule: { scheduleId: Parameters<typeof findScheduleHead>[1] }) => {
  const { scheduleId } = schedule;
  const { companyId } = company;
  const head = await fixture.dependencies.database.inCompany(companyId, (tx) => findScheduleHead(tx, scheduleId));
  if (!head) throw new Error("There is no such schedule.");
  for await (const { employer } of readScheduleRows(fixture.dependencies, { companyId, scheduleId, head, sources: new Set() }))
    return { name: employer.name, pencomCode: employer.pencomCode };
  throw new Error("The schedule has no rows.");
};

const schedulesOf = async (authority: string) => (await company.schedules()).filter((one) => one.authority === authority);

test("runs of two legal employers in one month are on schedules of their own, each in its employer's name", async () => {
  await company.pay("2026-11-10", [people.c()], { remitter: "albashi", isOffCycle: true });
  await company.pay("2026-11-25", [people.c()], { isAlbashiEmployer: true });
  const tax = await schedulesOf("paye:FC");
  expect(tax.map(({ countedFrom, seq, naira }) => [countedFrom, seq, naira])).toEqual([
    ["2026-11-01", 0, 140_900],
    ["2026-11-01", 0, 140_900],
  ]);
  const named = await Promise.all(tax.map(employerOf));
  expect(new Set(named.map(({ name }) => name))).toEqual(new Set(["Okafor Foods Limited", albashi.name]));
});

test("a run that is paid out before a change, on a pay day after it, names the employer that its payslips name", async () => {
  await company.givePin(2);
  await company.pay("2026-11-25", [people.c()], { isAlbashiEmployer: true });
  const [pension] = await schedulesOf("pension:0021");
  if (!pension) throw new Error("The run has no pension schedule.");
  // The company's choices name it as the employer on every day.
  expect(await employerOf(pension)).toEqual(albashi);
  await fixture.asAdmin("update legal_entities set pencom_code = null where company_id = $1", [company.companyId]);
  const { companyId } = company;
  const missing = await fixture.dependencies.database.inCompany(companyId, async (tx) => {
    const schedule = await findScheduleDetails(tx, pension.scheduleId);
    return schedule && (await checkFile(fixture.dependencies, tx, { companyId, schedule })).missingOfCompany;
  });
  expect(missing).toEqual([]);
});

test("credit of one legal employer does not reduce what the other owes the same authority", async () => {
  await company.pay("2026-10-25", [people.a({ deductions: { paye: -74_100 }, employer: {} })], { remitter: "albashi" });
  await company.pay("2026-11-25", [people.a({ deductions: { paye: 40_838 }, employer: {} })], { isAlbashiEmployer: true });
  for (const { scheduleId } of await schedulesOf("paye:LA")) await company.finalise(scheduleId);
  expect((await schedulesOf("paye:LA")).map(({ payable }) => payable)).toEqual([0n, 4_083_800n]);
});

test("the database refuses lines of a run on a schedule of another legal employer", async () => {
  await company.pay("2026-11-25", [people.c()], { isAlbashiEmployer: true });
  const { companyId } = company;
  await fixture.asAdmin("update run_remitters set basis = 'choice' where company_id = $1", [companyId]);
  const again = fixture.rows(
    companyId,
    sql`insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
        select company_id, run_id, employee_id, side, line_id || '-2', schedule_id, account, amount from remittance_schedule_lines
        where account like 'paye%'`,
  );
  await expect(again).rejects.toMatchObject({ constraint: "schedules_have_one_legal_employer" });
});
