// Opening balances: what a company that joins during a tax year paid and deducted before.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, OpeningImportId } from "../ids.ts";
import { unreadableReasons } from "../people/import-errors.ts";

const year = z.coerce.number().check(z.int(), z.minimum(2_000), z.maximum(2_100));

export const OpeningBalance = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    /** Paid and deducted by this company before it joined Albashi. */
    taxablePayKobo: z.string(),
    contributionsKobo: z.string(),
    payeKobo: z.string(),
    /** The same at the previous employer. */
    elsewhereTaxablePayKobo: z.string(),
    elsewhereContributionsKobo: z.string(),
    elsewherePayeKobo: z.string(),
  })
  .check(z.meta({ id: "OpeningBalance" }));
export type OpeningBalance = z.infer<typeof OpeningBalance>;

const exampleBalance = {
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  staffNumber: 7,
  fullName: "Chinedu Bello",
  taxablePayKobo: "250000000",
  contributionsKobo: "20000000",
  payeKobo: "21000000",
  elsewhereTaxablePayKobo: "0",
  elsewhereContributionsKobo: "0",
  elsewherePayeKobo: "0",
};
const Declaration = z.object({ kind: z.enum(["imported", "nil"]), decidedAt: z.string() });
const exampleDeclaration = { kind: "imported", decidedAt: "2026-11-15T09:00:00.000Z" };

export const openingColumns = [
  "person",
  "taxablePay",
  "contributions",
  "paye",
  "elsewhereTaxablePay",
  "elsewhereContributions",
  "elsewherePaye",
] as const;

/** Errors of one row of the sheet. */
export const openingErrorCodes = [
  "person_missing",
  "amount_negative",
  "amount_not_understood",
  "amount_too_large",
  "more_than_taxable_pay",
  "employee_not_found",
  "different_employees",
  "already_paid",
  "employee_twice",
] as const;
export type OpeningErrorCode = (typeof openingErrorCodes)[number];

/** Why a whole sheet was rejected. */
const FailureReason = z.enum([...unreadableReasons, "headings_missing", "rows_missing", "month_already_approved"]);
export type OpeningFailureReason = z.infer<typeof FailureReason>;

const ImportState = z.enum(["reading", "imported", "has_errors", "rejected", "superseded"]);
export type OpeningImportState = z.infer<typeof ImportState>;

/** An error of the sheet: its row, its column where there is one, and the remedy. */
const RowError = z.object({ rowNumber: z.number(), column: z.nullable(z.enum(openingColumns)), message: z.string() });
export type OpeningRowError = z.infer<typeof RowError>;

/** A sheet and its result. All rows or none: with a single error nothing is written, and `faults` lists what to correct. */
export const OpeningImport = z
  .object({
    importId: OpeningImportId,
    year: z.number(),
    state: ImportState,
    failureReason: z.nullable(FailureReason),
    taken: z.number(),
    faults: z.array(RowError),
  })
  .check(z.meta({ id: "OpeningImport" }));
export type OpeningImport = z.infer<typeof OpeningImport>;

const exampleImport = {
  importId: "0198a7c4-0000-7000-8000-000000000011",
  year: 2026,
  state: "has_errors",
  failureReason: null,
  taken: 0,
  faults: [{ rowNumber: 7, column: "paye", message: "Enter the full amount in naira, for example 250,000 or 250,000.50." }],
};

export const ListOpeningBalances = contract({
  method: "GET",
  path: "/api/v1/payroll/opening-balances",
  permission: "payroll.read",
  summary: "List the opening balances of the year",
  query: z.strictObject({ year, cursor: Cursor }),
  response: z.object({
    year: z.number(),
    /** Null until the company has answered. */
    declaration: z.nullable(Declaration),
    /** The newest sheet; null without one, or after a later declaration. While it is read, ask again. */
    import: z.nullable(OpeningImport),
    balances: z.array(OpeningBalance),
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { year: 2026, declaration: exampleDeclaration, import: exampleImport, balances: [exampleBalance], next: null } },
});

/** The sheet is stored and read afterwards; the list of opening balances shows its result. A second sheet replaces the first. */
export const ImportOpeningBalances = contract({
  method: "POST",
  path: "/api/v1/payroll/opening-balances/sheets",
  permission: "payroll.write",
  summary: "Import the opening balances of the year from a CSV or Excel sheet",
  upload: {
    field: "sheet",
    isRequired: true,
    maxBytes: 5 * 1024 * 1024,
    accepts: [".csv", ".xlsx", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  body: z.strictObject({ year }),
  response: OpeningImport,
  successStatus: 202,
  errors: { sheet_being_read: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { year: "2026", sheet: "(the file)" },
    response: { ...exampleImport, state: "reading", faults: [] },
  },
});

/** Nothing was paid before in this year: by this company, or at all. Imported amounts are deleted. */
export const DeclareNoOpeningBalances = contract({
  method: "POST",
  path: "/api/v1/payroll/opening-balances/nil",
  permission: "payroll.write",
  summary: "Confirm that there are no opening balances this year",
  body: z.strictObject({ year }),
  response: Declaration,
  successStatus: 201,
  errors: { opening_already_used: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { year: 2026 }, response: { ...exampleDeclaration, kind: "nil" } },
});
