import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ScheduleId, TemplateId, UserId } from "@albashi/contracts/ids";
import type { TemplateColumn } from "@albashi/contracts/remittances/templates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import { sheetParser } from "../../../../platform/sheets/sheet-parser.ts";
import { type FundingFixture, fundingFixture } from "../../../../testing/funding-fixture.ts";
import { insertPaidRun } from "../../../../testing/paid-run.ts";
import { payCompany } from "../../../../testing/pay-company.ts";
import { downloadSchedule } from "./download-schedule.ts";
import { readTemplateHeaders } from "./read-template-headers.ts";
import { scheduleRemittances } from "./schedule-remittances.ts";

let fixture: FundingFixture;
let [companyId, scheduleId]: [Awaited<ReturnType<typeof payCompany>>["companyId"], ScheduleId] = [newId(), newId()];
type Admin = Awaited<ReturnType<FundingFixture["ownerOf"]>>["who"];
let payroll: Admin;
beforeAll(async () => {
  fixture = await fundingFixture(inject("template"));
  ({ companyId } = await payCompany(fixture.dependencies, fixture.adminUrl, { people: 1 }));
  payroll = (await fixture.ownerOf(companyId, "payroll")).who;
  const [person] = await fixture.rows<{ employeeId: never }>(companyId, sql`select employee_id as "employeeId" from employees`);
  if (!person) throw new Error("The company has no employee.");
  const people = [{ ...person, state: "OG", administrator: "0021", deductions: { paye: 17_600.05 } }];
  const runId = await insertPaidRun(fixture.adminUrl, companyId, { payDay: "2026-06-25", people });
  await scheduleRemittances(fixture.dependencies, { companyId, runId });
  const [schedule] = await fixture.rows<{ scheduleId: ScheduleId }>(
    companyId,
    sql`select schedule_id as "scheduleId" from remittance_schedules`,
  );
  if (!schedule) throw new Error("There is no schedule.");
  ({ scheduleId } = schedule);
});
afterAll(() => fixture.close());

const url = () => `/api/v1/remittances/schedules/${scheduleId}/template`;
const column = (header: string, source: TemplateColumn["source"], constant: string | null = null) => ({ header, source, text: constant });
const save = (columns: readonly object[], who = payroll) => who.call({ method: "PUT", url: url(), payload: { columns } });
const fileOf = async (templateId: TemplateId) => {
  const actor = { companyId, userId: newId<UserId>() };
  const { content } = await downloadSchedule(fixture.dependencies, actor, { scheduleId, format: "csv", templateId });
  return (await text(content as Readable)).replace("\ufeff", "").trim().split("\r\n");
};

test("an earlier version of a template writes the same file after a later one was saved", async () => {
  expect((await payroll.get(url())).json()).toEqual({ payee: "Ogun State Internal Revenue Service", template: null });
  const first = (await save([column("NAME", "full_name"), column("TYPE", "text", "Local"), column("TAX", "total")])).json();
  const before = await fileOf(first.templateId);
  expect(before).toEqual(["NAME,TYPE,TAX", "Employee 1,Local,17600.05"]);
  const second = (await save([column("TAX", "total")])).json();
  expect((await payroll.get(url())).json().template).toEqual(second);
  expect(await fileOf(first.templateId)).toEqual(before);
  const { schedule } = (await payroll.get(`/api/v1/remittances/schedules/${scheduleId}`)).json();
  expect(schedule.file.templateId).toBe(second.templateId);
  const saved = await fixture.rows<{ action: string }>(
    companyId,
    sql`select action from audit_entries where action = 'schedule_template_saved'`,
  );
  expect(saved).toHaveLength(2);
});

test("refuses a column without a heading, an unknown source, a constant without text, and no columns", async () => {
  for (const columns of [
    [],
    [column(" ", "total")],
    [{ header: "A", source: "bvn", text: null }],
    [column("A", "text")],
    [column("A", "total", "x")],
  ])
    expect((await save(columns)).statusCode).toBe(422);
});

test("a role that only reads pay cannot save one, and another company sees and uses none", async () => {
  const approver = (await fixture.ownerOf(companyId, "approver")).who;
  expect((await save([column("TAX", "total")], approver)).statusCode).toBe(403);
  const { templateId } = (await save([column("TAX", "total")])).json();
  const other = await payCompany(fixture.dependencies, fixture.adminUrl, { people: 1 });
  const theirs = (await fixture.ownerOf(other.companyId, "payroll")).who;
  expect((await theirs.get(url())).statusCode).toBe(404);
  expect((await save([column("TAX", "total")], theirs)).statusCode).toBe(404);
  await expect(
    downloadSchedule(
      fixture.dependencies,
      { companyId, userId: newId<UserId>() },
      { scheduleId, format: "csv", templateId: newId<TemplateId>() },
    ),
  ).rejects.toMatchObject({ code: "template_not_found" });
  expect(await fileOf(templateId)).toEqual(["TAX", "17600.05"]);
});

test("asks to try again while the company's other sheet occupies the parser", async () => {
  const sheets = sheetParser({ maxThreads: 1, maxWaitMs: 50 });
  const bytes = Buffer.from("S/N,Tax\n".repeat(2_000));
  const other = sheets.parse({ companyId, bytes, budget: { timeoutMs: 60_000, memoryMb: 128, maxCells: 100_000 } });
  await other.next();
  const sheet = { read: async () => bytes } as unknown as UploadedFile;
  await expect(readTemplateHeaders({ ...fixture.dependencies, sheets }, { companyId, sheet })).rejects.toMatchObject({
    ...{ kind: "unavailable", code: "busy", retryAfterSeconds: 5 },
  });
  await other.return(undefined);
  expect(await readTemplateHeaders({ ...fixture.dependencies, sheets }, { companyId, sheet })).toEqual({ headers: ["S/N", "Tax"] });
});

test("reads the headings of an uploaded template, and refuses a file without any or with a threat", async () => {
  const read = (content: string, over: Partial<FundingFixture["dependencies"]> = {}) =>
    readTemplateHeaders(
      { ...fixture.dependencies, ...over },
      { companyId, sheet: { read: async () => Buffer.from(content) } as unknown as UploadedFile },
    );
  expect(await read("PAYE schedule\nS/N,Tax ID,Tax\n")).toEqual({ headers: ["S/N", "Tax ID", "Tax"] });
  await expect(read("only one\n")).rejects.toMatchObject({ code: "template_unreadable" });
  const infected = { scanner: { scan: () => Promise.resolve("infected" as const) } };
  await expect(read("S/N,Tax\n", infected as Partial<FundingFixture["dependencies"]>)).rejects.toMatchObject({ code: "file_infected" });
});
