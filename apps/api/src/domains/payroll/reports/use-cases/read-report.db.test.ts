import type { ResponseOf } from "@albashi/contracts/contract";
import { periodKindsOf, type ReadReport, type ReportId, reportIds } from "@albashi/contracts/payroll/reports";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import { textOfPdf } from "../../../../testing/pdf-text.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let october: Awaited<ReturnType<typeof approved>>;
let november: Awaited<ReturnType<typeof approved>>;

/** October pays Ada and Bola, who has an opening balance; November also pays Chidi, and Ada a bonus. */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  const ada = await payable(company, { fullName: "Ada Ọbí", monthlyGross: 250_000 });
  const bola = await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  const number = await company.call("PUT", `/api/v1/people/${ada._id}/identity-numbers`, { taxId: "1023456789" });
  expect(number.statusCode, number.body).toBe(200);
  await company.rows(sql`
    insert into opening_balances (company_id, employee_id, year, taxable_pay, contributions, paye, decided_at, decided_by)
    values (current_company(), ${bola._id}, 2026, 300000000, 0, 30000000, now(), gen_random_uuid())
    on conflict (company_id, employee_id, year) do update set taxable_pay = excluded.taxable_pay, paye = excluded.paye
  `);
  october = await approved(api, company, await opened(company, { month: 10 }));
  await payable(company, { fullName: "Chidi Eze", monthlyGross: 200_000, firstDay: "2026-11-01" });
  const run = await opened(company, { month: 11 });
  await company.call("PUT", `/api/v1/payroll/runs/${run.runId}/people/${ada._id}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "10000000" },
  });
  november = await approved(api, company, run);
});
afterAll(() => api.close());

const periodOf = (reportId: ReportId) => (periodKindsOf[reportId].includes("run") ? `runId=${november.runId}` : "year=2026");
const read = async (reportId: ReportId, period = periodOf(reportId)) => {
  const answer = await company.call("GET", `/api/v1/reports/${reportId}/rows?${period}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ResponseOf<typeof ReadReport>>();
};
const download = async (reportId: ReportId, format: string) => {
  const answer = await company.call("GET", `/api/v1/reports/${reportId}?${periodOf(reportId)}&format=${format}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const hidden = "In the download";

test.each(reportIds)("%s on the screen has the columns, rows and totals of its file", async (reportId) => {
  const { columns, rows, total, rowCount } = await read(reportId);
  const [headers = [], ...cells] = (await Array.fromAsync(readSheet((await download(reportId, "csv")).rawPayload))).map((row) => row.cells);
  expect(columns.map(({ header }) => header)).toEqual(headers);
  const asFile = (row: readonly (string | null)[]) =>
    row.map((cell, place) => (cell !== null && columns[place]?.kind === "amount" ? Number(cell) / 100 : (cell ?? "")));
  const comparable = (row: readonly string[]) =>
    headers.map((_, place) => (columns[place]?.kind === "amount" && row[place] ? Number(row[place]) : (row[place] ?? "")));
  const masked = (row: ReturnType<typeof comparable>) => row.map((cell) => (cell === "1023456789" ? hidden : cell));
  expect(rows.map(asFile)).toEqual(cells.slice(0, -1).map((row) => masked(comparable(row))));
  expect(asFile(total)).toEqual(comparable(cells.at(-1) ?? []));
  expect(rowCount).toBe(cells.length - 1);
});

test("reading is audited with its report, and shows no tax id, for which a download needs a step-up", async () => {
  const { rows } = await read("annual-tax-return");
  expect(JSON.stringify(rows)).not.toContain("1023456789");
  const [entry] = await company.rows(
    sql`select subject, details from audit_entries where action = 'report_read' order by seq desc limit 1`,
  );
  expect(entry).toEqual({ subject: "2026", details: { report: "annual-tax-return" } });
});

test.each(reportIds)("%s as a PDF has the same bytes every time, with the company, the period and the totals", async (reportId) => {
  const [first, second] = [await download(reportId, "pdf"), await download(reportId, "pdf")];
  expect(first.headers["content-type"]).toBe("application/pdf");
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  const text = (await textOfPdf(new Uint8Array(first.rawPayload))).normalize("NFC").replaceAll(/\s+/g, " ");
  expect(text).toContain(periodOf(reportId) === "year=2026" ? "2026, amounts in naira (₦)" : "November 2026, amounts in naira (₦)");
  expect(text).toContain("page 1 of");
  const { columns, total } = await read(reportId);
  for (const [place, cell] of total.entries())
    if (cell !== null && columns[place]?.kind === "amount")
      expect(text).toContain((Number(cell) / 100).toLocaleString("en-NG", { minimumFractionDigits: 2 }));
});

test.each([
  ["a run that is not approved", () => "runId=0198a7c4-0000-7000-8000-000000000099", 404, "run_not_found"],
  ["a year", () => "year=2026", 422, "report_period_invalid"],
])("the register on the screen is refused for %s", async (_, query, status, code) => {
  const refused = await company.call("GET", `/api/v1/reports/payroll-register/rows?${query()}`);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
});

test("a large report shows its first 100 rows with the totals of all, and is offered as Excel and CSV alone", async () => {
  await copyPayslips(5_001);
  const { rows, total, rowCount, columns } = await read("payroll-register", `runId=${october.runId}`);
  expect([rows.length, rowCount]).toEqual([100, 5_003]);
  const file = await company.call("GET", `/api/v1/reports/payroll-register?runId=${october.runId}&format=csv`);
  const last = (await Array.fromAsync(readSheet(file.rawPayload))).at(-1)?.cells ?? [];
  const net = columns.findIndex(({ header }) => header === "Net pay");
  expect(Number(total[net]) / 100).toBe(Number(last[net]));
  const refused = await company.call("GET", `/api/v1/reports/payroll-register?runId=${october.runId}&format=pdf`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "report_too_long_for_pdf"]);
  expect(refused.json().message).toContain("5,003 rows");
}, 120_000);

/** Copies one payslip of October. Triggers are off: only a calculation may write payslips. */
const copyPayslips = async (count: number) => {
  const admin = new pg.Client({ connectionString: api.adminUrl });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  const { rows } = await admin.query<{ names: string }>(
    `select string_agg(attname, ', ') as names from pg_attribute
     where attrelid = 'payslips'::regclass and attnum > 0 and not attisdropped and attname not in ('employee_id', 'staff_number')`,
  );
  await admin.query(
    `insert into payslips (employee_id, staff_number, ${rows[0]?.names})
     select gen_random_uuid(), 1000 + copy, ${rows[0]?.names} from payslips, generate_series(1, $2::int) as copy
     where run_id = $1 and staff_number = 2`,
    [october.runId, count],
  );
  await admin.end();
};
