// The monthly inputs of a run as a spreadsheet: downloaded with what is entered, changed, uploaded, checked and applied.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { InputSheetId, RunId } from "../ids.ts";
import { unreadableReasons } from "../people/import-errors.ts";
import { PayRun } from "./runs.ts";

/** Errors of one cell of the sheet. */
export const inputSheetErrorCodes = [
  "heading_unknown",
  "staff_number_missing",
  "employee_not_found",
  "not_in_run",
  "employee_twice",
  "own_pay",
  "reference_missing",
  "other_run",
  "changed_since_download",
  "hours_not_understood",
  "days_not_understood",
  "day_outside_period",
  "amount_not_understood",
  "amount_too_large",
  "deduction_negative",
] as const;
export type InputSheetErrorCode = (typeof inputSheetErrorCodes)[number];

/** Why a whole sheet was rejected. */
const FailureReason = z.enum([...unreadableReasons, "headings_missing", "rows_missing", "run_not_editable"]);
export type InputSheetFailureReason = z.infer<typeof FailureReason>;

/** `unchanged` is a sheet that says what is entered already. */
const SheetState = z.enum(["reading", "preview", "unchanged", "has_errors", "rejected", "applied", "superseded"]);
export type InputSheetState = z.infer<typeof SheetState>;

/** Amounts are kobo, hours are decimal, days are a count. */
const unit = z.enum(["kobo", "hours", "days"]);
export type InputSheetUnit = z.infer<typeof unit>;

/** What the sheet changes in one column: for how many employees, and the sum of those cells before and after. */
const ColumnSummary = z.object({
  name: z.string(),
  unit,
  entered: z.number(),
  removed: z.number(),
  before: z.string(),
  after: z.string(),
});
export type InputSheetColumnSummary = z.infer<typeof ColumnSummary>;

/** An error of one cell: its row and column as the spreadsheet program displays them, and the remedy. */
const CellError = z.object({ rowNumber: z.number(), column: z.string(), heading: z.nullable(z.string()), message: z.string() });
export type InputSheetCellError = z.infer<typeof CellError>;

/** An uploaded sheet. With a single error nothing can be applied, and `errors` lists what to correct. */
export const InputSheet = z
  .object({
    sheetId: InputSheetId,
    state: SheetState,
    failureReason: z.nullable(FailureReason),
    /** Employees whose inputs the sheet changes. */
    people: z.number(),
    /** Employees whose row is as it was downloaded, although their entries have changed since: the entries stay. */
    keptPeople: z.number(),
    columns: z.array(ColumnSummary),
    errors: z.array(CellError),
  })
  .check(z.meta({ id: "InputSheet" }));
export type InputSheet = z.infer<typeof InputSheet>;

const exampleSheet = {
  sheetId: "0198a7c4-0000-7000-8000-000000000061",
  state: "preview",
  failureReason: null,
  people: 12,
  keptPeople: 0,
  columns: [{ name: "Bonus", unit: "kobo", entered: 12, removed: 0, before: "0", after: "60000000" }],
  errors: [],
};
const runParams = z.object({ runId: RunId });
const sheetParams = z.object({ runId: RunId, sheetId: InputSheetId });
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Each row has a reference to the employee's inputs at this moment, so that later changes are not overwritten. */
export const DownloadInputSheet = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/input-sheet",
  permission: "payroll.write",
  summary: "Download the inputs of a run as an Excel sheet to fill in",
  params: runParams,
  response: z.unknown(),
  responseFileTypes: [workbookType],
  successStatus: 200,
  errors: { run_not_found: "not_found", run_state_refused: "conflict", later_month_approved: "conflict" },
  failureShape: "problem",
  example: { response: "Staff number, Name, Overtime (hours), Unpaid days, Bonus (₦), Reference" },
});

/** The sheet is stored and checked afterwards. A second sheet of the same admin replaces the first. */
export const UploadInputSheet = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/input-sheets",
  permission: "payroll.write",
  summary: "Upload a filled-in sheet of inputs and check it",
  params: runParams,
  upload: { field: "sheet", isRequired: true, maxBytes: 5 * 1024 * 1024, accepts: [".csv", ".xlsx", "text/csv", workbookType] },
  body: z.strictObject({}),
  response: InputSheet,
  successStatus: 202,
  errors: {
    run_not_found: "not_found",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    sheet_being_read: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { sheet: "(the file)" }, response: { ...exampleSheet, state: "reading", people: 0, columns: [] } },
});

/** Only the admin who uploaded a sheet sees and applies it: who changes inputs counts for approval. */
export const ReadInputSheet = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/input-sheets/:sheetId",
  permission: "payroll.write",
  summary: "Read the result of checking an uploaded sheet of inputs",
  params: sheetParams,
  response: InputSheet,
  successStatus: 200,
  errors: { input_sheet_not_found: "not_found" },
  failureShape: "problem",
  example: { response: exampleSheet },
});

/** All changes of the sheet, or none. */
export const ApplyInputSheet = contract({
  method: "POST",
  path: "/api/v1/payroll/runs/:runId/input-sheets/:sheetId/application",
  permission: "payroll.write",
  summary: "Apply a checked sheet of inputs to the run",
  params: sheetParams,
  response: z.object({
    version: z.number(),
    state: PayRun.shape.state,
    staleCauses: PayRun.shape.staleCauses,
    people: z.number(),
  }),
  successStatus: 200,
  errors: {
    run_not_found: "not_found",
    input_sheet_not_found: "not_found",
    input_sheet_not_ready: "conflict",
    inputs_changed_since_upload: "conflict",
    run_state_refused: "conflict",
    later_month_approved: "conflict",
    person_not_in_run: "conflict",
    component_unfit: "invalid",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: { version: 5, state: "draft", staleCauses: [], people: 12 } },
});
