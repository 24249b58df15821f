// The worked cases of the specification that need schedules, to the kobo.

import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { baseRunEmployees, type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { downloadSchedule } from "./download-schedule.ts";
import { listObligations } from "./list-obligations.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
let people: ReturnType<typeof baseRunEmployees>;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  company = await scheduledCompany(fixture, { people: 3 });
  people = baseRunEmployees(company);
  for (const [place, administrator] of ["0021", "0025", "0021"].entries()) {
    await company.nameAdministrator(administrator, place);
    await company.givePin(place);
  }
});

const baseRun = {
  ...{ "paye:LA": 40_838, "paye:OG": 17_600, "paye:FC": 140_900, "pension:0021": 230_400, "pension:0025": 36_000 },
  ...{ housing_fund: 3_500, compensation_fund: 15_500 },
};

describe.each(["employer", "albashi"] as const)("where the remitter is %s", (remitter) => {
  test("case 1: lists the base run by state, administrator and fund, once", async () => {
    const runId = await company.pay("2026-11-25", [people.a(), people.b(), people.c()], { remitter });
    expect(await company.totals()).toEqual(baseRun);
    await company.schedule(runId);
    expect(await company.totals()).toEqual(baseRun);
  });
});

test("case 10: a missing RSA PIN blocks its own line; the others are finalised, and a late PIN goes on a supplementary schedule", async () => {
  await company.takePin(1);
  await company.pay("2026-11-25", [people.a(), people.b(), people.c({ administrator: "0025" })]);
  await company.nameAdministrator("0025", 2);
  await company.finalise(await company.idOf("pension:0025"));
  const pension = async () => (await company.schedules()).filter(({ authority }) => authority === "pension:0025");
  expect(await pension()).toMatchObject([
    { seq: 0, state: "finalised", naira: 180_000 },
    { seq: 1, state: "open", naira: 36_000 },
  ]);
  const supplementary = await company.idOf("pension:0025", 1);
  await expect(company.finalise(supplementary)).rejects.toMatchObject({ code: "every_line_blocked" });
  await company.givePin(1);
  await company.finalise(supplementary);
  expect(await pension()).toMatchObject([{ state: "finalised" }, { seq: 1, state: "finalised", naira: 36_000 }]);
});

test("case 11: lines follow an employee to another administrator, and the total stays 266,400", async () => {
  await company.pay("2026-11-25", [people.a(), people.b(), people.c()]);
  await company.nameAdministrator("0025", 2);
  await company.finalise(await company.idOf("pension:0021"));
  expect(await company.totals()).toMatchObject({ "pension:0021": 50_400, "pension:0025": 216_000 });
});

test("an employee who names an administrator later leaves the schedule of those who named none", async () => {
  await company.nameAdministrator(null, 1);
  await company.pay("2026-11-25", [people.a(), people.b({ administrator: null })]);
  expect(await company.totals()).toMatchObject({ "pension:0021": 50_400, "pension:not_named": 36_000 });
  await expect(company.finalise(await company.idOf("pension:not_named"))).rejects.toMatchObject({ code: "every_line_blocked" });
  await company.nameAdministrator("0025", 1);
  await company.finalise(await company.idOf("pension:0021"));
  expect(await company.totals()).toMatchObject({ "pension:0021": 50_400, "pension:0025": 36_000 });
});

test("case 12: the tax state of the year stays for all twelve months after a move, and changes in January", async () => {
  for (let month = 1; month <= 12; month += 1) {
    await company.pay(`2026-${String(month).padStart(2, "0")}-23`, [people.b()]);
    // The present address is another state from June on.
    if (month === 6)
      await fixture.asAdmin("update employees set address = '1 Marina, Lagos' where company_id = $1 and employee_id = $2", [
        ...[company.companyId, company.person(1)],
      ]);
  }
  await company.pay("2027-01-22", [people.b({ state: "LA" })]);
  const paye = (await company.schedules()).filter(({ authority }) => authority.startsWith("paye:"));
  const sumOf = (state: string) => paye.filter(({ authority }) => authority === state).reduce((sum, { naira }) => sum + naira, 0);
  expect([paye.length, sumOf("paye:OG"), sumOf("paye:LA")]).toEqual([13, 211_200, 17_600]);
});

test("case 19: a state total below zero remits nothing, its credit reduces the next month, and no other state uses it", async () => {
  const leaver = people.b({ state: "LA", deductions: { paye: -74_100 }, employer: {} });
  await company.pay("2026-11-25", [people.a(), leaver, people.c()]);
  await company.finalise(await company.idOf("paye:LA"));
  await company.finalise(await company.idOf("paye:FC"));
  const states = async () =>
    (await company.schedules())
      .filter(({ authority }) => authority.startsWith("paye:"))
      .map(({ authority, payable }) => [authority, payable]);
  expect(await states()).toEqual([
    ["paye:FC", 140_900_00n],
    ["paye:LA", 0n],
  ]);
  await company.pay("2026-12-23", [people.a()]);
  const december = (await company.schedules()).findLast(({ authority }) => authority === "paye:LA");
  if (!december) throw new Error("December has no schedule.");
  await company.finalise(december.scheduleId);
  expect((await states()).at(-1)).toEqual(["paye:LA", 7_576_00n]);
});

