// Asking for leave, and what happens to a request until it is decided.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, LeaveRequestId } from "../ids.ts";
import { Day, requiredText } from "../people/profiles.ts";
import { exampleDay, exampleEmployeeId, exampleRequestId, failureShape, LeaveDay, LeaveState, LeaveType } from "./codes.ts";

/** The days asked for. Both days are included; `startsAt: "pm"` begins after noon, `endsAt: "am"` ends at noon. */
export const LeaveDates = z.strictObject({
  type: LeaveType,
  from: Day,
  to: Day,
  startsAt: z._default(z.enum(["am", "pm"]), "am"),
  endsAt: z._default(z.enum(["am", "pm"]), "pm"),
});
export type LeaveDates = z.infer<typeof LeaveDates>;

/** Why a request cannot be sent, in the order of importance. Empty when it can. */
export const LeaveRefusal = z.enum([
  ...(["nothing_counts", "outside_employment", "waiting_period", "too_little_notice", "half_days_not_allowed"] as const),
  ...(["days_taken_already", "balance_too_low", "too_long"] as const),
]);
export type LeaveRefusal = z.infer<typeof LeaveRefusal>;

export const LeaveQuote = z
  .object({
    costHundredths: z.number(),
    days: z.array(LeaveDay),
    /** The balance on the last day, before and after; null where nothing is counted. */
    balanceBeforeHundredths: z.nullable(z.number()),
    balanceAfterHundredths: z.nullable(z.number()),
    /** Days that are paid in part or not at all, in hundredths of a day's pay that is not paid. */
    unpaidHundredths: z.number(),
    needsCertificate: z.boolean(),
    /** Why it cannot be sent, each with a sentence. */
    refusals: z.array(z.object({ code: LeaveRefusal, message: z.string() })),
    /** Who will decide; null when the request will only be noted. */
    decidedBy: z.nullable(z.object({ role: z.enum(["manager", "delegate", "admin"]), fullName: z.nullable(z.string()) })),
    /** How many of the same department are away on one of these days. */
    othersAway: z.number(),
  })
  .check(z.meta({ id: "LeaveQuote" }));
export type LeaveQuote = z.infer<typeof LeaveQuote>;

const LeaveDecisionTaken = z.object({
  verdict: z.enum(["approved", "refused", "noted", "cancelled", "shortened", "withdrawn"]),
  /** The admin's role or the manager's name; null for the employee's own act. */
  by: z.nullable(z.string()),
  /** The manager for whom a delegate decided. */
  onBehalfOf: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  at: z.string(),
});

/** What every list of requests shows. */
export const requestFields = {
  requestId: LeaveRequestId,
  employeeId: EmployeeId,
  fullName: z.string(),
  type: LeaveType,
  from: z.string(),
  to: z.string(),
  startsAt: z.enum(["am", "pm"]),
  endsAt: z.enum(["am", "pm"]),
  costHundredths: z.number(),
  unpaidHundredths: z.number(),
  state: LeaveState,
  note: z.nullable(z.string()),
  askedAt: z.string(),
  certificate: z.enum(["not_needed", "needed", "seen"]),
  decisions: z.array(LeaveDecisionTaken),
};
export const LeaveRequestSummary = z.object(requestFields).check(z.meta({ id: "LeaveRequestSummary" }));
export type LeaveRequestSummary = z.infer<typeof LeaveRequestSummary>;

export const LeaveRequestDetails = z.object({ ...requestFields, days: z.array(LeaveDay) }).check(z.meta({ id: "LeaveRequestDetails" }));
export type LeaveRequestDetails = z.infer<typeof LeaveRequestDetails>;

export const exampleSummary = {
  requestId: exampleRequestId,
  employeeId: exampleEmployeeId,
  fullName: "Chinedu Bello",
  type: "annual",
  from: "2026-12-21",
  to: "2027-01-04",
  startsAt: "am",
  endsAt: "pm",
  costHundredths: 900,
  unpaidHundredths: 0,
  state: "asked",
  note: "Family visit",
  askedAt: "2026-11-16T09:00:00.000Z",
  certificate: "not_needed",
  decisions: [],
} as const;
export const exampleDetails = { ...exampleSummary, days: [exampleDay] };
const exampleQuote = {
  costHundredths: 900,
  days: [exampleDay],
  balanceBeforeHundredths: 1_000,
  balanceAfterHundredths: 100,
  unpaidHundredths: 0,
  needsCertificate: false,
  refusals: [],
  decidedBy: { role: "manager", fullName: "Ada Obi" },
  othersAway: 1,
};
const exampleDates = { type: "annual", from: "2026-12-21", to: "2027-01-04" };

