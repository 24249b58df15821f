// Sheets of inputs that were never applied do not stay.

import type { InputSheet } from "@albashi/contracts/payroll/input-sheets";
import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { paySheetBudget } from "../../../../platform/sheets/sheet-limits.ts";
import { formWith } from "../../../../testing/multipart-form.ts";
import { passTimeLoggedIn } from "../../../../testing/pass-time-logged-in.ts";
import { opened, payable, payingCompany } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { purgeEveryCompany } from "../../../../testing/purge-every-company.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { workbook } from "../../../../testing/workbook.ts";
import { inputsWorkflows } from "../workflows.ts";
import { purgeInputSheets } from "./purge-input-sheets.ts";

let api: ServedApi;
let company: NewCompany;
let runId: string;
// Each test begins on the same day: pay days of another year have not been generated.
beforeEach(async () => {
  api = await servedApi(inject("template"));
  company = await payingCompany(api);
  await payable(company, { fullName: "Ada Obi", email: "ada.obi@example.ng" });
  runId = (await opened(company)).runId;
});
afterEach(() => api.close());

const purge = () => purgeEveryCompany(api.dependencies, purgeInputSheets);
const url = (path: string) => `/api/v1/payroll/runs/${runId}/${path}`;
/** The downloaded sheet, with ten hours of overtime entered. */
const filled = async (): Promise<string[][]> => {
  const { rawPayload: bytes } = await company.call("GET", url("input-sheet"));
  const rows = api.dependencies.sheets.parse({ companyId: company.companyId, bytes, budget: paySheetBudget });
  const cells = (await Array.fromAsync(rows)).map((row) => [...row.cells]);
  const place = cells[0]?.findIndex((heading) => heading.startsWith("Overtime")) ?? -1;
  return cells.map((row, index) => (index === 0 ? row : Object.assign([...row], { [place]: "10" })));
};
const upload = async (): Promise<InputSheet> => {
  const form = formWith({ field: "sheet", fileName: "inputs.xlsx", bytes: workbook(await filled()), fields: {} });
  return (await company.call("POST", url("input-sheets"), form.payload, { "content-type": form.contentType })).json();
};
const checked = async () => {
  const { sheetId } = await upload();
  await runOutbox(api.dependencies, inputsWorkflows);
  return (await company.call("GET", url(`input-sheets/${sheetId}`))).json();
};
const rows = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  api.dependencies.database.inCompany(company.companyId, async (tx) => (await statement.execute(query(tx))).rows);
const kept = async () => [
  (await rows(sql<{ state: string }>`select state from run_input_sheets`)).map(({ state }) => state),
  (await rows(sql`select from run_input_sheet_changes`)).length,
];

test("deletes a checked sheet that was not applied within ninety days, with its changes", async () => {
  expect(await checked()).toMatchObject({ state: "preview" });
  await passTimeLoggedIn(api, 90 * dayMs);
  expect([await purge(), await kept()]).toEqual([0, [["preview"], 1]]);
  await passTimeLoggedIn(api, minuteMs);
  expect([await purge(), await kept()]).toEqual([1, [[], 0]]);
});

test("keeps an applied sheet, whose inputs are those of the run", async () => {
  const { sheetId } = await checked();
  expect((await company.call("POST", url(`input-sheets/${sheetId}/application`))).statusCode).toBe(200);
  await passTimeLoggedIn(api, 91 * dayMs);
  expect([await purge(), await kept()]).toEqual([0, [["applied"], 0]]);
});

test("deletes the file of a sheet that was never checked", async () => {
  await upload();
  await rows(sql`update outbox set failed_at = now(), failure_reason = 'planted' where completed_at is null`);
  await passTimeLoggedIn(api, 91 * dayMs);
  expect(await purge()).toBe(1);
  const pending = sql`select workflow from outbox where completed_at is null and failed_at is null`;
  expect(await rows(pending)).toEqual([{ workflow: "removeStoredFile" }]);
});
