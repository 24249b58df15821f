import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { ImportId } from "./ids.ts";

/** What a column of a sheet can say of a person. `firstNames` and `surname` together are a full name. */
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
] as const;
export const ImportField = z.enum(importFields, "Please choose one of the fields.");
export type ImportField = z.infer<typeof ImportField>;

/** A sheet is read, looked at, then brought in. One that cannot be read, or was given up, stays on record. */
export const ImportState = z.enum(["reading", "preview", "importing", "done", "unreadable", "cancelled"]);
export type ImportState = z.infer<typeof ImportState>;

/** A row is good, bad, done (the person is here through it) or skipped (the person was here before). */
export const ImportRowState = z.enum(["good", "bad", "done", "skipped"]);
export type ImportRowState = z.infer<typeof ImportRowState>;

/** A heading of the sheet, and what its column is taken for; nothing when it is left out. */
export const ImportColumn = z.object({ heading: z.string(), field: z.nullable(ImportField) }).check(z.meta({ id: "ImportColumn" }));
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportRecord = z
  .object({
    importId: ImportId,
    fileName: z.string(),
    state: ImportState,
    /** What is wrong with the file, and what to do, when it cannot be read. */
    trouble: z.nullable(z.string()),
    /** What somebody else has to do before it can be brought in. */
    notice: z.nullable(z.string()),
    /** Counts up whenever rows or columns change. Who brings it in says which one they have seen. */
    version: z.number(),
    columns: z.array(ImportColumn),
    /** Fields that every person needs and no column was taken for. */
    missingFields: z.array(ImportField),
    rows: z.object({ total: z.number(), good: z.number(), bad: z.number(), done: z.number(), skipped: z.number() }),
    invitations: z.enum(["now", "later"]),
    invited: z.number(),
    /** Until when the others wait for their invitations, because the company has sent as many as it may in a day. */
    invitationsWaitUntil: z.nullable(z.string()),
    startedAt: z.string(),
    endedAt: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ImportRecord" }));
export type ImportRecord = z.infer<typeof ImportRecord>;

const CellFault = z.object({ code: z.string(), message: z.string() });

export const ImportRow = z
  .object({
    /** The number that the person's own program shows beside the row. */
    rowNumber: z.number(),
    state: ImportRowState,
    /** What stands in the row, by field. A field that the caller may not see is left out. */
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
  trouble: null,
  notice: null,
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
  faults: { firstDay: { code: "day_not_understood", message: "Please write the day first, such as 25/03/2026." } },
};

/** The largest sheet: 100,000 people fit well within. */
const largestSheet = 20 * 1024 * 1024;

/** Takes a sheet in. It is read afterwards; `ReadImport` tells when it can be looked at. */
export const StartImport = contract({
  method: "POST",
  path: "/api/v1/imports",
  permission: "imports.run",
  summary: "Upload a sheet of people, as CSV or Excel",
  upload: {
    field: "sheet",
    isRequired: true,
    largestBytes: largestSheet,
    accepts: [".csv", ".xlsx", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  answer: ImportRecord,
  answerStatus: 202,
  refusals: { too_many_imports: "refusal", idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: { request: { sheet: "(the file)" }, answer: { ...exampleRecord, state: "reading" as const } },
});

export const ListImports = contract({
  method: "GET",
  path: "/api/v1/imports",
  permission: "imports.run",
  summary: "List the sheets brought in, the newest first",
  answer: z.object({ imports: z.array(ImportRecord) }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: { answer: { imports: [exampleRecord] } },
});

export const ReadImport = contract({
  method: "GET",
  path: "/api/v1/imports/:importId",
  permission: "imports.run",
  summary: "Read how far a sheet is",
  params,
  answer: ImportRecord,
  answerStatus: 200,
  refusals: { import_not_found: "not_found" },
  failureShape: "problem",
  example: { answer: exampleRecord },
});

/** A page of rows, in the order of the sheet. `next` is where the following page begins. */
export const ListImportRows = contract({
  method: "GET",
  path: "/api/v1/imports/:importId/rows",
  permission: "imports.run",
  summary: "Look at the rows of a sheet, all or those of one kind",
  params,
  query: z.object({
    state: z.optional(ImportRowState),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000))),
  }),
  answer: z.object({ rows: z.array(ImportRow), next: z.nullable(z.number()) }),
  answerStatus: 200,
  refusals: { import_not_found: "not_found" },
  failureShape: "problem",
  example: { answer: { rows: [exampleRow], next: null } },
});

/** The rows that were not brought in, as they stand in the sheet, each with what is wrong with it. Corrected, it can be uploaded. */
export const ReadImportErrors = contract({
  method: "GET",
  path: "/api/v1/imports/:importId/errors",
  permission: "imports.run",
  summary: "Download the rows that are not good, with what is wrong",
  params,
  answersFile: ["text/csv"],
  answer: z.unknown(),
  answerStatus: 200,
  refusals: { import_not_found: "not_found" },
  failureShape: "problem",
  example: { answer: "(the file)" },
});

/** Columns are told by place: the first word is for the sheet's first column. */
export const ChooseColumns = contract({
  method: "PATCH",
  path: "/api/v1/imports/:importId/columns",
  permission: "imports.run",
  summary: "Say what each column of the sheet is",
  params,
  body: z.strictObject({ fields: z.array(z.nullable(ImportField)).check(z.maxLength(100)) }),
  answer: ImportRecord,
  answerStatus: 202,
  refusals: {
    import_not_found: "not_found",
    import_not_in_preview: "refusal",
    not_yours_to_bring_in: "forbidden",
    column_chosen_twice: "invalid",
    columns_do_not_match: "invalid",
  },
  failureShape: "problem",
  example: { request: { fields: ["fullName", null] }, answer: exampleRecord },
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
  answer: ImportRow,
  answerStatus: 200,
  refusals: {
    import_not_found: "not_found",
    import_row_not_found: "not_found",
    import_not_in_preview: "refusal",
    not_yours_to_bring_in: "forbidden",
  },
  failureShape: "problem",
  example: { request: { cells: { firstDay: "25/03/2026" } }, answer: { ...exampleRow, state: "good" as const, faults: {} } },
});

/** Brings the good rows in. The bad ones stay behind and can be taken home as a file. */
export const ConfirmImport = contract({
  method: "POST",
  path: "/api/v1/imports/:importId/confirmation",
  permission: "imports.run",
  // It decides what many people are paid, and into which accounts.
  needs: ["step_up"],
  summary: "Bring in the rows that are good",
  params,
  body: z.strictObject({
    version: z.number("Please say which version of the import you have looked at.").check(z.int(), z.positive()),
    invitations: z.enum(["now", "later"], "Please choose whether invitations are sent now or later."),
  }),
  answer: ImportRecord,
  answerStatus: 202,
  refusals: {
    import_not_found: "not_found",
    import_not_in_preview: "refusal",
    import_changed: "refusal",
    no_good_rows: "refusal",
    not_yours_to_bring_in: "forbidden",
    idempotency_key_reused: "refusal",
  },
  failureShape: "problem",
  example: { request: { version: 2, invitations: "later" }, answer: { ...exampleRecord, state: "importing" as const } },
});

/** Stops an import. Who is already in stays; nobody else comes in. */
export const CancelImport = contract({
  method: "DELETE",
  path: "/api/v1/imports/:importId",
  permission: "imports.run",
  summary: "Give an import up",
  params,
  answer: ImportRecord,
  answerStatus: 200,
  refusals: { import_not_found: "not_found", import_over: "refusal" },
  failureShape: "problem",
  example: { answer: { ...exampleRecord, state: "cancelled" as const } },
});

/** Invites everyone a finished import brought in who was not invited yet. */
export const InviteImported = contract({
  method: "POST",
  path: "/api/v1/imports/:importId/invitations",
  permission: "imports.run",
  summary: "Invite the people a sheet brought in",
  params,
  answer: ImportRecord,
  answerStatus: 202,
  refusals: { import_not_found: "not_found", import_not_done: "refusal" },
  failureShape: "problem",
  example: { answer: { ...exampleRecord, state: "done" as const, invitations: "now" as const } },
});
