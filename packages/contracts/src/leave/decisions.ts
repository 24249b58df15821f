// Deciding requests: by the manager, by the manager's delegate, or by an admin for leave. Nobody decides their own.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, LeaveDelegationId, LeaveRequestId } from "../ids.ts";
import { Day, requiredText } from "../people/profiles.ts";
import { exampleEmployeeId, failureShape, LeaveState } from "./codes.ts";
import { changeErrors, exampleDetails, exampleSummary, LeaveRequestDetails, requestFields, requestParams } from "./requests.ts";

const RequestToDecide = z
  .object({
    ...requestFields,
    /** The balance on the last day if it is approved; null where nothing is counted. */
    balanceAfterHundredths: z.nullable(z.number()),
    othersAway: z.number(),
    /** Whether the caller may decide it: not one's own. */
    isYours: z.boolean(),
  })
  .check(z.meta({ id: "LeaveRequestToDecide" }));
const exampleToDecide = { ...exampleSummary, balanceAfterHundredths: 100, othersAway: 1, isYours: true };

const Decision = z.strictObject({
  verdict: z.enum(["approved", "refused"], "Please choose to approve or refuse."),
  /** Needed to refuse. */
  comment: z.optional(requiredText(500)),
});
const decisionErrors = {
  ...changeErrors,
  leave_own: "forbidden",
  leave_comment_missing: "invalid",
  leave_not_possible: "conflict",
} as const;
const staffRoute = { permission: "staff.own", failureShape } as const;

export const ListLeaveRequests = contract({
  method: "GET",
  path: "/api/v1/leave/requests",
  permission: "leave.read",
  summary: "List requests for leave, newest first",
  query: z.strictObject({
    state: z.optional(LeaveState),
    employeeId: z.optional(EmployeeId),
    after: z.optional(LeaveRequestId),
  }),
  response: z.object({ requests: z.array(RequestToDecide), next: z.nullable(LeaveRequestId), waiting: z.number() }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: { response: { requests: [exampleToDecide], next: null, waiting: 1 } },
});

export const ReadLeaveRequest = contract({
  method: "GET",
  path: "/api/v1/leave/requests/:requestId",
  permission: "leave.read",
  summary: "Read a request for leave",
  params: requestParams,
  response: LeaveRequestDetails,
  successStatus: 200,
  errors: { leave_request_not_found: "not_found" },
  failureShape,
  example: { response: exampleDetails },
});

export const DecideLeave = contract({
  method: "POST",
  path: "/api/v1/leave/requests/:requestId/decision",
  permission: "leave.write",
  summary: "Approve or refuse a request for leave",
  params: requestParams,
  body: Decision,
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: decisionErrors,
  failureShape,
  example: { request: { verdict: "approved" }, response: { ...exampleDetails, state: "approved" } },
});

/** An admin has seen the medical certificate. The paper itself is not stored here. */
export const RecordLeaveCertificate = contract({
  method: "POST",
  path: "/api/v1/leave/requests/:requestId/certificate",
  permission: "leave.write",
  summary: "Record that the medical certificate was seen",
  params: requestParams,
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: { ...changeErrors, leave_own: "forbidden" },
  failureShape,
  example: { response: exampleDetails },
});

/** The requests of one's reports, and of those for whose manager one stands in. */
export const ListLeaveToDecide = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/leave/decisions",
  summary: "List the requests for leave that you decide",
  response: z.object({ requests: z.array(RequestToDecide), isManager: z.boolean() }),
  successStatus: 200,
  errors: {},
  example: { response: { requests: [exampleToDecide], isManager: true } },
});

export const DecideReportsLeave = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/leave/requests/:requestId/decision",
  summary: "Approve or refuse a request of someone who reports to you",
  params: requestParams,
  body: Decision,
  response: LeaveRequestDetails,
  successStatus: 201,
  errors: decisionErrors,
  example: { request: { verdict: "refused", comment: "Stock taking" }, response: { ...exampleDetails, state: "refused" } },
});

const Delegation = z
  .object({ delegationId: LeaveDelegationId, employeeId: EmployeeId, fullName: z.string(), from: z.string(), to: z.string() })
  .check(z.meta({ id: "LeaveDelegation" }));
const exampleDelegations = {
  delegations: [
    {
      delegationId: "0198a7c4-0000-7000-8000-000000000403",
      employeeId: exampleEmployeeId,
      fullName: "Chinedu Bello",
      from: "2026-12-21",
      to: "2027-01-04",
    },
  ],
  candidates: [{ employeeId: exampleEmployeeId, fullName: "Chinedu Bello" }],
};
const delegations = z.object({
  /** Who decides for you, current and to come. */
  delegations: z.array(Delegation),
  /** Whom you can choose: colleagues of your department and your own manager. */
  candidates: z.array(z.object({ employeeId: EmployeeId, fullName: z.string() })),
});

export const ListLeaveDelegations = contract({
  ...staffRoute,
  method: "GET",
  path: "/api/v1/me/leave/delegations",
  summary: "List who decides requests for you",
  response: delegations,
  successStatus: 200,
  errors: {},
  example: { response: exampleDelegations },
});

export const DelegateLeaveDecisions = contract({
  ...staffRoute,
  method: "POST",
  path: "/api/v1/me/leave/delegations",
  summary: "Let a colleague decide requests for you",
  body: z.strictObject({ employeeId: EmployeeId, from: Day, to: Day }),
  response: delegations,
  successStatus: 201,
  errors: { leave_delegate_invalid: "invalid", leave_dates_invalid: "invalid", idempotency_key_reused: "conflict" },
  example: { request: { employeeId: exampleEmployeeId, from: "2026-12-21", to: "2027-01-04" }, response: exampleDelegations },
});

export const EndLeaveDelegation = contract({
  ...staffRoute,
  method: "DELETE",
  path: "/api/v1/me/leave/delegations/:delegationId",
  summary: "Decide requests yourself again",
  params: z.object({ delegationId: LeaveDelegationId }),
  response: delegations,
  successStatus: 200,
  errors: { leave_delegation_not_found: "not_found", idempotency_key_reused: "conflict" },
  example: { response: exampleDelegations },
});
