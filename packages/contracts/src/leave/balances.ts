// What each employee has left, and the ledger that it is the sum of.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, LeaveEntryId, LeaveRequestId } from "../ids.ts";
import { Day, requiredText } from "../people/profiles.ts";
import { exampleEmployeeId, exampleRequestId, failureShape, LeaveBasis, LeaveEntryKind, LeaveType } from "./codes.ts";

/** A balance on a day, with its derivation: opening + earned + carried - taken - expired + corrected = balance. */
export const LeaveBalance = z
  .object({
    type: LeaveType,
    basis: LeaveBasis,
    /** What can be taken on the day. Null where nothing is counted: unpaid leave, and leave granted each time. */
    balanceHundredths: z.nullable(z.number()),
    /** The first day of the year of leave that the derivation covers, or the first day of work. */
    since: z.string(),
    earnedHundredths: z.number(),
    /** Brought in from last year, opening balances included. */
    carriedHundredths: z.number(),
    /** Approved days up to the day, those returned deducted. */
    takenHundredths: z.number(),
    expiredHundredths: z.number(),
    correctedHundredths: z.number(),
    /** Approved days after the day. They are not in the balance yet. */
    bookedHundredths: z.number(),
    /** Asked for and not decided. */
    askedHundredths: z.number(),
    /** The next days to expire, if they are not taken; null when none will. */
    expiring: z.nullable(z.object({ hundredths: z.number(), on: z.string() })),
    /** The rules: days of a year, or of one leave. */
    entitlementHundredths: z.number(),
    paidPercent: z.number(),
    /** The first day on which leave can be taken, where that is later than the day; null otherwise. */
    usableFrom: z.nullable(z.string()),
    allowsHalfDays: z.boolean(),
    /** The day of the leave from which a certificate is needed. */
    certificateFromDay: z.nullable(z.number()),
  })
  .check(z.meta({ id: "LeaveBalance" }));
export type LeaveBalance = z.infer<typeof LeaveBalance>;

const LeaveEntry = z.object({
  entryId: LeaveEntryId,
  kind: LeaveEntryKind,
  /** Signed: what was taken is negative. */
  hundredths: z.number(),
  on: z.string(),
  expiresOn: z.nullable(z.string()),
  requestId: z.nullable(LeaveRequestId),
  reason: z.nullable(z.string()),
  madeAt: z.string(),
  /** The balance after this entry, in the order of the days. */
  balanceHundredths: z.number(),
});

const exampleBalance = {
  type: "annual",
  basis: "earned",
  balanceHundredths: 785,
  since: "2026-01-01",
  earnedHundredths: 1_085,
  carriedHundredths: 0,
  takenHundredths: 300,
  expiredHundredths: 0,
  correctedHundredths: 0,
  bookedHundredths: 0,
  askedHundredths: 0,
  expiring: { hundredths: 200, on: "2027-03-31" },
  entitlementHundredths: 2_000,
  paidPercent: 100,
  usableFrom: null,
  allowsHalfDays: true,
  certificateFromDay: null,
};
const exampleEntry = {
  entryId: "0198a7c4-0000-7000-8000-000000000402",
  kind: "taken",
  hundredths: -100,
  on: "2026-12-21",
  expiresOn: null,
  requestId: exampleRequestId,
  reason: null,
  madeAt: "2026-11-16T09:00:00.000Z",
  balanceHundredths: 785,
};
const employeeParams = z.object({ employeeId: EmployeeId });
const onDay = z.strictObject({ on: z.optional(Day) });
const ledgerQuery = z.strictObject({ type: z._default(LeaveType, "annual") });

const employeeFields = {
  employeeId: EmployeeId,
  fullName: z.string(),
  staffNumber: z.number(),
  department: z.nullable(z.string()),
  balances: z.array(LeaveBalance),
};
const EmployeeBalances = z.object(employeeFields).check(z.meta({ id: "EmployeeLeaveBalances" }));

const exampleEmployee = { employeeId: exampleEmployeeId, fullName: "Chinedu Bello", staffNumber: 7, department: "Finance" };
const ofOne = z.object({ ...employeeFields, on: z.string() }).check(z.meta({ id: "LeaveBalancesOnDay" }));
const exampleOfOne = { ...exampleEmployee, on: "2026-11-16", balances: [exampleBalance] };

export const ListLeaveBalances = contract({
  method: "GET",
  path: "/api/v1/leave/balances",
  permission: "leave.read",
  summary: "List the leave balances of employees on a day, by name",
  query: z.strictObject({ on: z.optional(Day), search: z.optional(z.string().check(z.trim(), z.maxLength(100))), cursor: Cursor }),
  response: z.object({ on: z.string(), employees: z.array(EmployeeBalances), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape,
  example: { response: { on: "2026-11-16", employees: [{ ...exampleEmployee, balances: [exampleBalance] }], next: null } },
});

export const ReadLeaveBalances = contract({
  method: "GET",
  path: "/api/v1/leave/employees/:employeeId/balances",
  permission: "leave.read",
  summary: "Read an employee's leave balances on a day",
  params: employeeParams,
  query: onDay,
  response: ofOne,
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape,
  example: { response: exampleOfOne },
});

export const ReadLeaveLedger = contract({
  method: "GET",
  path: "/api/v1/leave/employees/:employeeId/ledger",
  permission: "leave.read",
  summary: "Read the leave ledger of an employee, newest first",
  params: employeeParams,
  query: ledgerQuery,
  response: z.object({ entries: z.array(LeaveEntry) }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape,
  example: { response: { entries: [exampleEntry] } },
});

/** `opening`: days brought in from another system. `correction`: signed. `forfeited`: days an employee gives up. */
export const AdjustLeaveBalance = contract({
  method: "POST",
  path: "/api/v1/leave/employees/:employeeId/adjustments",
  permission: "leave.write",
  summary: "Enter an opening balance or a correction of leave",
  params: employeeParams,
  body: z.strictObject({
    type: LeaveType,
    kind: z.enum(["opening", "correction", "forfeited"], "Please choose what you enter."),
    /** Not zero. Only a correction may be negative. */
    hundredths: z
      .number("Please enter the number of days.")
      .check(z.int("Please use at most two decimal places."), z.minimum(-36_500), z.maximum(36_500)),
    on: Day,
    /** When these days expire; null or absent if they do not. */
    expiresOn: z.optional(z.nullable(Day)),
    reason: requiredText(300, "Please say why."),
  }),
  response: ofOne,
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    leave_type_has_no_balance: "invalid",
    leave_adjustment_invalid: "invalid",
    leave_own: "forbidden",
    idempotency_key_reused: "conflict",
  },
  failureShape,
  example: {
    request: { type: "annual", kind: "opening", hundredths: 750, on: "2026-01-01", expiresOn: "2026-03-31", reason: "Brought forward" },
    response: exampleOfOne,
  },
});

const staffRoute = { permission: "staff.own", failureShape } as const;

export const ReadOwnLeaveBalances = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/leave/balances",
  summary: "Read your leave balances on a day",
  query: onDay,
  response: ofOne,
  successStatus: 200,
  errors: {},
  example: { response: exampleOfOne },
});

export const ReadOwnLeaveLedger = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/leave/ledger",
  summary: "Read your leave ledger, newest first",
  query: ledgerQuery,
  response: z.object({ entries: z.array(LeaveEntry) }),
  successStatus: 200,
  errors: {},
  example: { response: { entries: [exampleEntry] } },
});