export const requestErrors = {
  leave_not_possible: "conflict",
  leave_days_taken: "conflict",
  idempotency_key_reused: "conflict",
} as const;
export const changeErrors = {
  leave_request_not_found: "not_found",
  leave_request_closed: "conflict",
  idempotency_key_reused: "conflict",
} as const;
const staffRoute = { permission: "staff.own", failureShape } as const;
export const requestParams = z.object({ requestId: LeaveRequestId });
const employeeParams = z.object({ employeeId: EmployeeId });
const Note = z.optional(requiredText(500));

/** Before asking: what the days cost, which do not count and why, and what stands against the request. Changes nothing. */
export const QuoteOwnLeave = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/leave/quotes",
  summary: "Quote the cost of leave",
  body: LeaveDates,
  response: LeaveQuote,
  successStatus: 200,
  errors: { leave_dates_invalid: "invalid" },
  example: { request: exampleDates, response: exampleQuote },
});

export const RequestLeave = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/leave/requests",
  summary: "Ask for leave",
  body: z.extend(LeaveDates, { note: Note }),
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: { leave_dates_invalid: "invalid", ...requestErrors },
  example: { request: { ...exampleDates, note: "Family visit" }, response: exampleDetails },
});

export const ListOwnLeave = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/leave/requests",
  summary: "List your requests for leave, newest first",
  query: z.strictObject({ after: z.optional(LeaveRequestId) }),
  response: z.object({ requests: z.array(LeaveRequestSummary), next: z.nullable(LeaveRequestId) }),
  successStatus: 200,
  errors: {},
  example: { response: { requests: [exampleSummary], next: null } },
});

export const ReadOwnLeaveRequest = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/leave/requests/:requestId",
  summary: "Read one of your requests for leave, or one that you may decide",
  params: requestParams,
  response: LeaveRequestDetails,
  successStatus: 200,
  errors: { leave_request_not_found: "not_found" },
  example: { response: exampleDetails },
});

/** Before it is decided. */
export const WithdrawLeave = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/leave/requests/:requestId/withdrawal",
  summary: "Withdraw a request for leave that is not decided",
  params: requestParams,
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: changeErrors,
  example: { response: { ...exampleDetails, state: "withdrawn" } },
});

/** Approved leave that has not begun. All its days return. */
export const CancelOwnLeave = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/leave/requests/:requestId/cancellation",
  summary: "Cancel approved leave before it begins",
  params: requestParams,
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: { ...changeErrors, leave_has_begun: "conflict" },
  example: { response: { ...exampleDetails, state: "cancelled" } },
});

const Shortening = z.strictObject({ lastDay: Day });

/** Back at work early: the days after `lastDay` return, without a new request. */
export const ShortenOwnLeave = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/leave/requests/:requestId/shortening",
  summary: "Return from approved leave early",
  params: requestParams,
  body: Shortening,
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: { ...changeErrors, leave_last_day_invalid: "invalid" },
  example: { request: { lastDay: "2026-12-30" }, response: exampleDetails },
});

/** The same for admins. */
export const QuoteLeaveOf = contract({
  method: "POST",
  path: "/api/v1/leave/employees/:employeeId/quotes",
  permission: "leave.read",
  summary: "Quote the cost of an employee's leave",
  params: employeeParams,
  body: LeaveDates,
  response: LeaveQuote,
  successStatus: 200,
  errors: { employee_not_found: "not_found", leave_dates_invalid: "invalid" },
  failureShape,
  example: { request: exampleDates, response: exampleQuote },
});

/** An admin records leave of someone who cannot ask, such as an employee who is sick. It is approved at once; never one's own. */
export const RecordLeave = contract({
  method: "POST",
  path: "/api/v1/leave/employees/:employeeId/requests",
  permission: "leave.write",
  summary: "Record leave of an employee",
  params: employeeParams,
  body: z.extend(LeaveDates, { note: Note }),
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: { employee_not_found: "not_found", leave_dates_invalid: "invalid", leave_own: "forbidden", ...requestErrors },
  failureShape,
  example: { request: { ...exampleDates, type: "sick" }, response: { ...exampleDetails, type: "sick", state: "approved" } },
});

export const CancelLeave = contract({
  method: "POST",
  path: "/api/v1/leave/requests/:requestId/cancellation",
  permission: "leave.write",
  summary: "Cancel an employee's approved leave, also afterwards",
  params: requestParams,
  body: z.strictObject({ comment: requiredText(500, "Please say why.") }),
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: { ...changeErrors, leave_own: "forbidden" },
  failureShape,
  example: { request: { comment: "Recorded by mistake" }, response: { ...exampleDetails, state: "cancelled" } },
});

export const ShortenLeave = contract({
  method: "POST",
  path: "/api/v1/leave/requests/:requestId/shortening",
  permission: "leave.write",
  summary: "Shorten an employee's approved leave",
  params: requestParams,
  body: Shortening,
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: { ...changeErrors, leave_last_day_invalid: "invalid", leave_own: "forbidden" },
  failureShape,
  example: { request: { lastDay: "2026-12-30" }, response: exampleDetails },
});
