import type { ResponseOf } from "@albashi/contracts/contract";
import { layoutReportIds, type ReadReportLayout } from "@albashi/contracts/payroll/report-layouts";
import { type ReadReport, reportIds } from "@albashi/contracts/payroll/reports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { readSheet } from "../../../../platform/sheets/read-sheet.ts";
import { approved, opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let october: Awaited<ReturnType<typeof approved>>;
let november: Awaited<ReturnType<typeof approved>>;

/** October pays Ada, who has a bonus and a loan, and Bola. In November Chidi joins. */
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  const ada = await payable(company, { fullName: "Ada Obi", monthlyGross: 250_000 });
  await payable(company, { fullName: "Bola Ade", monthlyGross: 400_000 });
  const loan = await company.call("POST", "/api/v1/payroll/loans", {
    ...{ employeeId: ada._id, kind: "loan", name: "Car loan", amountKobo: "1000000", months: 1, firstYear: 2026, firstMonth: 10 },
  });
  expect(loan.statusCode, loan.body).toBe(201);
  const run = await opened(company, { month: 10 });
  await company.call("PUT", `/api/v1/payroll/runs/${run.runId}/people/${ada._id}/inputs`, {
    ...{ kind: "earning", code: "bonus", amountKobo: "10000000" },
  });
  october = await approved(api, company, run);
  await payable(company, { fullName: "Chidi Eze", monthlyGross: 300_000, firstDay: "2026-11-01" });
  november = await approved(api, company, await opened(company, { month: 11 }));
});
afterAll(() => api.close());
beforeEach(() => company.rows(sql`delete from report_layouts`));

type ReadLayout = ResponseOf<typeof ReadReportLayout>;
type Columns = readonly (string | readonly [columnId: string, heading: string])[];

const layoutOf = async (report: string, who = company) => (await who.call("GET", `/api/v1/reports/${report}/layout`)).json<ReadLayout>();
const save = async (report: string, columns: Columns, version?: string) =>
  company.call("PUT", `/api/v1/reports/${report}/layout`, {
    version: version ?? (await layoutOf(report)).version,
    columns: columns.map((column) =>
      typeof column === "string" ? { columnId: column, heading: null } : { columnId: column[0], heading: column[1] },
    ),
  });
