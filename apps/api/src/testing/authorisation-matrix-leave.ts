import type { Role } from "@albashi/contracts/identity/roles";

const hr: readonly Role[] = ["owner", "hr"];
const payReaders: readonly Role[] = ["owner", "payroll", "approver"];
const staff: readonly Role[] = ["staff"];

/** The roles that may make each call about leave: part of the authorisation matrix. */
export const leaveAuthorisation: Readonly<Record<string, readonly Role[]>> = {
  "GET /api/v1/leave/balances": hr,
  "GET /api/v1/leave/liability": payReaders,
  "GET /api/v1/leave/employees/:employeeId/balances": hr,
  "GET /api/v1/leave/employees/:employeeId/ledger": hr,
  "POST /api/v1/leave/employees/:employeeId/adjustments": hr,
  "GET /api/v1/me/leave/balances": staff,
  "GET /api/v1/me/leave/ledger": staff,
  "GET /api/v1/leave/absences": hr,
  "GET /api/v1/me/leave/absences": staff,
  "GET /api/v1/leave/requests": hr,
  "GET /api/v1/leave/requests/:requestId": hr,
  "POST /api/v1/leave/requests/:requestId/decision": hr,
  "POST /api/v1/leave/requests/:requestId/certificate": hr,
  "GET /api/v1/me/leave/decisions": staff,
  "POST /api/v1/me/leave/requests/:requestId/decision": staff,
  "GET /api/v1/me/leave/delegations": staff,
  "POST /api/v1/me/leave/delegations": staff,
  "DELETE /api/v1/me/leave/delegations/:delegationId": staff,
  "GET /api/v1/leave/policies": hr,
  "POST /api/v1/leave/policies": hr,
  "POST /api/v1/me/leave/quotes": staff,
  "POST /api/v1/me/leave/requests": staff,
  "GET /api/v1/me/leave/requests": staff,
  "GET /api/v1/me/leave/requests/:requestId": staff,
  "POST /api/v1/me/leave/requests/:requestId/withdrawal": staff,
  "POST /api/v1/me/leave/requests/:requestId/cancellation": staff,
  "POST /api/v1/me/leave/requests/:requestId/shortening": staff,
  "POST /api/v1/leave/employees/:employeeId/quotes": hr,
  "POST /api/v1/leave/employees/:employeeId/requests": hr,
  "POST /api/v1/leave/requests/:requestId/cancellation": hr,
  "POST /api/v1/leave/requests/:requestId/shortening": hr,
};
