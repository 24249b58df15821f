// The rules of each type of leave. Every company starts with lawful standard rules and configures nothing.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, LeavePolicyId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { failureShape, LeaveBasis, LeaveType } from "./codes.ts";

const whole = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));

/** The rules of one type of leave from a day on. */
export const LeaveTerms = z
  .strictObject({
    /** The days of a year, or of one leave where the basis is `each_time`. Not used for unpaid leave. */
    entitlementHundredths: whole(0, 36_500, "Please enter between 0 and 365 days."),
    /** When days are earned. `up_front`: the whole year on 1 January, or on the first day of work. */
    accrual: z.enum(["up_front", "monthly_start", "monthly_end"], "Please choose when days are earned."),
    /** What someone who starts during a month earns in it. */
    firstMonth: z.enum(["full", "half_after_15th", "by_calendar_days"], "Please choose how the first month counts."),
    /** Months of service before leave can be taken. */
    waitingMonths: whole(0, 24, "Please enter between 0 and 24 months."),
    /** Unused days that move to the next year. */
    carryCapHundredths: whole(0, 36_500, "Please enter between 0 and 365 days."),
    /** Months of the next year after which carried days expire; null if they do not. */
    carryExpiresAfterMonths: z.nullable(whole(1, 24, "Please enter between 1 and 24 months.")),
    /** How far a balance may fall below zero. */
    maxNegativeHundredths: whole(0, 3_000, "Please enter between 0 and 30 days."),
    /** The part of pay that is paid during the leave. */
    paidPercent: whole(0, 100, "Please enter a percentage from 0 to 100."),
    /** Calendar days between asking and the first day. */
    minNoticeDays: whole(0, 90, "Please enter between 0 and 90 days."),
    allowsHalfDays: z.boolean(),
    /** The day of the leave from which a medical certificate is needed; null if none is. */
    certificateFromDay: z.nullable(whole(1, 30, "Please enter between 1 and 30 days.")),
  })
  .check(z.meta({ id: "LeaveTerms" }));
export type LeaveTerms = z.infer<typeof LeaveTerms>;

/** Whom rules apply to. The narrowest counts: an employee's, then a pay group's, then everyone's. */
export const LeaveScope = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("everyone") }),
  z.strictObject({ kind: z.literal("pay_group"), payGroup: z.string().check(z.minLength(1), z.maxLength(40)) }),
  z.strictObject({ kind: z.literal("employee"), employeeId: EmployeeId }),
]);
export type LeaveScope = z.infer<typeof LeaveScope>;

const LeavePolicyVersion = z.object({
  policyId: LeavePolicyId,
  scope: LeaveScope,
  validFrom: z.string(),
  /** Null where the scope returns to the wider rules from this day. */
  terms: z.nullable(LeaveTerms),
  savedAt: z.string(),
});

export const LeavePolicy = z
  .object({
    type: LeaveType,
    basis: LeaveBasis,
    /** Whether every calendar day counts, or working days only. */
    counts: z.enum(["working_days", "calendar_days"]),
    /** The rules for everyone today. */
    current: LeaveTerms,
    /** Our standard rules, which apply until the company saves its own. */
    standard: LeaveTerms,
    /** What the law requires at least: "Labour Act s.18: 6 working days". Null where no law applies. */
    law: z.nullable(z.string()),
    /** Saved versions, newest first. */
    versions: z.array(LeavePolicyVersion),
  })
  .check(z.meta({ id: "LeavePolicy" }));
export type LeavePolicy = z.infer<typeof LeavePolicy>;

const exampleTerms = {
  entitlementHundredths: 2_000,
  accrual: "monthly_end",
  firstMonth: "by_calendar_days",
  waitingMonths: 3,
  carryCapHundredths: 500,
  carryExpiresAfterMonths: 3,
  maxNegativeHundredths: 0,
  paidPercent: 100,
  minNoticeDays: 0,
  allowsHalfDays: true,
  certificateFromDay: null,
} as const;
const examplePolicy = {
  type: "annual",
  basis: "earned",
  counts: "working_days",
  current: exampleTerms,
  standard: exampleTerms,
  law: "Labour Act s.18: 6 working days a year after 12 months",
  versions: [],
};
const policies = z.object({ policies: z.array(LeavePolicy) });
const examplePolicies = { policies: [examplePolicy] };

export const ListLeavePolicies = contract({
  method: "GET",
  path: "/api/v1/leave/policies",
  permission: "leave.read",
  summary: "List the types of leave and their rules",
  response: policies,
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: examplePolicies },
});

/** Balances follow: what changes for days already earned is posted as a correction. */
export const SaveLeavePolicy = contract({
  method: "POST",
  path: "/api/v1/leave/policies",
  permission: "leave.write",
  summary: "Save the rules of a type of leave from a day on",
  body: z.strictObject({ type: LeaveType, scope: LeaveScope, validFrom: Day, terms: z.nullable(LeaveTerms) }),
  response: policies,
  successStatus: 201,
  errors: {
    leave_below_law: "invalid",
    leave_scope_incomplete: "invalid",
    employee_not_found: "not_found",
    idempotency_key_reused: "conflict",
  },
  failureShape,
  example: {
    request: { type: "annual", scope: { kind: "everyone" }, validFrom: "2027-01-01", terms: exampleTerms },
    response: examplePolicies,
  },
});
