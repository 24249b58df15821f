// Paying one employee's month with one checkout.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, RunId } from "../ids.ts";
import { exampleIntent, exampleValues } from "./examples.ts";
import { CheckoutSession, FundingIntent } from "./funding.ts";
import { Remitter } from "./remitter.ts";

/** The status of an employee's pay for the current period. */
export const payStates = ["not_paid", "awaiting_approval", "pending", "paid", "failed"] as const;
export const PayState = z.enum(payStates);
export type PayState = z.infer<typeof PayState>;

/** Why an employee cannot be paid now. */
export const payBlocks = [
  "role_not_permitted",
  "no_salary",
  "paid_in_run",
  "already_paid",
  "given_back",
  "awaiting_approval",
  "payment_held",
  "payment_waiting",
  "payment_in_progress",
  "payment_failed",
] as const;
export type PayBlock = (typeof payBlocks)[number];

/** How one employee's checkout is allocated. Net pay, remittances, the fee and the remainder add up to its amount. */
export const CheckoutAllocation = z
  .object({
    remitter: Remitter,
    netKobo: z.string(),
    /** For tax, pension and all other deductions that Albashi remits. */
    keptKobo: z.string(),
    /** The transfer fee, where it is paid from the checkout. */
    feeKobo: z.string(),
    /** Stays in the wallet: deductions that the employer remits, a loan's instalment, and the amount beyond the last whole naira. */
    leftKobo: z.string(),
    /** Deductions and contributions that the employer remits itself; zero where Albashi remits. */
    employerRemitsKobo: z.string(),
    /** What is owed and paid later: the transfer fee, and the employer's contributions where Albashi remits. */
    laterKobo: z.string(),
    /** The paid part of the month; null where the whole month is paid. */
    partOfMonth: z.nullable(z.object({ paidDays: z.number(), ofDays: z.number(), from: z.string(), to: z.string() })),
  })
  .check(z.meta({ id: "CheckoutAllocation" }));
export type CheckoutAllocation = z.infer<typeof CheckoutAllocation>;

export const EmployeePay = z
  .object({
    employeeId: EmployeeId,
    fullName: z.string(),
    staffNumber: z.number(),
    jobTitle: z.string(),
    monthlyGrossKobo: z.nullable(z.string()),
    state: PayState,
    /** The day on which it is paid without further action: when card money clears, or on the pay day of a scheduled run. */
    willBePaidOn: z.nullable(z.string()),
    /** The run that pays this month, of any kind. */
    runId: z.nullable(RunId),
    /** Whether the employee can be paid now; if not, why. */
    mayPay: z.boolean(),
    whyNot: z.nullable(z.enum(payBlocks)),
    /** Whether many rows have the same reason, so that a screen displays it once above them. */
    isReasonOfMany: z.boolean(),
  })
  .check(z.meta({ id: "EmployeePay" }));
export type EmployeePay = z.infer<typeof EmployeePay>;

const examplePerson = {
  employeeId: exampleValues.employeeId,
  fullName: "Chidi Eze",
  staffNumber: 12,
  jobTitle: "Driver",
  monthlyGrossKobo: "30000000",
  state: "not_paid",
  willBePaidOn: null,
  runId: null,
  mayPay: true,
  whyNot: null,
  isReasonOfMany: false,
};

export const ListEmployeePay = contract({
  method: "GET",
  path: "/api/v1/payments/people",
  permission: "payments.read",
  summary: "List the status of every employee's pay for the current period",
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    cursor: Cursor,
  }),
  response: z.object({
    /** Null while no pay day is chosen. */
    period: z.nullable(z.object({ year: z.number(), month: z.number() })),
    /** The monthly gross of all employees whose month is not paid yet. */
    remainingGrossKobo: z.string(),
    people: z.array(EmployeePay),
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    response: { period: { year: 2026, month: 11 }, remainingGrossKobo: "1524000000", people: [examplePerson], next: null },
  },
});

/**
 * Opens and calculates a run for one employee. Where the company has no other approver, this is the approval, and the response has
 * what the checkout needs; otherwise the run awaits its approver. A repeated call resumes where the last one ended.
 */
export const PayEmployee = contract({
  method: "POST",
  path: "/api/v1/payments/people/:employeeId/payment",
  permission: "payments.pay",
  stepUpAct: "pay_employee",
  summary: "Pay one employee's month",
  params: z.object({ employeeId: EmployeeId }),
  response: z.object({
    person: EmployeePay,
    intent: z.nullable(FundingIntent),
    window: z.nullable(CheckoutSession),
    /** How the amount of the checkout is allocated; null when none opens. */
    goes: z.nullable(CheckoutAllocation),
  }),
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    pay_period_missing: "conflict",
    payroll_blocked: "conflict",
    month_paid_already: "conflict",
    pay_not_ready: "conflict",
    /** The run has unreviewed warnings: resolve them, or dismiss them as findings of the run, and call again. */
    warnings_open: "conflict",
    too_many_checkouts: "conflict",
    checkout_unavailable: "conflict",
    over_limit: "conflict",
    payments_stopped: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    response: {
      person: {
        ...examplePerson,
        state: "awaiting_approval",
        runId: exampleValues.runId,
        mayPay: false,
        whyNot: "awaiting_approval",
      },
      intent: { ...exampleIntent, checkouts: [] },
      window: null,
      goes: null,
    },
  },
});
