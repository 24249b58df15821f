// Loans and salary advances, repaid from pay month by month.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, LoanId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { FindingCode } from "./finding-codes.ts";

export const Loan = z
  .object({
    loanId: LoanId,
    employeeId: EmployeeId,
    fullName: z.string(),
    kind: z.enum(["loan", "advance"]),
    name: z.string(),
    /** Its line on payslips: loan-1 is the employee's first. */
    lineId: z.string(),
    amountKobo: z.string(),
    months: z.number(),
    /** The month of the first repayment. */
    firstYear: z.number(),
    firstMonth: z.number(),
    /** By payslips of approved runs. */
    repaidKobo: z.string(),
    leftKobo: z.string(),
    state: z.enum(["open", "repaid", "stopped"]),
    stoppedBecause: z.nullable(z.string()),
    madeAt: z.string(),
  })
  .check(z.meta({ id: "Loan" }));
export type Loan = z.infer<typeof Loan>;

/** A finding to review, with its remedy. */
const LoanFinding = z
  .object({ code: FindingCode, severity: z.enum(["error", "warning", "notice"]), what: z.string(), cure: z.string() })
  .check(z.meta({ id: "LoanFinding" }));
export type LoanFinding = z.infer<typeof LoanFinding>;

const employeeId = "0198a7c4-0000-7000-8000-000000000010";
const exampleLoan = {
  loanId: "0198a7c4-0000-7000-8000-000000000080",
  employeeId,
  fullName: "Chinedu Bello",
  kind: "loan",
  name: "Car loan",
  lineId: "loan-1",
  amountKobo: "120000000",
  months: 12,
  firstYear: 2026,
  firstMonth: 12,
  repaidKobo: "0",
  leftKobo: "120000000",
  state: "open",
  stoppedBecause: null,
  madeAt: "2026-11-15T09:00:00.000Z",
};
const exampleFinding = {
  code: "advance_over_a_month",
  severity: "warning",
  what: "An advance may be one month's wages at the most.",
  cure: "Lend less, or make it a loan that both of you sign.",
};
const body = z.strictObject({
  employeeId: EmployeeId,
  kind: z.enum(["loan", "advance"], "Please choose a loan or a salary advance."),
  name: requiredText(60, "Please enter a name, for example Car loan."),
  amountKobo: PositiveKobo(),
  months: z
    .int("Please enter over how many months.")
    .check(z.minimum(1, "Please enter at least one month."), z.maximum(120, "Please enter at most 120 months.")),
  firstYear: z.int().check(z.minimum(2_000), z.maximum(2_100)),
  firstMonth: z.int().check(z.minimum(1), z.maximum(12)),
});
const exampleRequest = {
  employeeId,
  kind: "loan",
  name: "Car loan",
  amountKobo: "120000000",
  months: 12,
  firstYear: 2026,
  firstMonth: 12,
};
const plan = z.array(z.object({ year: z.number(), month: z.number(), amountKobo: z.string() }));

export const ListLoans = contract({
  method: "GET",
  path: "/api/v1/payroll/loans",
  permission: "payroll.read",
  summary: "List loans and advances, the newest first",
  query: z.strictObject({ employeeId: z.optional(EmployeeId), cursor: Cursor }),
  response: z.object({ loans: z.array(Loan), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { loans: [exampleLoan], next: null } },
});

/** The repayment of each month, and the law's limits on it. Nothing is stored. */
export const PreviewLoan = contract({
  method: "POST",
  path: "/api/v1/payroll/loan-previews",
  permission: "payroll.read",
  summary: "Preview the repayments of a loan",
  body,
  response: z.object({ plan, findings: z.array(LoanFinding) }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: {
    request: exampleRequest,
    response: { plan: [{ year: 2026, month: 12, amountKobo: "10000000" }], findings: [exampleFinding] },
  },
});

export const AddLoan = contract({
  method: "POST",
  path: "/api/v1/payroll/loans",
  permission: "payroll.write",
  summary: "Create a loan or an advance, repaid month by month",
  body,
  response: z.object({ loan: Loan, findings: z.array(LoanFinding) }),
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    employment_ended: "conflict",
    first_month_already_approved: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: exampleRequest, response: { loan: exampleLoan, findings: [] } },
});

/** Ends further repayments. Past repayments stay. */
export const StopLoan = contract({
  method: "POST",
  path: "/api/v1/payroll/loans/:loanId/end",
  permission: "payroll.write",
  summary: "End the repayments of a loan, with a reason",
  params: z.object({ loanId: LoanId }),
  body: z.strictObject({ because: requiredText(300, "Enter a reason for stopping the repayments.") }),
  response: Loan,
  successStatus: 200,
  errors: { loan_not_found: "not_found", loan_already_stopped: "conflict", own_pay: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { because: "Paid back in cash on 12 November." },
    response: { ...exampleLoan, state: "stopped", stoppedBecause: "Paid back in cash on 12 November." },
  },
});