test("case 21: an employee whose tax is zero stays on the tax schedule", async () => {
  await company.pay("2026-11-25", [people.a(), people.b({ state: "LA", deductions: { paye: 0, pension: 5_600 } })]);
  const lines = await fixture.rows<{ amount: bigint }>(
    company.companyId,
    sql`select amount from remittance_schedule_lines where line_id = 'paye' order by amount`,
  );
  expect(lines.map(({ amount }) => amount)).toEqual([0n, 40_838_00n]);
});

test("case 25: a correction of October goes on a supplementary schedule of October, counted from the original due day", async () => {
  const october = await company.pay("2026-10-23", [people.a()]);
  await company.finalise(await company.idOf("paye:LA"));
  await company.pay("2026-12-10", [people.a({ deductions: { paye: 5_000 }, employer: {} })], { correctsRunId: october });
  const paye = (await company.schedules()).filter(({ authority }) => authority === "paye:LA");
  expect(paye).toMatchObject([
    { seq: 0, state: "finalised", naira: 40_838 },
    { seq: 1, state: "open", naira: 5_000 },
  ]);
  const periods = await fixture.rows(company.companyId, sql`select counted_from as day from authority_obligations where kind = 'paye'`);
  expect(periods).toEqual([{ day: "2026-10-01" }]);
});

test("a correction of a correction belongs to the period of the first run", async () => {
  const october = await company.pay("2026-10-23", [people.a()]);
  const correction = await company.pay("2026-11-10", [people.a({ deductions: { paye: 5_000 }, employer: {} })], { correctsRunId: october });
  await company.pay("2026-12-10", [people.a({ deductions: { paye: -1_000 }, employer: {} })], { correctsRunId: correction });
  const paye = (await company.schedules()).filter(({ authority }) => authority === "paye:LA");
  expect(paye).toMatchObject([{ countedFrom: "2026-10-01", seq: 0, naira: 44_838 }]);
});

test("third parties are listed apart, and repayments of the employer's loans on no schedule", async () => {
  await company.pay("2026-11-25", [
    people.a({ deductions: { paye: 40_838, union: 1_500, cooperative: 20_000, "loan-1": 9_999 }, employer: {} }),
  ]);
  expect(await company.totals()).toEqual({ "paye:LA": 40_838, "third_party:union": 1_500, "third_party:cooperative": 20_000 });
  expect(await fixture.rows(company.companyId, sql`select total, loan_repayments as loans from scheduled_runs`)).toEqual([
    { total: 62_338_00n, loans: 9_999_00n },
  ]);
});

test("lists what is owed with the people and the blocked lines of each schedule, the earliest due day first", async () => {
  await company.takePin(1);
  await company.pay("2026-06-25", [people.a(), people.b(), people.c()]);
  const { obligations } = await listObligations(fixture.dependencies, company);
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
    downloadSchedule(
      fixture.dependencies,
      { companyId: company.companyId, userId: newId<UserId>() },
      { scheduleId: await company.idOf(authority), format },
    );

  test("has one row per employee with the RSA PIN, leaves blocked lines out, and is audited", async () => {
    await company.takePin(2);
    await company.pay("2026-11-25", [people.a(), people.c()]);
    const { content, fileName } = await download("pension:0021", "csv");
    expect((await text(content as Readable)).replace("\ufeff", "").trim().split("\r\n")).toEqual([
      "S/N,Employer code,RSA PIN,Full name,Staff number,PFA,PFA code,Employee contribution (NGN),Employer contribution (NGN),Voluntary contribution (NGN),Total (NGN)",
      "1,,PEN100000000000,Employee 1,1,Stanbic IBTC Pension Managers,0021,22400.00,28000.00,0.00,50400.00",
    ]);
    expect(fileName).toBe("pension Stanbic IBTC Pension Managers 2026-11-25.csv");
    const audited = await fixture.rows(company.companyId, sql`select action, details from audit_entries`);
    expect(audited).toEqual([{ action: "remittance_schedule_downloaded", details: { format: "csv", layout: "pension-2026-11-18" } }]);
  });

  test("as a workbook keeps the code of the administrator as text and says how sure the layout is", async () => {
    await company.pay("2026-11-25", [people.a(), people.c()]);
    const { content } = await download("pension:0021", "xlsx");
    const rows: (readonly string[])[] = [];
    for await (const { cells } of readSheet(await buffer(content as Readable))) rows.push(cells.slice(6));
    expect(rows).toEqual([
      ["PFA code", "Employee contribution (NGN)", "Employer contribution (NGN)", "Voluntary contribution (NGN)", "Total (NGN)"],
      ["0021", "22400", "28000", "0", "50400"],
      ["0021", "80000", "100000", "0", "180000"],
    ]);
  });

  test("of another company does not exist", async () => {
    await company.pay("2026-11-25", [people.a()]);
    const scheduleId = await company.idOf("paye:LA");
    const other = { companyId: newId<CompanyId>(), userId: newId<UserId>() };
    await expect(downloadSchedule(fixture.dependencies, other, { scheduleId, format: "csv" })).rejects.toMatchObject({
      code: "schedule_not_found",
    });
  });
});
