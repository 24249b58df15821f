import type { Readable } from "node:stream";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { downloadReport } from "./download-report.ts";

let api: ServedApi;
let company: NewCompany;
let october: Awaited<ReturnType<typeof approved>>;
let november: Awaited<ReturnType<typeof opened>>;

/** Ada has a bonus and a loan, Bola is in the housing fund, and the third name is a formula. */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  const { departmentId } = (await company.call("POST", "/api/v1/departments", { name: "Finance" })).json<{ departmentId: string }>();
  const ada = await payable(company, { fullName: "Ada Obi", monthlyGross: 250_000, departmentId });
  const bola = await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  await payable(company, { fullName: "=Chidi Eze", monthlyGross: 300_000, departmentId });
  const made = [
    await company.call("POST", "/api/v1/payroll/loans", {
      ...{ employeeId: ada._id, kind: "loan", name: "Car loan", amountKobo: "1000000", months: 1, firstYear: 2026, firstMonth: 10 },
    }),
    await company.call("POST", "/api/v1/payroll/terms", {
      ...{ employeeIds: [bola._id], validFrom: "2026-10-01", isHousingFundMember: true, housingFundConsent: true },
    }),
  ];
  expect(made.map(({ statusCode, body }) => (statusCode < 300 ? "made" : body))).toEqual(["made", "made"]);
  const run = await opened(company, { month: 10 });
  await company.call("PUT", `/api/v1/payroll/runs/${run.runId}/people/${ada._id}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "10000000" },
  });
  october = await approved(api, company, run);
  november = await opened(company);
});
afterAll(() => api.close());

const download = (query: string) => company.call("GET", `/api/v1/reports/payroll-register?${query}`);
const readRows = async (bytes: Buffer) => (await Array.fromAsync(readSheet(bytes))).map(({ cells }) => cells);
const register = async (format = "csv") => {
  const answer = await download(`runId=${october.runId}&format=${format}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [headers = [], ...rows] = await readRows(answer.rawPayload);
  const cellOf = (row: readonly string[] | undefined, header: string) => row?.[headers.indexOf(header)] ?? "";
  const koboOf = (row: readonly string[] | undefined, header: string) => Math.round(Number(cellOf(row, header)) * 100);
  return { answer, headers, rows, cellOf, koboOf };
};

test("the register has a column for each earning and deduction of the run, and a row for each employee", async () => {
  const { answer, headers, rows } = await register();
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toContain("payroll register October 2026.csv");
  expect(headers).toEqual([
    ...[
      "Staff number",
      "Name",
      "Department",
      "Basic",
      "Housing",
      "Transport",
      "Bonus",
      "Utility",
      "Total earnings",
      "Gross pay",
      "Taxable pay",
    ],
    ...["PAYE", "Employee pension contribution", "National Housing Fund", "Loan 1", "Other deductions", "Total deductions", "Net pay"],
    ...["Employer pension contribution", "NSITF", "Employer cost"],
  ]);
  expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
    ["1", "Ada Obi", "Finance"],
    ["2", "Bola Ade", ""],
    ["3", "=Chidi Eze", "Finance"],
    ["Total", "", ""],
  ]);
});

test("no cell of the register is a formula", async () => {
  expect((await register()).answer.body).toContain("\r\n3,'=Chidi Eze,Finance,");
});

test("the rows of the register add up, and its totals are those of the run and of its components", async () => {
  const { headers, rows, koboOf } = await register();
  const people = rows.slice(0, -1);
  const total = rows.at(-1);
  for (const row of people) {
    expect(koboOf(row, "Total earnings") - koboOf(row, "Total deductions")).toBe(koboOf(row, "Net pay"));
    const statutory = koboOf(row, "PAYE") + koboOf(row, "Employee pension contribution") + koboOf(row, "National Housing Fund");
    expect(statutory + koboOf(row, "Other deductions")).toBe(koboOf(row, "Total deductions"));
  }
  for (const header of headers.slice(3))
    expect([header, koboOf(total, header)]).toEqual([header, people.reduce((sum, row) => sum + koboOf(row, header), 0)]);
  expect(
    [people[0], people[1]].map((row) => [koboOf(row, "Gross pay"), koboOf(row, "Loan 1"), koboOf(row, "National Housing Fund")]),
  ).toEqual([
    [35_000_000, 1_000_000, 0],
    [40_000_000, 0, 500_000],
  ]);
  expect({
    grossKobo: String(koboOf(total, "Gross pay")),
    netKobo: String(koboOf(total, "Net pay")),
    payeKobo: String(koboOf(total, "PAYE")),
    pensionKobo: String(koboOf(total, "Employee pension contribution")),
    otherDeductionsKobo: String(koboOf(total, "National Housing Fund") + koboOf(total, "Other deductions")),
    employerCostKobo: String(koboOf(total, "Employer cost")),
  }).toEqual({
    grossKobo: october.totals?.grossKobo,
    netKobo: october.totals?.netKobo,
    payeKobo: october.totals?.payeKobo,
    pensionKobo: october.totals?.pensionKobo,
    otherDeductionsKobo: october.totals?.otherDeductionsKobo,
    employerCostKobo: october.totals?.employerCostKobo,
  });
});

