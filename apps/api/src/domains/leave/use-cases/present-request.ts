import type { EmployeeId, LeaveRequestId } from "@albashi/contracts/ids";
import type { LeaveRequestDetails, LeaveRequestSummary } from "@albashi/contracts/leave/requests";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { requestNotFound } from "../errors.ts";
import { costOf, presentDays, unpaidOf } from "../model/request-days.ts";
import { findLeaveEmployees } from "../store/employees.ts";
import { findLeaveDecisions, findLeaveRequest, findRequestDays, type StoredRequest } from "../store/requests.ts";
import { loadCalendar } from "./load-leave.ts";

/** Requests as lists show them. */
export const presentRequests = async (tx: CompanyTransaction, requests: readonly StoredRequest[]): Promise<LeaveRequestSummary[]> => {
  const requestIds = requests.map(({ requestId }) => requestId);
  const employeeIds = [...new Set(requests.map(({ employeeId }) => employeeId))];
  const [days, decisions, employees] = await Promise.all([
    findRequestDays(tx, requestIds),
    findLeaveDecisions(tx, requestIds),
    findLeaveEmployees(tx, employeeIds),
  ]);
  const [daysOf, decisionsOf] = [byRequest(days), byRequest(decisions)];
  const nameOf = new Map<EmployeeId, string>(employees.map(({ employeeId, fullName }) => [employeeId, fullName]));
  return requests.map((request) => {
    const halves = daysOf.get(request.requestId) ?? [];
    return {
      ...request,
      fullName: nameOf.get(request.employeeId) ?? "",
      costHundredths: costOf(halves),
      unpaidHundredths: Math.round(unpaidOf(halves)),
      askedAt: request.askedAt.toISOString(),
      decisions: (decisionsOf.get(request.requestId) ?? []).map(({ requestId: _, at, ...decision }) => ({
        ...decision,
        at: at.toISOString(),
      })),
    };
  });
};

/** Requests by id, as lists show them. */
export const presentRequestsById = async (
  tx: CompanyTransaction,
  requestIds: readonly LeaveRequestId[],
): Promise<LeaveRequestSummary[]> => {
  const found = await Promise.all(requestIds.map((requestId) => findLeaveRequest(tx, requestId)));
  return presentRequests(
    tx,
    found.filter((request) => request !== undefined),
  );
};

const byRequest = <Row extends { readonly requestId: LeaveRequestId }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ requestId }) => requestId);

/** A request with its days. */
export const presentRequest = async (tx: CompanyTransaction, requestId: LeaveRequestId): Promise<LeaveRequestDetails> => {
  const request = await findLeaveRequest(tx, requestId);
  if (!request) throw requestNotFound();
  const [[summary], halves, { holidays }] = await Promise.all([
    presentRequests(tx, [request]),
    findRequestDays(tx, [requestId]),
    loadCalendar(tx, request),
  ]);
  if (!summary) throw requestNotFound();
  return { ...summary, days: presentDays(halves, holidays) };
};
