import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { ImportId } from "../ids.ts";
import { cellErrorCodes, UnreadableReason } from "./import-errors.ts";

/** The employee fields that a column of a sheet can hold. `firstNames` and `surname` together are a full name. */
export const importFields = [
  "fullName",
  "firstNames",
  "surname",
  "email",
  "phoneNumber",
  "jobTitle",
  "monthlyGross",
  "firstDay",
  "gender",
  "address",
  "department",
  "payGroup",
  "state",
  "bank",
  "accountNumber",
  "accountName",
  "taxId",
  "nin",
  "rsaPin",
  "pensionAdministrator",
] as const;
export const ImportField = z.enum(importFields, "Please choose one of the fields.");
export type ImportField = z.infer<typeof ImportField>;

/** A sheet is read, reviewed, then imported. One that cannot be read, or was cancelled, stays on record. */
export const ImportState = z.enum(["reading", "preview", "importing", "done", "unreadable", "cancelled"]);
export type ImportState = z.infer<typeof ImportState>;

/** A row is good, bad, done (it created the employee) or skipped (the employee existed already). */
export const ImportRowState = z.enum(["good", "bad", "done", "skipped"]);
export type ImportRowState = z.infer<typeof ImportRowState>;

/** A heading of the sheet and the field its column maps to; null when the column is ignored. */
export const ImportColumn = z.object({ heading: z.string(), field: z.nullable(ImportField) }).check(z.meta({ id: "ImportColumn" }));
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportRecord = z
  .object({
    importId: ImportId,
    fileName: z.string(),
    state: ImportState,
    /** Null unless the file cannot be read. */
    unreadableReason: z.nullable(UnreadableReason),
    /** The uploader may not import pay, so an owner or payroll has to complete the import. */
    needsPayroll: z.boolean(),
    /** Increases whenever rows or columns change. The confirmation names the version that the admin reviewed. */
    version: z.number(),
    columns: z.array(ImportColumn),
    /** Required fields that no column maps to. */
    missingFields: z.array(ImportField),
    rows: z.object({ total: z.number(), good: z.number(), bad: z.number(), done: z.number(), skipped: z.number() }),
    invitations: z.enum(["now", "later"]),
    invited: z.number(),
    /** Until when the remaining invitations are delayed, because the company has reached its daily limit. */
    invitationsWaitUntil: z.nullable(z.string()),
    startedAt: z.string(),
    endedAt: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ImportRecord" }));
export type ImportRecord = z.infer<typeof ImportRecord>;

const CellFault = z.object({ code: z.enum(cellErrorCodes), message: z.string() });

export const ImportRow = z
  .object({
    /** The row number that the spreadsheet program displays. */
    rowNumber: z.number(),
    state: ImportRowState,
    /** The row's values by field. A field that the caller may not see is omitted. */
    cells: z.partialRecord(ImportField, z.string()),
    faults: z.partialRecord(ImportField, CellFault),
  })
  .check(z.meta({ id: "ImportRow" }));
export type ImportRow = z.infer<typeof ImportRow>;

const params = z.object({ importId: ImportId });
const exampleId = "0198a7c4-0000-7000-8000-000000000020";
const exampleRecord = {
  importId: exampleId,
  fileName: "staff.xlsx",
  state: "preview" as const,
  unreadableReason: null,
  needsPayroll: false,
  version: 2,
  columns: [
    { heading: "Staff name", field: "fullName" as const },
    { heading: "Remarks", field: null },
  ],
  missingFields: [],
  rows: { total: 500, good: 488, bad: 10, done: 0, skipped: 2 },
  invitations: "later" as const,
  invited: 0,
  invitationsWaitUntil: null,
  startedAt: "2026-11-15T09:00:00.000Z",
  endedAt: null,
};
const exampleRow = {
  rowNumber: 7,
  state: "bad" as const,
  cells: { fullName: "Bisi Adeyemi", firstDay: "13/25/2026" },
  faults: { firstDay: { code: "day_not_understood" as const, message: "Please write the day first, such as 25/03/2026." } },
};

/** The largest sheet: 100,000 employees fit well within. */
const maxSheetBytes = 20 * 1024 * 1024;

/** Uploads a sheet. It is read asynchronously; `ReadImport` reports when it can be reviewed. */
export const StartImport = contract({
  method: "POST",
  path: "/api/v1/imports",
  permission: "imports.run",
  summary: "Upload a sheet of employees, as CSV or Excel",
  upload: {
    field: "sheet",
    isRequired: true,
    maxBytes: maxSheetBytes,
    accepts: [".csv", ".xlsx", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  response: ImportRecord,
  successStatus: 202,
  errors: { too_many_imports: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { sheet: "(the file)" }, response: { ...exampleRecord, state: "reading" as const } },
});

export const ListImports = contract({
  method: "GET",
  path: "/api/v1/imports",
  permission: "imports.run",
  summary: "List the imports, the newest first",
  response: z.object({ imports: z.array(ImportRecord) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { imports: [exampleRecord] } },
});

export const ReadImport = contract({
  method: "GET",
  path: "/api/v1/imports/:importId",
  permission: "imports.run",
  summary: "Read the progress of an import",
  params,
  response: ImportRecord,
  successStatus: 200,
  errors: { import_not_found: "not_found" },
  failureShape: "problem",
  example: { response: exampleRecord },
});

/** A page of rows in the order of the sheet. `next` is where the following page begins. */
export const ListImportRows = contract({
  method: "GET",
  path: "/api/v1/imports/:importId/rows",
  permission: "imports.run",
  summary: "List the rows of a sheet, all or those of one kind",
  params,
  query: z.object({
    state: z.optional(ImportRowState),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000))),
  }),
  response: z.object({ rows: z.array(ImportRow), next: z.nullable(z.number()) }),
  successStatus: 200,
  errors: { import_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { rows: [exampleRow], next: null } },
});

/** The rows that were not imported, with their original values and errors. Once corrected, the file can be uploaded again. */
export const ReadImportErrors = contract({
  method: "GET",
  path: "/api/v1/imports/:importId/errors",
  permission: "imports.run",
  summary: "Download the rows that have errors, with the errors",
  params,
  responseFileTypes: ["text/csv"],
  response: z.unknown(),
  successStatus: 200,
  errors: { import_not_found: "not_found", import_rows_deleted: "conflict" },
  failureShape: "problem",
  example: { response: "(the file)" },
});

/** Columns are identified by position: the first value is for the sheet's first column. */
export const ChooseColumns = contract({
  method: "PATCH",
  path: "/api/v1/imports/:importId/columns",
  permission: "imports.run",
  summary: "Map the columns of the sheet to fields",
  params,
  body: z.strictObject({ fields: z.array(z.nullable(ImportField)).check(z.maxLength(100)) }),
  response: ImportRecord,
  successStatus: 202,
  errors: {
    import_not_found: "not_found",
    import_not_in_preview: "conflict",
    not_yours_to_bring_in: "forbidden",
    column_chosen_twice: "invalid",
    columns_do_not_match: "invalid",
  },
  failureShape: "problem",
  example: { request: { fields: ["fullName", null] }, response: exampleRecord },
});

export const FixImportRow = contract({
  method: "PATCH",
  path: "/api/v1/imports/:importId/rows/:rowNumber",
  permission: "imports.run",
  summary: "Correct cells of one row",
  params: z.object({ importId: ImportId, rowNumber: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_000_000_000)) }),
  body: z.strictObject({
    cells: z.partialRecord(ImportField, z.string().check(z.maxLength(2_000, "Please use at most 2,000 characters."))),
  }),
  response: ImportRow,
  successStatus: 200,
  errors: {
    import_not_found: "not_found",
    import_row_not_found: "not_found",
    import_not_in_preview: "conflict",
    not_yours_to_bring_in: "forbidden",
  },
  failureShape: "problem",
  example: { request: { cells: { firstDay: "25/03/2026" } }, response: { ...exampleRow, state: "good" as const, faults: {} } },
});

