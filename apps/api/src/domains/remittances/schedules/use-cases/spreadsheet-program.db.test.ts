// The files of schedules and reports, opened in LibreOffice Calc: ids stay text with their leading zeros, and amounts are numbers that sum up.

import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { TemplateId, UserId } from "@albashi/contracts/ids";
import { periodKindsOf, reportIds } from "@albashi/contracts/payroll/reports";
import { type CalcCell, openCsvAsText, openWorkbooks } from "@albashi/test-kit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { type ScheduledCompany, scheduledCompany } from "../../../../testing/scheduled-company.ts";
import { downloadReport } from "../../../payroll/reports/use-cases/download-report.ts";
import { numberBoundTo } from "../../../people/index.ts";
import { insertTemplate } from "../store/templates.ts";
import { downloadSchedule } from "./download-schedule.ts";

let fixture: PayoutFixture;
let company: ScheduledCompany;
type RunId = Awaited<ReturnType<ScheduledCompany["pay"]>>;
let runId: RunId;
let comparedRunId: RunId;
/** States with a layout of their own, and one without. */
const otherStates = ["FC", "RI", "KN"];
/** Two employees with every kind of deduction, a name that resembles a formula, and tax ids that begin with zeros. */
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  company = await scheduledCompany(fixture, { people: 2 });
  const lines = {
    deductions: { paye: 17_600.05, pension: 16_000.1, "voluntary-pension": 100, "housing-fund": 3_500.35, health: 1_000, union: 500.5 },
    employer: {
      "employer-pension": 20_000.2,
      "compensation-fund": 1_234.57,
      "training-fund": 2_000,
      "employer-health": 2_000,
      "group-life": 900,
    },
  };
  for (const place of [0, 1]) {
    await company.nameAdministrator("0021", place);
    await company.givePin(place);
    await giveTaxId(place);
  }
  const of = (place: number, loss = 0) => ({
    ...{ employeeId: company.person(place), state: "OG", administrator: "0021" },
    ...{ ...lines, deductions: { ...lines.deductions, paye: lines.deductions.paye - loss } },
  });
  runId = await company.pay("2026-11-25", [of(0), of(1, 20_000)]);
  for (const state of otherStates)
    await company.pay(
      "2026-11-26",
      [0, 1].map((place) => ({ ...{ employeeId: company.person(place), state, administrator: "0021" }, deductions: { paye: 1_000.05 } })),
      { isOffCycle: true },
    );
  const alone = { ...{ employeeId: company.person(0), state: "OG", administrator: "0021" }, deductions: {} };
  comparedRunId = await company.pay("2026-11-26", [alone], { isOffCycle: true });
  const names = { 1: '=HYPERLINK("http://example.ng","Ọlá, Sons")', 2: "Ngọzi O'Brien; Ltd" };
  for (const [number, name] of Object.entries(names))
    await fixture.asAdmin("update payslips set full_name = $3 where company_id = $1 and staff_number = $2", [
      company.companyId,
      number,
      name,
    ]);
  await company.publish();
});
afterAll(() => fixture.close());

const giveTaxId = async (place: number) => {
  const { companyId } = company;
  const seal = await fixture.dependencies.database.inCompany(companyId, (tx) => companySeal(fixture.dependencies, tx, companyId));
  const sealed = seal.seal(`001234567${place}`, numberBoundTo("tax_id", company.person(place)));
  await fixture.asAdmin(
    `insert into identity_numbers (company_id, employee_id, kind, number_sealed, number_fingerprint, number_ends, changed_at)
     values ($1, $2, 'tax_id', $3, sha256($3), '0001', now())`,
    [companyId, company.person(place), sealed],
  );
};

const fileOf = async (name: string, { content }: FileAnswer) => ({ name, content: await buffer(content as Readable) });
const downloadSchedules = async (format: "csv" | "xlsx") => {
  const listed = await company.schedules();
  const actor = { companyId: company.companyId, userId: newId<UserId>() };
  return Promise.all(
    listed.map(async ({ authority, scheduleId }) =>
      fileOf(authority.replace(":", " "), await downloadSchedule(fixture.dependencies, actor, { scheduleId, format })),
    ),
  );
};
/** The first column and each id as text, and the sum of the last column in kobo. */
const summary = ([headers = [], ...rows]: readonly CalcCell[][]) => {
  const headings = headers.map(textOf);
  const idsOf = (header: string) => rows.map((cells) => textOf(cells[headings.indexOf(header)]));
  const lastOf = (cells: readonly CalcCell[]) => Math.round(100 * naira(cells.at(-1)));
  return { people: rows.length, idsOf, kobo: rows.reduce((sum, cells) => sum + lastOf(cells), 0) };
};
const textOf = (cell: CalcCell | undefined) => (cell && "text" in cell ? cell.text : cell);
const naira = (cell: CalcCell | undefined) => (cell === undefined ? Number.NaN : "number" in cell ? cell.number : Number(cell.text));

const kobo = {
  "paye OG": 2 * 17_600_05 - 20_000_00,
  ...Object.fromEntries(otherStates.map((state) => [`paye ${state}`, 2 * 1_000_05])),
  "pension 0021": 2 * (16_000_10 + 100_00 + 20_000_20),
  housing_fund: 2 * 3_500_35,
  health: 2 * 3_000_00,
  "third_party union": 2 * 500_50,
  compensation_fund: 2 * 1_234_57,
  training_fund: 2 * 2_000_00,
  group_life: 2 * 900_00,
};

