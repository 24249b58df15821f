import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { approved, calculated, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let october: Awaited<ReturnType<typeof approved>>;
let bonus: Awaited<ReturnType<typeof approved>>;

/**
 * October pays Ada (Finance, Lagos, PAL), Bola (no department, Abuja, PAL) and Chidi (Finance, Lagos, no administrator). Ada gets a bonus
 * in a second run of October. November is calculated and not approved.
 */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  const { departmentId } = (await company.call("POST", "/api/v1/departments", { name: "Finance" })).json<{ departmentId: string }>();
  const ada = await payable(company, { fullName: "Ada Obi", monthlyGross: 250_000, departmentId });
  const bola = await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  await payable(company, { fullName: "Chidi Eze", monthlyGross: 300_000, departmentId });
  const moved = await company.call("PUT", `/api/v1/people/${bola._id}/tax-states/2026`, { state: "FC", reason: "Lives there" });
  expect(moved.statusCode, moved.body).toBeLessThan(300);
  await company.rows(sql`update employees set pension_administrator = '0025' where employee_id = any(${[ada._id, bola._id]}::uuid[])`);
  october = await approved(api, company, await opened(company, { month: 10 }));
  const extra = await opened(company, { kind: "bonus", month: 10, employeeIds: [ada._id] });
  await company.call("PUT", `/api/v1/payroll/runs/${extra.runId}/people/${ada._id}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "10000000" },
  });
  bonus = await approved(api, company, extra);
  await calculated(api, company, await opened(company));
});
afterAll(() => api.close());

const download = async (report: string, period: string) => {
  const answer = await company.call("GET", `/api/v1/reports/${report}?${period}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [headers = [], ...rows] = (await Array.fromAsync(readSheet(answer.rawPayload))).map(({ cells }) => cells);
  const columnOf = (header: string) => rows.map((cells) => cells[headers.indexOf(header)] ?? "");
  const koboOf = (header: string) => columnOf(header).map((text) => String(Math.round(Number(text) * 100)));
  return { answer, headers, rows, columnOf, koboOf };
};
const sum = (...amounts: readonly (string | undefined)[]) => String(amounts.reduce((all, one) => all + BigInt(one ?? "0"), 0n));
const ofOctober = () => `runId=${october.runId}`;

describe("PAYE by state", () => {
  test("has a row per state with its authority, people and tax, and the totals of the run", async () => {
    const { headers, rows, columnOf, koboOf } = await download("paye-by-state", ofOctober());
    expect(headers).toEqual(["State", "Tax authority", "People", "Gross pay", "Taxable pay", "PAYE"]);
    expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
      ["Federal Capital Territory", "Federal Capital Territory Internal Revenue Service", "1"],
      ["Lagos", "Lagos State Internal Revenue Service", "2"],
      ["Total", "", "3"],
    ]);
    expect(koboOf("Gross pay")).toEqual(["40000000", "55000000", october.totals?.grossKobo]);
    expect(columnOf("PAYE").at(-1)).not.toBe("0.00");
    expect(koboOf("PAYE").at(-1)).toBe(october.totals?.payeKobo);
  });

  test("of a month has all approved runs of the month, and each employee counts once", async () => {
    const { answer, columnOf, koboOf } = await download("paye-by-state", "year=2026&month=10");
    expect(answer.headers["content-disposition"]).toContain("paye by state October 2026.csv");
    expect(columnOf("People")).toEqual(["1", "2", "3"]);
    expect(koboOf("PAYE").at(-1)).toBe(sum(october.totals?.payeKobo, bonus.totals?.payeKobo));
  });
});

test("pension by administrator has both sides, and employees without an administrator apart", async () => {
  const { headers, rows, koboOf } = await download("pension-by-administrator", ofOctober());
  expect(headers).toEqual([
    ...["Pension administrator", "People", "Employee pension contribution", "Voluntary pension", "Employer pension contribution", "Total"],
  ]);
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ["Pensions Alliance", "2"],
    ["Pension administrator not chosen yet", "1"],
    ["Total", "3"],
  ]);
  // 8% and 10% (Pension Reform Act 2014, s.4(1)) of basic, housing and transport (s.120): 585,000 and 270,000 naira.
  expect(koboOf("Employee pension contribution")).toEqual(["4680000", "2160000", october.totals?.pensionKobo]);
  expect(koboOf("Employer pension contribution")).toEqual(["5850000", "2700000", "8550000"]);
  expect(koboOf("Total")).toEqual(["10530000", "4860000", "15390000"]);
});

