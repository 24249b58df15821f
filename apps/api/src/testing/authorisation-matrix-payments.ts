import type { Role } from "@albashi/contracts/identity/roles";

const payers: readonly Role[] = ["owner", "payroll"];
const payReaders: readonly Role[] = ["owner", "payroll", "approver"];
const owners: readonly Role[] = ["owner"];
const staff: readonly Role[] = ["staff"];

/** The roles that may make each call of payments: part of the authorisation matrix. */
export const paymentsAuthorisation: Readonly<Record<string, readonly Role[]>> = {
  "GET /api/v1/payments/remitter": payReaders,
  "POST /api/v1/payments/remitter": owners,
  "POST /api/v1/payments/held-funds/decisions": owners,
  "GET /api/v1/payments/wallet": payReaders,
  "GET /api/v1/payments/wallet/statement": payReaders,
  "GET /api/v1/payments/wallet/statement-file": payReaders,
  "GET /api/v1/payments/withdrawals": payReaders,
  "GET /api/v1/payments/withdrawals/quote": payReaders,
  "PUT /api/v1/payments/withdrawal-account": payers,
  "POST /api/v1/payments/withdrawals": payers,
  "POST /api/v1/payments/withdrawals/:withdrawalId/approval": payers,
  "DELETE /api/v1/payments/withdrawals/:withdrawalId": payers,
  "GET /api/v1/payments/people": payReaders,
  "POST /api/v1/payments/people/:employeeId/payment": payers,
  "GET /api/v1/me/payments": staff,
  "POST /api/v1/payments/runs/:runId/funding": payers,
  "POST /api/v1/payments/wallet/funding": payers,
  "GET /api/v1/payments/funding/:intentId": payReaders,
  "DELETE /api/v1/payments/funding/:intentId": payers,
  "POST /api/v1/payments/funding/:intentId/checkouts": payers,
  "POST /api/v1/payments/funding/:intentId/pages": payers,
  "POST /api/v1/payments/checkouts/:checkoutId/look": payers,
  "GET /api/v1/payments/runs/:runId": payReaders,
  "GET /api/v1/payments/runs/:runId/payments": payReaders,
  "GET /api/v1/payments/runs/:runId/live": payReaders,
  "POST /api/v1/payments/runs/:runId/payout": payers,
  "GET /api/v1/payments/scheduled-payouts": payReaders,
  "POST /api/v1/payments/runs/:runId/payout-schedule": payers,
  "DELETE /api/v1/payments/runs/:runId/payout-schedule": payReaders,
  "POST /api/v1/payments/runs/:runId/payout/resumption": payers,
  "POST /api/v1/payments/runs/:runId/payout/retries": payers,
  "POST /api/v1/payments/runs/:runId/payout/holds": payReaders,
  "POST /api/v1/payments/runs/:runId/payout/releases": payers,
  "POST /api/v1/payments/runs/:runId/payout/returns": payers,
  "POST /api/v1/payments/runs/:runId/payout/closing": payers,
  "GET /api/v1/payments/controls": payReaders,
  "POST /api/v1/payments/stops": payReaders,
  "DELETE /api/v1/payments/stops/:stopId": payers,
  "GET /api/v1/payments/incidents": payReaders,
  "POST /api/v1/payments/incidents/:incidentId/settlement": payers,
  "GET /api/v1/payments/exceptions": payReaders,
  "POST /api/v1/payments/exceptions/:exceptionId/settlement": payers,
  "POST /api/v1/payments/comparisons": payReaders,
};