const saved = async (report: string, columns: Columns) => {
  const answer = await save(report, columns);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReadLayout>();
};
const periodOf = (report: string) => (report === "year-to-date" ? "year=2026" : `runId=${november.runId}`);
const download = async (report: string, { format = "csv", period = periodOf(report) } = {}) => {
  const answer = await company.call("GET", `/api/v1/reports/${report}?${period}&format=${format}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
};
const cellsOf = async (file: Buffer) => (await Array.fromAsync(readSheet(file))).map(({ cells }) => cells);
const read = async (report: string, period = periodOf(report)) => {
  const answer = await company.call("GET", `/api/v1/reports/${report}/rows?${period}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ResponseOf<typeof ReadReport>>();
};
const idsOf = ({ columns }: ReadLayout) => columns.filter(({ isChosen }) => isChosen).map(({ columnId }) => columnId);

test.each(layoutReportIds)("%s has its standard columns until the company chooses, and again after a reset", async (report) => {
  const standard = await layoutOf(report);
  expect(standard.isStandard).toBe(true);
  const [file, screen] = [await download(report), await read(report)];
  const chosen = idsOf(standard).toReversed();
  expect(idsOf(await saved(report, chosen))).toEqual(chosen);
  expect((await download(report)).equals(file)).toBe(false);
  const reset = await company.call("DELETE", `/api/v1/reports/${report}/layout`);
  expect(reset.json()).toEqual(standard);
  expect((await download(report)).equals(file)).toBe(true);
  expect(await read(report)).toEqual(screen);
});

describe("chosen columns", () => {
  const columns = [["net-pay", "NET"], "name", ["gross-pay-before", "Was"]] as const;

  test("are in CSV, Excel and on the screen in their order, with their headings and totals, and the same bytes every time", async () => {
    await saved("pay-changes", columns);
    const csv = await cellsOf(await download("pay-changes"));
    expect(csv[0]).toEqual(["NET", "Name", "Was"]);
    expect(csv.map(([, name]) => name)).toEqual(["Name", "Ada Obi", "Bola Ade", "Chidi Eze", "Total"]);
    const sum = csv.slice(1, -1).reduce((kobo, [net]) => kobo + Math.round(Number(net) * 100), 0);
    expect(Math.round(Number(csv.at(-1)?.[0]) * 100)).toBe(sum);
    expect(String(sum)).toBe(november.totals?.netKobo);
    const numbers = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map((cell) => Number(cell) || cell));
    expect(numbers(await cellsOf(await download("pay-changes", { format: "xlsx" })))).toEqual(
      numbers(csv).map((row) => row.map((cell) => (cell === "0.00" ? "0" : cell))),
    );
    const screen = await read("pay-changes");
    expect(screen.columns.map(({ columnId, header, kind }) => [columnId, header, kind])).toEqual([
      ["net-pay", "NET", "amount"],
      ["name", "Name", "text"],
      ["gross-pay-before", "Was", "amount"],
    ]);
    expect(screen.total).toEqual([november.totals?.netKobo, "Total", october.totals?.grossKobo]);
    for (const format of ["csv", "xlsx", "pdf"])
      expect((await download("pay-changes", { format })).equals(await download("pay-changes", { format }))).toBe(true);
  });

  test("beyond the seventh are shown when a row is expanded", async () => {
    await saved("year-to-date", idsOf(await layoutOf("year-to-date")).toReversed());
    const { columns: shown } = await read("year-to-date");
    expect(shown.map(({ isDetail }) => isDetail)).toEqual(shown.map((_, place) => place >= 7));
  });

  test("can be some that the standard columns leave out, and the total counts each employee once", async () => {
    await saved("department-summary", ["paye", "people", "department"]);
    const [headers, ...rows] = await cellsOf(await download("department-summary"));
    expect(headers).toEqual(["PAYE", "People", "Department"]);
    const total = rows.at(-1) ?? [];
    expect([String(Math.round(Number(total[0]) * 100)), total[1], total[2]]).toEqual([november.totals?.payeKobo, "3", "Total"]);
  });

  test("with a heading that is a formula are escaped like cells", async () => {
    await saved("joiners-and-leavers", [["name", "=HYPERLINK(1)"], "change", ["net-pay", "@SUM(A1)"]]);
    expect((await download("joiners-and-leavers")).toString()).toContain("'=HYPERLINK(1),Change,'@SUM(A1)\r\nChidi Eze,Joined,");
  });
});

describe("the register", () => {
  test("has single components in columns of their own, all others in a group, and the same total earnings", async () => {
    await saved("payroll-register", [
      ["staff-number", "ID"],
      ["earning:bonus", "BONUS"],
      "each-earning",
      "total-earnings",
      "loan-repayments",
    ]);
    const [headers = [], ...rows] = await cellsOf(await download("payroll-register", { period: `runId=${october.runId}` }));
    expect(headers).toEqual(["ID", "BONUS", "Basic", "Housing", "Transport", "Utility", "Total earnings", "Loan repayments"]);
    expect(rows.map(([id, bonus]) => [id, bonus])).toEqual([
      ["1", "100000.00"],
      ["2", "0.00"],
      ["Total", "100000.00"],
    ]);
    for (const cells of rows) {
      const [bonus = 0, ...amounts] = cells.slice(1, -1).map((cell) => Math.round(Number(cell) * 100));
      const total = amounts.pop();
      expect(amounts.reduce((sum, amount) => sum + amount, bonus)).toBe(total);
    }
    expect(rows.map((cells) => cells.at(-1))).toEqual(["10000.00", "0.00", "10000.00"]);
  });

  test("has a chosen component also of a run that does not pay it", async () => {
    await saved("payroll-register", ["name", ["earning:bonus", "BONUS"]]);
    const [headers, ...rows] = await cellsOf(await download("payroll-register"));
    expect(headers).toEqual(["Name", "BONUS"]);
    expect(rows.map(([, bonus]) => bonus)).toEqual(["0.00", "0.00", "0.00", "0.00"]);
  });

  test("gives a column of a group a number where another column has its name", async () => {
    await saved("payroll-register", [["name", "basic"], "each-earning"]);
    const [headers] = await cellsOf(await download("payroll-register"));
    expect(headers).toEqual(["basic", "Basic (2)", "Housing", "Transport", "Utility"]);
  });
});