test("the summary by department has people, pay and cost, and employees without a department last", async () => {
  const { headers, rows, koboOf } = await download("department-summary", ofOctober());
  expect(headers).toEqual(["Department", "People", "Gross pay", "Total deductions", "Net pay", "Employer cost"]);
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ["Finance", "2"],
    ["No department", "1"],
    ["Total", "3"],
  ]);
  expect(koboOf("Net pay").at(-1)).toBe(october.totals?.netKobo);
  expect(koboOf("Employer cost").at(-1)).toBe(october.totals?.employerCostKobo);
  const { payeKobo, pensionKobo, otherDeductionsKobo } = october.totals ?? {};
  expect(koboOf("Total deductions").at(-1)).toBe(sum(payeKobo, pensionKobo, otherDeductionsKobo));
});

test("the year to date has a row per employee over the approved runs of the year", async () => {
  const { answer, headers, rows, koboOf } = await download("year-to-date", "year=2026");
  expect(answer.headers["content-disposition"]).toContain("year to date by employee 2026.csv");
  expect(headers).toEqual([
    ...["Staff number", "Name", "Department", "Gross pay", "Taxable pay", "PAYE", "Employee and voluntary pension", "Total deductions"],
    ...["Net pay", "Employer cost"],
  ]);
  expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
    ["1", "Ada Obi", "Finance"],
    ["2", "Bola Ade", ""],
    ["3", "Chidi Eze", "Finance"],
    ["Total", "", ""],
  ]);
  expect(koboOf("Gross pay")).toEqual(["35000000", "40000000", "30000000", sum(october.totals?.grossKobo, bonus.totals?.grossKobo)]);
  expect(koboOf("Net pay").at(-1)).toBe(sum(october.totals?.netKobo, bonus.totals?.netKobo));
  expect(koboOf("PAYE").at(-1)).toBe(sum(october.totals?.payeKobo, bonus.totals?.payeKobo));
});

test.each([
  ["paye-by-state", "year=2026&month=11", 404, "no_approved_run"],
  ["year-to-date", "year=2025", 404, "no_approved_run"],
  ["year-to-date", "year=2026&month=10", 422, "report_period_invalid"],
  ["department-summary", "year=2026", 422, "report_period_invalid"],
  ["pension-by-administrator", "month=10", 422, "report_period_invalid"],
])("%s is not available for %s", async (report, period, status, code) => {
  const refused = await company.call("GET", `/api/v1/reports/${report}?${period}`);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
});

test.each(["paye-by-state", "pension-by-administrator", "department-summary"])("%s has the same bytes every time", async (report) => {
  for (const format of ["csv", "xlsx"]) {
    const [first, second] = [
      await download(report, `${ofOctober()}&format=${format}`),
      await download(report, `${ofOctober()}&format=${format}`),
    ];
    expect(second.answer.rawPayload.equals(first.answer.rawPayload)).toBe(true);
  }
});

test("lists the approved runs, the latest pay day first, and no other", async () => {
  const { runs } = (await company.call("GET", "/api/v1/reports")).json<{ runs: { runId: string }[] }>();
  expect(runs.map(({ runId }) => runId)).toEqual([october, bonus].toSorted(laterPayDayFirst).map(({ runId }) => runId));
  expect(runs.find(({ runId }) => runId === october.runId)).toEqual({
    ...{
      runId: october.runId,
      kind: "regular",
      payGroupName: october.payGroup.name,
      year: 2026,
      month: 10,
      payDay: october.payDay,
      people: 3,
      isCompared: false,
    },
  });
});

const laterPayDayFirst = (one: typeof october, other: typeof october) =>
  other.payDay.localeCompare(one.payDay) || other.runId.localeCompare(one.runId);

test("the audit entry of a period names the period", async () => {
  await download("paye-by-state", "year=2026&month=10");
  const [entry] = await company.rows(
    sql`select subject, details from audit_entries where action = 'report_downloaded' order by seq desc limit 1`,
  );
  expect(entry).toEqual({ subject: "2026-10", details: { report: "paye-by-state", format: "csv" } });
});
