// Pay on a row: one person's month, paid by one checkout.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Cursor } from "./cursor.ts";
import { EmployeeId, RunId } from "./ids.ts";
import { exampleIntent, exampleMoney } from "./payments-examples.ts";
import { CheckoutWindow, FundingIntent } from "./payments-funding.ts";

/** Where somebody's pay of the current period stands. */
export const payStates = ["not_paid", "awaiting_approval", "pending", "paid", "failed"] as const;
export const PayState = z.enum(payStates);
export type PayState = z.infer<typeof PayState>;

/** Where the money of one person's checkout goes. What goes to them, is kept and is left is all that it brings. */
export const MoneyOfOne = z
  .object({
    netKobo: z.string(),
    /** For tax, pension and whatever else is deducted. */
    keptKobo: z.string(),
    /** Stays in the wallet: a loan's instalment, and what is beyond the last whole naira. */
    leftKobo: z.string(),
    /** The employer's own contributions and the transfer's fee: owed, and paid later. */
    laterKobo: z.string(),
  })
  .check(z.meta({ id: "MoneyOfOne" }));
export type MoneyOfOne = z.infer<typeof MoneyOfOne>;

export const PersonPay = z
  .object({
    employeeId: EmployeeId,
    fullName: z.string(),
    staffNumber: z.number(),
    jobTitle: z.string(),
    monthlyGrossKobo: z.nullable(z.string()),
    state: PayState,
    /** "Not Paid", "Not Paid, awaiting approval", "Pending", "Paid", "Failed". */
    words: z.string(),
    /** The run that pays this month, whichever kind it is. */
    runId: z.nullable(RunId),
    /** Whether Pay may be pressed; and where not, why not and what to do. */
    mayPay: z.boolean(),
    whyNot: z.nullable(z.string()),
    /** Whether many rows have the same reason, so that a screen says it once above them. */
    isReasonOfMany: z.boolean(),
  })
  .check(z.meta({ id: "PersonPay" }));
export type PersonPay = z.infer<typeof PersonPay>;

const examplePerson = {
  ...{ employeeId: exampleMoney.employeeId, fullName: "Chidi Eze", staffNumber: 12, jobTitle: "Driver", monthlyGrossKobo: "30000000" },
  ...{ state: "not_paid", words: "Not Paid", runId: null, mayPay: true, whyNot: null, isReasonOfMany: false },
};

export const ListPay = contract({
  method: "GET",
  path: "/api/v1/payments/people",
  permission: "payments.read",
  summary: "List where everybody's pay of the current period stands",
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    cursor: Cursor,
  }),
  answer: z.object({
    /** Nothing while no pay day is chosen. */
    period: z.nullable(z.object({ year: z.number(), month: z.number() })),
    /** The monthly gross of everybody whose month is not paid yet. */
    remainingGrossKobo: z.string(),
    people: z.array(PersonPay),
    next: z.nullable(z.string()),
  }),
  answerStatus: 200,
  refusals: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    answer: { period: { year: 2026, month: 11 }, remainingGrossKobo: "1524000000", people: [examplePerson], next: null },
  },
});

/**
 * Presses Pay: opens and works out a run for this one person. Where nobody else could approve, this is the approval, and
 * the answer has what the provider's window needs; else the run waits for its approver. Pressed again it goes on where it was.
 */
export const PayPerson = contract({
  method: "POST",
  path: "/api/v1/payments/people/:employeeId/payment",
  permission: "payments.pay",
  summary: "Pay one person's month",
  params: z.object({ employeeId: EmployeeId }),
  answer: z.object({
    person: PersonPay,
    intent: z.nullable(FundingIntent),
    window: z.nullable(CheckoutWindow),
    /** Where the money goes that the window asks for; nothing where none opens. */
    goes: z.nullable(MoneyOfOne),
  }),
  answerStatus: 201,
  refusals: {
    employee_not_found: "not_found",
    pay_period_missing: "refusal",
    payroll_blocked: "refusal",
    month_paid_already: "refusal",
    pay_not_ready: "refusal",
    /** The run has warnings that nobody looked at: cure them, or dismiss them as findings of the run, and press again. */
    warnings_open: "refusal",
    too_many_checkouts: "refusal",
    checkout_unavailable: "refusal",
    over_limit: "refusal",
    payments_stopped: "refusal",
    idempotency_key_reused: "refusal",
  },
  failureShape: "problem",
  example: {
    answer: {
      person: {
        ...examplePerson,
        state: "awaiting_approval",
        words: "Not Paid, awaiting approval",
        runId: exampleMoney.runId,
        mayPay: false,
      },
      intent: { ...exampleIntent, checkouts: [] },
      ...{ window: null, goes: null },
    },
  },
});
