// A company that begins here in the middle of a tax year says what was paid and taken before.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Cursor } from "./cursor.ts";
import { EmployeeId } from "./ids.ts";

const year = z.coerce.number().check(z.int(), z.minimum(2_000), z.maximum(2_100));

export const OpeningBalance = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    /** Paid and taken by this company before it came to us. */
    taxablePayKobo: z.string(),
    contributionsKobo: z.string(),
    payeKobo: z.string(),
    /** The same at the employer before. */
    elsewhereTaxablePayKobo: z.string(),
    elsewhereContributionsKobo: z.string(),
    elsewherePayeKobo: z.string(),
  })
  .check(z.meta({ id: "OpeningBalance" }));
export type OpeningBalance = z.infer<typeof OpeningBalance>;

const exampleBalance = {
  ...{ employeeId: "0198a7c4-0000-7000-8000-000000000010", staffNumber: 7, fullName: "Chinedu Bello" },
  ...{ taxablePayKobo: "250000000", contributionsKobo: "20000000", payeKobo: "21000000" },
  ...{ elsewhereTaxablePayKobo: "0", elsewhereContributionsKobo: "0", elsewherePayeKobo: "0" },
};
const Declaration = z.object({ kind: z.enum(["imported", "nil"]), decidedAt: z.string() });
const exampleDeclaration = { kind: "imported", decidedAt: "2026-11-15T09:00:00.000Z" };

export const ListOpeningBalances = contract({
  method: "GET",
  path: "/api/v1/payroll/opening-balances",
  permission: "payroll.read",
  summary: "List what people were paid this year before they came here",
  query: z.strictObject({ year, cursor: Cursor }),
  answer: z.object({
    year: z.number(),
    /** Nothing while nobody has said. */
    declaration: z.nullable(Declaration),
    balances: z.array(OpeningBalance),
    next: z.nullable(z.string()),
  }),
  answerStatus: 200,
  refusals: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { answer: { year: 2026, declaration: exampleDeclaration, balances: [exampleBalance], next: null } },
});

export const openingColumns = [
  "person",
  "taxablePay",
  "contributions",
  "paye",
  "elsewhereTaxablePay",
  "elsewhereContributions",
  "elsewherePaye",
] as const;

/** What is wrong in a sheet: in which row, in which column where it is in one, and what to do. */
const RowFault = z.object({ rowNumber: z.number(), column: z.nullable(z.enum(openingColumns)), message: z.string() });
export type OpeningRowFault = z.infer<typeof RowFault>;

/**
 * All rows or none: with a single fault nothing is written, and `faults` lists what to mend. A second sheet takes the place
 * of the first.
 */
export const ImportOpeningBalances = contract({
  method: "POST",
  path: "/api/v1/payroll/opening-balances/sheets",
  permission: "payroll.write",
  summary: "Bring in what people were paid this year before, from a CSV or Excel sheet",
  upload: {
    field: "sheet",
    isRequired: true,
    largestBytes: 5 * 1024 * 1024,
    accepts: [".csv", ".xlsx", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  body: z.strictObject({ year }),
  answer: z.object({ taken: z.number(), faults: z.array(RowFault) }),
  answerStatus: 200,
  refusals: { sheet_unreadable: "invalid", opening_already_used: "refusal", idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: {
    request: { year: "2026", sheet: "(the file)" },
    answer: {
      taken: 0,
      faults: [{ rowNumber: 7, column: "paye", message: "Please write the whole amount in naira, such as 250,000 or 250,000.50." }],
    },
  },
});

/** Nothing was paid before in this year: by this company, or at all. Amounts that were brought in are taken back. */
export const DeclareNothingPaidBefore = contract({
  method: "POST",
  path: "/api/v1/payroll/opening-balances/nil",
  permission: "payroll.write",
  summary: "Say that nobody was paid this year before",
  body: z.strictObject({ year }),
  answer: Declaration,
  answerStatus: 201,
  refusals: { opening_already_used: "refusal", idempotency_key_reused: "refusal" },
  failureShape: "problem",
  example: { request: { year: 2026 }, answer: { ...exampleDeclaration, kind: "nil" } },
});
