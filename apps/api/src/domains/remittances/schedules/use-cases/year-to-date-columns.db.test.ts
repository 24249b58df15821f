// The columns of tax files that show the year so far: which runs they count, and what a final file keeps.

import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ScheduleId, TemplateId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { PaidEmployee } from "../../../../testing/paid-run.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { insertTemplate } from "../store/templates.ts";
import { downloadSchedule } from "./download-schedule.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
let templateId: TemplateId;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await scheduledCompany(fixture, { people: 2 });
  templateId = newId();
  await fixture.dependencies.database.inCompany(company.companyId, (tx) =>
    insertTemplate(tx, company.companyId, {
      ...{ templateId, kind: "paye", code: "LA", savedAt: fixture.now(), by: newId() },
      columns: (["months_to_date", "gross_to_date", "tax_to_date"] as const).map((source) => ({ header: source, source, text: null })),
    }),
  );
});

/** An employee with a gross pay of 100,000,000 naira. */
const taxed = (place: number, paye: number): PaidEmployee => ({
  ...{ employeeId: company.person(place), state: "LA", administrator: null, deductions: { paye } },
});
const payOn = async (payDay: string, people: readonly PaidEmployee[], over: { paidFor?: string; isOffCycle?: boolean } = {}) => {
  await fixture.setTime(new Date(`${payDay}T12:00:00Z`));
  return company.pay(payDay, people, over);
};
const scheduleOf = async (month: string, number = 0): Promise<ScheduleId> => {
  const found = (await company.schedules()).find(({ countedFrom, seq }) => countedFrom.startsWith(month) && seq === number);
  if (!found) throw new Error(`There is no schedule ${number} for ${month}.`);
  return found.scheduleId;
};
/** The columns of the year in the file of a schedule: a row of months, gross pay and tax per employee. */
const rowsOf = async (scheduleId: ScheduleId): Promise<string[]> => {
  const actor = { companyId: company.companyId, userId: newId<UserId>() };
  const { content } = await downloadSchedule(fixture.dependencies, actor, { scheduleId, format: "csv", templateId });
  return (await text(content as Readable)).trim().split("\r\n").slice(1);
};

test("December pay that is paid in January shows the months, pay and tax of December's year", async () => {
  await payOn("2026-11-25", [taxed(0, 100)]);
  await payOn("2027-01-04", [taxed(0, 200)], { paidFor: "2026-12-31" });
  expect(await rowsOf(await scheduleOf("2027-01"))).toEqual(["2,200000000.00,300.00"]);
});

test("where one schedule has December and January pay, each employee has the year of their own last month", async () => {
  await payOn("2027-01-04", [taxed(0, 100), taxed(1, 200)], { paidFor: "2026-12-31" });
  await payOn("2027-01-25", [taxed(0, 300)]);
  expect(await rowsOf(await scheduleOf("2027-01"))).toEqual(["1,100000000.00,300.00", "1,100000000.00,200.00"]);
});

test("the file of a final schedule keeps its figures when a later run of the same month is paid", async () => {
  await payOn("2026-11-20", [taxed(0, 100)]);
  const final = await scheduleOf("2026-11");
  await company.finalise(final);
  await payOn("2026-11-25", [taxed(0, 50)], { isOffCycle: true });
  expect(await rowsOf(final)).toEqual(["1,100000000.00,100.00"]);
  expect(await rowsOf(await scheduleOf("2026-11", 1))).toEqual(["1,200000000.00,150.00"]);
});

test("tax from before the company joined counts, and the months and gross pay of then, which are unknown, stay empty", async () => {
  const open = (place: number, { taxablePay, paye }: { taxablePay: number; paye: number }) =>
    fixture.rows(
      company.companyId,
      sql`insert into opening_balances (company_id, employee_id, year, taxable_pay, paye, elsewhere_paye, decided_at, decided_by)
          values (current_company(), ${company.person(place)}, 2026, ${taxablePay}, ${paye}, 999900, now(), gen_random_uuid())`,
    );
  await open(0, { taxablePay: 90_000_000, paye: 7_000_000 });
  // Only another employer paid this employee before.
  await open(1, { taxablePay: 0, paye: 0 });
  await payOn("2026-11-25", [taxed(0, 100), taxed(1, 200)]);
  expect(await rowsOf(await scheduleOf("2026-11"))).toEqual([",,70100.00", "1,100000000.00,200.00"]);
});