test("the workbook has the same cells, and each file the same bytes every time", async () => {
  const [csv, workbook] = [await register("csv"), await register("xlsx")];
  expect(workbook.answer.headers["content-disposition"]).toContain("payroll register October 2026.xlsx");
  expect(workbook.headers).toEqual(csv.headers);
  const comparable = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => cells.map((cell) => (cell === "" ? "" : Number(cell) || cell)));
  const asZero = (rows: ReturnType<typeof comparable>) =>
    rows.map((cells) => cells.map((cell) => (cell === "0.00" || cell === "0" ? 0 : cell)));
  expect(asZero(comparable(workbook.rows))).toEqual(asZero(comparable(csv.rows)));
  expect((await register("csv")).answer.rawPayload.equals(csv.answer.rawPayload)).toBe(true);
  expect((await register("xlsx")).answer.rawPayload.equals(workbook.answer.rawPayload)).toBe(true);
});

test("each download is in the audit log with its run, its report and its format", async () => {
  await register("xlsx");
  const [entry] = await company.rows(
    sql`select subject, details from audit_entries where action = 'report_downloaded' order by seq desc limit 1`,
  );
  expect(entry).toEqual({ subject: october.runId, details: { report: "payroll-register", format: "xlsx" } });
});

test.each([
  ["a run that is not approved", () => `runId=${november.runId}`, 409, "run_not_approved"],
  ["a run that does not exist", () => "runId=0198a7c4-0000-7000-8000-000000000099", 404, "run_not_found"],
  ["no period", () => "format=csv", 422, "report_period_invalid"],
  ["a year", () => "year=2026", 422, "report_period_invalid"],
  ["a run and a year", () => `runId=${october.runId}&year=2026`, 422, "report_period_invalid"],
])("there is no register of %s", async (_, query, status, code) => {
  const before = (await company.audit()).length;
  const refused = await download(query());
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  expect(await company.audit()).toHaveLength(before);
});

test("another company can't download the register", async () => {
  const other = await payingCompany(api);
  const refused = await other.call("GET", `/api/v1/reports/payroll-register?runId=${october.runId}`);
  expect([refused.statusCode, refused.json().code]).toEqual([404, "run_not_found"]);
});

test("a register of more than 1,000 employees is read in pages and complete", async () => {
  await copyPayslips(1_500);
  const { rows, koboOf } = await register();
  expect(rows).toHaveLength(3 + 1_500 + 1);
  expect(new Set(rows.map(([staffNumber]) => staffNumber)).size).toBe(rows.length);
  const net = rows.slice(0, -1).reduce((sum, row) => sum + koboOf(row, "Net pay"), 0);
  expect(koboOf(rows.at(-1), "Net pay")).toBe(net);
});

test("a run that is recalculated during the download ends it, so that no file mixes two calculations", async () => {
  const { companyId, userId } = company;
  const { content } = await downloadReport(
    api.dependencies,
    { companyId, userId },
    { reportId: "payroll-register", runId: october.runId, format: "csv" },
  );
  await asAdmin((admin) => admin.query("update pay_runs set calculation_no = calculation_no + 1 where run_id = $1", [october.runId]));
  await expect(Array.fromAsync(content as Readable)).rejects.toMatchObject({ code: "run_not_approved" });
});

/** Triggers are off: only a calculation may write payslips. */
const asAdmin = async (act: (admin: pg.Client) => Promise<unknown>) => {
  const admin = new pg.Client({ connectionString: api.adminUrl });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await act(admin);
  await admin.end();
};

/** Copies one payslip of October. */
const copyPayslips = (count: number) =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query<{ names: string }>(
      `select string_agg(attname, ', ') as names from pg_attribute
       where attrelid = 'payslips'::regclass and attnum > 0 and not attisdropped and attname not in ('employee_id', 'staff_number')`,
    );
    await admin.query(
      `insert into payslips (employee_id, staff_number, ${rows[0]?.names})
       select gen_random_uuid(), 1000 + copy, ${rows[0]?.names} from payslips, generate_series(1, $2::int) as copy
       where run_id = $1 and staff_number = 3`,
      [october.runId, count],
    );
  });