describe("a layout is refused", () => {
  const long = "A".repeat(61);
  test.each<[why: string, report: string, columns: Columns, code: string, part: string]>([
    ["without a column", "pay-changes", [], "invalid_request", "at least one column"],
    ["with an unknown column", "pay-changes", ["name", "bvn"], "layout_column_unknown", "bvn"],
    ["with a component that does not exist", "payroll-register", ["name", "earning:gifts"], "layout_column_unknown", "gifts"],
    ["with a column twice", "pay-changes", ["name", ["name", "Who"]], "layout_column_repeated", "name"],
    ["with a heading twice", "pay-changes", ["name", ["net-pay", "NAME"]], "layout_heading_repeated", "NAME"],
    ["with an empty heading", "pay-changes", [["name", " "]], "invalid_request", "heading"],
    ["with a heading that is too long", "pay-changes", [["name", long]], "invalid_request", "60 characters"],
    ["with a heading of two lines", "pay-changes", [["name", "A\nB"]], "invalid_request", "special characters"],
    ["that does not say whom a row is about", "year-to-date", ["net-pay"], "layout_column_missing", "Staff number or Name"],
    ["of joiners and leavers without the change", "joiners-and-leavers", ["name"], "layout_column_missing", "Change"],
    ["of departments without the department", "department-summary", ["people"], "layout_column_missing", "Department"],
  ])("%s", async (_, report, columns, code, part) => {
    const refused = await save(report, columns);
    expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
    const { message, fields } = refused.json();
    expect(JSON.stringify([message, fields])).toContain(part);
    expect(await company.rows(sql`select from report_layouts`)).toHaveLength(0);
  });

  test.each(reportIds.filter((id) => !layoutReportIds.some((chosen) => chosen === id)))(
    "of %s, whose columns are fixed",
    async (report) => {
      const refused = await save(report, ["name"], "a version");
      expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid_request"]);
      expect(refused.body).toContain("can't be changed");
    },
  );

  test.each([
    ["without columns", "year-to-date", [], []],
    ["with a column twice", "year-to-date", ["name", "name"], ["A", "B"]],
    ["with a heading twice", "year-to-date", ["name", "net-pay"], ["A", "a"]],
    ["with an empty heading", "year-to-date", ["name"], [""]],
    ["with a long heading", "year-to-date", ["name"], [long]],
    ["without a heading", "year-to-date", ["name"], [null]],
    ["with fewer headings", "year-to-date", ["name", "net-pay"], ["A"]],
    ["without a name", "year-to-date", ["net-pay"], ["A"]],
    ["without the change", "joiners-and-leavers", ["name"], ["A"]],
    ["of a report with fixed columns", "annual-tax-return", ["name"], ["A"]],
  ])("by the database, %s", async (_, report, columnIds, headings) => {
    const insert = (ids: readonly string[], texts: readonly (string | null)[], to = report) =>
      company.rows(sql`
        insert into report_layouts (company_id, report_id, column_ids, headings, changed_at, changed_by)
        values (current_company(), ${to}, ${ids}::text[], ${texts}::text[], now(), gen_random_uuid())`);
    await expect(insert(columnIds, headings)).rejects.toMatchObject({ code: "23514" });
    await insert(["name", "change", "each-earning"], ["Name", "Change", null], "joiners-and-leavers");
  });
});

test("a change is audited with the report and its columns, and the same layout again is not", async () => {
  const entries = () => company.rows(sql`select action, details from audit_entries where action like 'report_layout_%' order by seq`);
  const before = await entries();
  await saved("year-to-date", ["name", ["net-pay", "NET"]]);
  await saved("year-to-date", ["name", ["net-pay", "NET"]]);
  for (const _ of [1, 2]) await company.call("DELETE", "/api/v1/reports/year-to-date/layout");
  expect((await entries()).slice(before.length)).toEqual([
    { action: "report_layout_changed", details: { report: "year-to-date", columns: "name: Name; net-pay: NET" } },
    { action: "report_layout_reset", details: { report: "year-to-date" } },
  ]);
});

test("a layout that was changed since it was read is not overwritten", async () => {
  const { version } = await layoutOf("year-to-date");
  const saves = await Promise.all([save("year-to-date", ["name"], version), save("year-to-date", ["staff-number"], version)]);
  expect(saves.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(saves.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("changed_meanwhile");
});

test("another company keeps its own columns", async () => {
  const other = await payingCompany(api);
  const before = await layoutOf("payroll-register", other);
  await saved("payroll-register", [["name", "Secret heading"]]);
  expect(await layoutOf("payroll-register", other)).toEqual(before);
});
