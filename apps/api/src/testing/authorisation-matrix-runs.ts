import type { Role } from "@albashi/contracts/identity/roles";

const payers: readonly Role[] = ["owner", "payroll"];
const payReaders: readonly Role[] = ["owner", "payroll", "approver"];
const owners: readonly Role[] = ["owner"];

/** The roles that may make each call about pay runs and their approval: part of the authorisation matrix. */
export const runsAuthorisation: Readonly<Record<string, readonly Role[]>> = {
  "GET /api/v1/payroll/approval-policy": payReaders,
  "PUT /api/v1/payroll/approval-policy": owners,
  "POST /api/v1/payroll/approval-policies/:policyId/consent": owners,
  "GET /api/v1/payroll/runs": payReaders,
  "POST /api/v1/payroll/runs": payers,
  "GET /api/v1/payroll/runs/:runId": payReaders,
  "GET /api/v1/payroll/runs/:runId/freshness": payReaders,
  "POST /api/v1/payroll/runs/:runId/calculation": payers,
  "POST /api/v1/payroll/runs/:runId/submission": payers,
  "GET /api/v1/payroll/runs/:runId/approval": payReaders,
  "POST /api/v1/payroll/runs/:runId/approval": payReaders,
  "POST /api/v1/payroll/runs/:runId/own-pay-clearance": payReaders,
  "POST /api/v1/payroll/runs/:runId/rejection": payReaders,
  "POST /api/v1/payroll/runs/:runId/cancellation": payers,
  "POST /api/v1/payroll/runs/:runId/publication": payers,
  "GET /api/v1/payroll/runs/:runId/piles": payReaders,
  "GET /api/v1/payroll/runs/:runId/piles/:pile": payReaders,
  "PUT /api/v1/payroll/runs/:runId/piles/:pile/review": payers,
  "GET /api/v1/payroll/runs/:runId/inputs": payReaders,
  "POST /api/v1/payroll/runs/:runId/inputs": payers,
  "DELETE /api/v1/payroll/runs/:runId/inputs/:inputId": payers,
  "GET /api/v1/payroll/runs/:runId/input-sheet": payers,
  "POST /api/v1/payroll/runs/:runId/input-sheets": payers,
  "GET /api/v1/payroll/runs/:runId/input-sheets/:sheetId": payers,
  "POST /api/v1/payroll/runs/:runId/input-sheets/:sheetId/application": payers,
  "PUT /api/v1/payroll/runs/:runId/people/:employeeId/inputs": payers,
  "PUT /api/v1/payroll/runs/:runId/people/:employeeId": payers,
  "POST /api/v1/payroll/runs/:runId/people": payers,
  "GET /api/v1/payroll/runs/:runId/review": payReaders,
  "GET /api/v1/payroll/runs/:runId/changes": payReaders,
  "GET /api/v1/payroll/runs/:runId/changes/:employeeId": payReaders,
  "GET /api/v1/payroll/runs/:runId/findings": payReaders,
  "GET /api/v1/payroll/runs/:runId/findings/:code/people": payReaders,
  "PUT /api/v1/payroll/runs/:runId/findings/:code/dismissal": payers,
  "DELETE /api/v1/payroll/runs/:runId/findings/:code/dismissal": payers,
  "GET /api/v1/payroll/runs/:runId/journal": payers,
  "GET /api/v1/payroll/runs/:runId/bank-schedule": payers,
  "DELETE /api/v1/payroll/runs/:runId/bank-schedule": payers,
  "GET /api/v1/reports": payReaders,
  "GET /api/v1/reports/:reportId": payers,
};
