// A salary review: the salaries of many employees changed at once, by a percentage, an amount or a sheet, after a preview.
import * as z from "zod/mini";
import { SignedKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { DepartmentId, EmployeeId, SalaryReviewId } from "../ids.ts";
import { unreadableReasons } from "../people/import-errors.ts";
import { Day } from "../people/profiles.ts";
import { exampleEmployeeId } from "./runs.ts";

/** Why the salary of one employee is not changed. */
export const salaryRefusals = [
  "own_salary",
  "below_minimum_wage",
  "before_first_day",
  "no_salary",
  "unchanged",
  "not_above_zero",
  "too_large",
  "later_salary",
  "changed_meanwhile",
  "employment_ended",
] as const;
const SalaryRefusal = z.enum(salaryRefusals);
export type SalaryRefusal = z.infer<typeof SalaryRefusal>;

/** Errors of one cell of a sheet of salaries. */
export const salarySheetErrorCodes = [
  "staff_number_missing",
  "employee_not_found",
  "employee_twice",
  "amount_missing",
  "amount_not_understood",
] as const;
export type SalarySheetErrorCode = (typeof salarySheetErrorCodes)[number];

const FailureReason = z.enum([...unreadableReasons, "headings_missing", "rows_missing"]);
export type SalaryReviewFailureReason = z.infer<typeof FailureReason>;

const ReviewState = z.enum(["reading", "preview", "has_errors", "rejected", "applying", "applied"]);
export type SalaryReviewState = z.infer<typeof ReviewState>;

/** A raise of 5% is 500 basis points; an amount is added to the monthly gross. */
const Raise = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("percentage"),
    percentBps: z.number().check(
      z.int(),
      z.minimum(-9_000, "Enter a percentage from -90 to 300."),
      z.maximum(30_000, "Enter a percentage from -90 to 300."),
      z.refine((bps) => bps !== 0, "Enter a percentage other than zero."),
    ),
  }),
  z.object({ kind: z.literal("amount"), amountKobo: SignedKobo("Enter an amount in naira other than zero.") }),
]);
export type Raise = z.infer<typeof Raise>;

const ReviewRow = z.object({
  employeeId: EmployeeId,
  staffNumber: z.number(),
  fullName: z.string(),
  /** The salary on the effective date; null without one. */
  beforeKobo: z.nullable(z.string()),
  afterKobo: z.string(),
  /** Null if the salary is or will be changed. */
  refusal: z.nullable(SalaryRefusal),
});
export type SalaryReviewRow = z.infer<typeof ReviewRow>;

const SheetError = z.object({ rowNumber: z.number(), column: z.string(), message: z.string() });
export type SalarySheetError = z.infer<typeof SheetError>;

/** A salary review. Only the admin who prepared it sees and applies it. */
export const SalaryReview = z
  .object({
    reviewId: SalaryReviewId,
    state: ReviewState,
    failureReason: z.nullable(FailureReason),
    validFrom: z.string(),
    errors: z.array(SheetError),
    /** How many salaries change, and how many are refused. */
    changes: z.number(),
    refusals: z.number(),
    /** The monthly gross of the changed salaries together. */
    beforeKobo: z.string(),
    afterKobo: z.string(),
    rows: z.array(ReviewRow),
    next: z.nullable(z.string()),
  })
  .check(z.meta({ id: "SalaryReview" }));
export type SalaryReview = z.infer<typeof SalaryReview>;

const exampleReview = {
  reviewId: "0198a7c4-0000-7000-8000-000000000071",
  state: "preview",
  failureReason: null,
  validFrom: "2027-01-01",
  errors: [],
  changes: 1,
  refusals: 0,
  beforeKobo: "25000000",
  afterKobo: "27500000",
  rows: [
    {
      ...{ employeeId: exampleEmployeeId, staffNumber: 7, fullName: "Chinedu Bello" },
      ...{ beforeKobo: "25000000", afterKobo: "27500000", refusal: null },
    },
  ],
  next: null,
};
const reviewParams = z.object({ reviewId: SalaryReviewId });

export const PrepareSalaryReview = contract({
  method: "POST",
  path: "/api/v1/payroll/salary-reviews",
  permission: "salaries.write",
  summary: "Prepare a change of the salaries of all employees or of a department",
  body: z.strictObject({ validFrom: Day, departmentId: z.nullable(DepartmentId), raise: Raise }),
  response: SalaryReview,
  successStatus: 201,
  errors: { no_employees: "invalid", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { validFrom: "2027-01-01", departmentId: null, raise: { kind: "percentage", percentBps: 1_000 } },
    response: exampleReview,
  },
});

/** The sheet has the columns "Staff number" and "New monthly gross". It is read afterwards. */
export const UploadSalarySheet = contract({
  method: "POST",
  path: "/api/v1/payroll/salary-reviews/sheets",
  permission: "salaries.write",
  summary: "Prepare a change of salaries from a CSV or Excel sheet",
  upload: {
    field: "sheet",
    isRequired: true,
    maxBytes: 5 * 1024 * 1024,
    accepts: [".csv", ".xlsx", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  body: z.strictObject({ validFrom: Day }),
  response: SalaryReview,
  successStatus: 202,
  errors: { idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { validFrom: "2027-01-01", sheet: "(the file)" },
    response: { ...exampleReview, state: "reading", changes: 0, beforeKobo: "0", afterKobo: "0", rows: [] },
  },
});

export const ReadSalaryReview = contract({
  method: "GET",
  path: "/api/v1/payroll/salary-reviews/:reviewId",
  permission: "salaries.write",
  summary: "Read a salary review with its old and new salaries",
  params: reviewParams,
  query: z.strictObject({ cursor: Cursor }),
  response: SalaryReview,
  successStatus: 200,
  errors: { salary_review_not_found: "not_found", cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: exampleReview },
});

/** The salaries are changed one employee at a time by durable work; whoever was changed since the preview is refused. */
export const ApplySalaryReview = contract({
  method: "POST",
  path: "/api/v1/payroll/salary-reviews/:reviewId/application",
  permission: "salaries.write",
  summary: "Apply a salary review",
  params: reviewParams,
  response: z.object({ changes: z.number() }),
  successStatus: 202,
  errors: { salary_review_not_found: "not_found", salary_review_not_ready: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { changes: 1 } },
});