/** Imports the good rows. The bad ones are left out and can be downloaded as a file. */
export const ConfirmImport = contract({
  method: "POST",
  path: "/api/v1/imports/:importId/confirmation",
  permission: "imports.run",
  // It decides the pay and the bank accounts of many employees.
  needs: ["step_up"],
  summary: "Import the rows without errors",
  params,
  body: z.strictObject({
    version: z.number("Please say which version of the import you have looked at.").check(z.int(), z.positive()),
    invitations: z.enum(["now", "later"], "Please choose whether invitations are sent now or later."),
  }),
  response: ImportRecord,
  successStatus: 202,
  errors: {
    import_not_found: "not_found",
    import_not_in_preview: "conflict",
    import_changed: "conflict",
    no_good_rows: "conflict",
    not_yours_to_bring_in: "forbidden",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { version: 2, invitations: "later" }, response: { ...exampleRecord, state: "importing" as const } },
});

/** Stops an import. Employees already imported stay; no further rows are imported. */
export const CancelImport = contract({
  method: "DELETE",
  path: "/api/v1/imports/:importId",
  permission: "imports.run",
  summary: "Cancel an import",
  params,
  response: ImportRecord,
  successStatus: 200,
  errors: { import_not_found: "not_found", import_over: "conflict" },
  failureShape: "problem",
  example: { response: { ...exampleRecord, state: "cancelled" as const } },
});

/** Invites every employee of a finished import who was not invited yet. */
export const InviteImportedEmployees = contract({
  method: "POST",
  path: "/api/v1/imports/:importId/invitations",
  permission: "imports.run",
  summary: "Invite the employees of an import",
  params,
  response: ImportRecord,
  successStatus: 202,
  errors: { import_not_found: "not_found", import_not_done: "conflict" },
  failureShape: "problem",
  example: { response: { ...exampleRecord, state: "done" as const, invitations: "now" as const } },
});