const expectComplete = (opened: ReadonlyMap<string, CalcCell[][]>) => {
  expect(Object.fromEntries([...opened].map(([name, cells]) => [name, summary(cells).kobo]))).toEqual(kobo);
  for (const [name, cells] of opened) {
    const { people, idsOf } = summary(cells);
    expect([people, idsOf("Staff number")], name).toEqual([2, ["1", "2"]]);
  }
  for (const state of ["OG", ...otherStates])
    expect(summary(opened.get(`paye ${state}`) ?? []).idsOf("Tax ID")).toEqual(["0012345670", "0012345671"]);
  expect(summary(opened.get("pension 0021") ?? []).idsOf("PFA code")).toEqual(["0021", "0021"]);
  expect(summary(opened.get("pension 0021") ?? []).idsOf("RSA PIN")).toEqual(["PEN100000000000", "PEN100000000001"]);
};

test("schedules of every kind as workbooks have ids as text, names as they are and amounts as numbers", async () => {
  const opened = await openWorkbooks(await downloadSchedules("xlsx"));
  expectComplete(opened);
  for (const [name, [, ...rows]] of opened) for (const cells of rows) expect(cells.at(-1), name).toHaveProperty("number");
  expect(summary(opened.get("housing_fund") ?? []).idsOf("Full name")).toEqual([
    '=HYPERLINK("http://example.ng","Ọlá, Sons")',
    "Ngọzi O'Brien; Ltd",
  ]);
}, 180_000);

test("schedules of every kind as CSV have the same cells, and no formula", async () => {
  const opened = await openCsvAsText(await downloadSchedules("csv"));
  expectComplete(opened);
  expect(summary(opened.get("housing_fund") ?? []).idsOf("Full name")[0]).toBe(`'=HYPERLINK("http://example.ng","Ọlá, Sons")`);
}, 180_000);

test("a schedule in the company's own template has its headings in their order, ids as text, constants and no formula", async () => {
  const scheduleId = (await company.schedules()).find(({ authority }) => authority === "paye:OG")?.scheduleId;
  if (!scheduleId) throw new Error("There is no schedule of Ogun.");
  const actor = { companyId: company.companyId, userId: newId<UserId>() };
  const templateId = newId<TemplateId>();
  const columns = [
    { header: "=TAX PAYER", source: "tax_id", text: null },
    { header: "STATUS", source: "text", text: "=1+1" },
    { header: "NAME", source: "full_name", text: null },
    { header: "LEFT OUT", source: "empty", text: null },
    { header: "PAYE", source: "total", text: null },
  ] as const;
  await fixture.dependencies.database.inCompany(company.companyId, (tx) =>
    insertTemplate(tx, company.companyId, { templateId, kind: "paye", code: "OG", columns, savedAt: fixture.now(), by: actor.userId }),
  );
  const download = async (format: "csv" | "xlsx") =>
    fileOf("mapped", await downloadSchedule(fixture.dependencies, actor, { scheduleId, format, templateId }));
  const name = '=HYPERLINK("http://example.ng","Ọlá, Sons")';
  const [headings, first] = (await openWorkbooks([await download("xlsx")])).get("mapped") ?? [];
  expect(headings?.map(textOf)).toEqual(["=TAX PAYER", "STATUS", "NAME", "LEFT OUT", "PAYE"]);
  expect(first?.slice(0, 3).map(textOf)).toEqual(["0012345670", "=1+1", name]);
  const opened = (await openCsvAsText([await download("csv")])).get("mapped") ?? [];
  expect(opened.slice(0, 2).map((cells) => cells.slice(0, 3).map(textOf))).toEqual([
    ["'=TAX PAYER", "STATUS", "NAME"],
    ["0012345670", "'=1+1", `'${name}`],
  ]);
  expect(summary(opened).kobo).toBe(kobo["paye OG"]);
  const bytes = async () => (await download("xlsx")).content;
  expect((await bytes()).equals(await bytes())).toBe(true);
}, 180_000);

test("every report as a workbook has text in its first column and the sum of each amount in its last row", async () => {
  const actor = { companyId: company.companyId, userId: newId<UserId>() };
  // Reports that compare need a run before. These runs were not calculated, so one of them is named.
  await fixture.asAdmin("update pay_runs set compared_run_id = $2 where run_id = $1", [runId, comparedRunId]);
  // The journal of these payslips, which no calculation made, has no equal sides. Its workbook is opened beside its other tests.
  const ids = reportIds.filter((reportId) => !reportId.startsWith("general-journal"));
  const files = await Promise.all(
    ids.map(async (reportId) => {
      const period = periodKindsOf[reportId].includes("run") ? { runId } : { year: 2026 };
      return fileOf(reportId, await downloadReport(fixture.dependencies, actor, { reportId, format: "xlsx", ...period }));
    }),
  );
  const opened = await openWorkbooks(files);
  expect([...opened.keys()]).toEqual(ids);
  for (const [name, [headers = [], ...rows]] of opened) {
    const total = rows.pop() ?? [];
    expect([rows.length > 0, textOf(total[0])], name).toEqual([true, "Total"]);
    for (const cells of rows) expect(cells[0], name).toHaveProperty("text");
    for (const [column, sum] of total.entries()) {
      if (!("number" in sum)) continue;
      const inKobo = (cell: CalcCell | undefined) => Math.round(100 * naira(cell));
      expect(
        rows.reduce((all, cells) => all + inKobo(cells[column]), 0),
        `${name}, ${textOf(headers[column])}`,
      ).toBe(inKobo(sum));
    }
  }
}, 180_000);
