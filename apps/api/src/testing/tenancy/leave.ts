import type { CompanyId, EmployeeId, LeaveDelegationId, LeavePolicyId, LeaveRequestId, UserId } from "@albashi/contracts/ids";
import { localDate } from "@albashi/dates";
import { sql } from "kysely";
import type { HalfDay } from "../../domains/leave/model/request-days.ts";
import { leaveKinds } from "../../domains/leave/model/terms.ts";
import { countOthersAway, findAbsences, findEmployeesOnLeave, findWholeDaysOfLeave } from "../../domains/leave/store/absences.ts";
import {
  endLeaveDelegation,
  findDelegationsOf,
  findManagersDelegatingTo,
  insertLeaveDelegation,
} from "../../domains/leave/store/delegations.ts";
import { findColleagues, findEmployeeIdsAfter, findLeaveEmployees } from "../../domains/leave/store/employees.ts";
import { findLeaveTaken, findLedgerStarts } from "../../domains/leave/store/law-facts.ts";
import {
  findLeavePayrollInputs,
  findLedgerEntries,
  insertLeavePayrollInputs,
  insertLedgerEntries,
} from "../../domains/leave/store/ledger.ts";
import { findLeaveLiability } from "../../domains/leave/store/liability.ts";
import { findLeavePolicies, insertLeavePolicy } from "../../domains/leave/store/policies.ts";
import { completeLeavePosting, findLastPosting, insertLeavePosting } from "../../domains/leave/store/postings.ts";
import {
  countAskedRequests,
  endRequestDays,
  findLeaveDecisions,
  findLeaveRequest,
  findLeaveRequests,
  findLiveHalves,
  findLiveRequestsOn,
  findRequestDays,
  findRequestsToDecide,
  hasReports,
  insertLeaveDecision,
  insertLeaveRequest,
  saveLastDay,
  saveRequestDays,
  saveRequestState,
} from "../../domains/leave/store/requests.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const day = localDate("2026-12-07");
const [requestId, delegationId, by] = [newId<LeaveRequestId>(), newId<LeaveDelegationId>(), newId<UserId>()];
let [employeeId, managerId] = [newId<EmployeeId>(), newId<EmployeeId>()];

const halfDay = { day, hundredths: 50, reason: null, charge: 50, paidPercent: 100 } as const;
const halves: HalfDay[] = [
  { ...halfDay, half: "am" },
  { ...halfDay, half: "pm" },
];
const requestOf = (id: LeaveRequestId) => ({
  ...{ requestId: id, employeeId, type: "annual", from: day, to: day, startsAt: "am", endsAt: "am", note: "Of A" },
  ...{ state: "asked", certificate: "not_needed", askedAt: at, by },
});
const decision = { requestId, verdict: "noted", userId: by, deciderId: null, managerId: null, comment: null, at } as const;
const delegationOf = (id: LeaveDelegationId) => ({ delegationId: id, managerId, delegateId: employeeId, from: day, to: day, at });
const entryOf = (source: string) => ({
  ...{ employeeId, type: "annual", kind: "accrual", hundredths: 100, on: day, lot: null, expiresOn: null, source, seq: 0 },
  ...{ requestId: null, reason: null, by: null },
});
const policyOf = (policyId: LeavePolicyId) => ({
  ...{ policyId, type: "annual", scope: { kind: "everyone" }, validFrom: day, terms: leaveKinds.annual.standard, savedAt: at, by },
});
const inputsOf = (id: LeaveRequestId) => ({
  ...{ employeeId, requestId: id, inputs: [{ day, hundredths: 50, reversesInputId: null, seq: 0 }], at },
});

/** Leave of an employee of company A, whose manager another one is. */
export const seedLeave = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const { rows } = await sql<{ id: EmployeeId }>`select employee_id as id from employees order by employee_id limit 2`.execute(query(tx));
    if (!rows[0] || !rows[1]) throw new Error("Company A has fewer than two employees; seed its people first.");
    [employeeId, managerId] = [rows[0].id, rows[1].id];
    await sql`update employees set manager_id = ${managerId} where employee_id = ${employeeId}`.execute(query(tx));
    await insertLeaveRequest(tx, a, requestOf(requestId) as never);
    await saveRequestDays(tx, a, { requestId, employeeId, halves });
    await insertLeaveDecision(tx, a, decision);
    await insertLeaveDelegation(tx, a, delegationOf(delegationId));
    await insertLedgerEntries(tx, a, { entries: [entryOf("accrual:2026-12") as never], at });
    await insertLeavePayrollInputs(tx, a, inputsOf(requestId));
    await insertLeavePolicy(tx, a, policyOf(newId()) as never);
    await insertLeavePosting(tx, a, { day, at });
    await completeLeavePosting(tx, { day, at });
  });

/** Leave, asked as B with A's ids. */
export const leaveProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const range = { from: day, to: day, withAsked: true, limit: 9 };
  return {
    insertLeaveRequest: rejected((tx) => insertLeaveRequest(tx, a, requestOf(newId()) as never)),
    findLeaveRequest: (tx) => findLeaveRequest(tx, requestId),
    findLeaveRequests: first((tx) => findLeaveRequests(tx, { limit: 9 })),
    findRequestsToDecide: first((tx) => findRequestsToDecide(tx, { managerIds: [managerId], limit: 9 })),
    countAskedRequests: someCount((tx) => countAskedRequests(tx)),
    hasReports: someCount((tx) => hasReports(tx, managerId)),
    findLiveRequestsOn: first((tx) => findLiveRequestsOn(tx, { day, after: null, limit: 9 })),
    saveRequestState: reaching("leave_requests", (tx) => saveRequestState(tx, { requestId, state: "approved", certificate: "not_needed" })),
    saveLastDay: reaching("leave_requests", (tx) => saveLastDay(tx, { requestId, to: day, endsAt: "pm" })),
    endRequestDays: reaching("leave_request_days", (tx) => endRequestDays(tx, requestId)),
    saveRequestDays: rejected((tx) => saveRequestDays(tx, a, { requestId, employeeId, halves })),
    findRequestDays: first((tx) => findRequestDays(tx, [requestId])),
    findLiveHalves: first((tx) => findLiveHalves(tx, [employeeId])),
    insertLeaveDecision: rejected((tx) => insertLeaveDecision(tx, a, decision)),
    findLeaveDecisions: first((tx) => findLeaveDecisions(tx, [requestId])),
    insertLeaveDelegation: rejected((tx) => insertLeaveDelegation(tx, a, delegationOf(newId()))),
    findDelegationsOf: first((tx) => findDelegationsOf(tx, { managerId, today: day })),
    findManagersDelegatingTo: first((tx) => findManagersDelegatingTo(tx, { delegateId: employeeId, day })),
    endLeaveDelegation: someCount((tx) => endLeaveDelegation(tx, { delegationId, managerId, at })),
    insertLedgerEntries: rejected((tx) => insertLedgerEntries(tx, a, { entries: [entryOf("accrual:2026-11") as never], at })),
    findLedgerEntries: first((tx) => findLedgerEntries(tx, [employeeId])),
    insertLeavePayrollInputs: rejected((tx) => insertLeavePayrollInputs(tx, a, inputsOf(requestId))),
    findLeavePayrollInputs: first((tx) => findLeavePayrollInputs(tx, [employeeId])),
    insertLeavePolicy: rejected((tx) => insertLeavePolicy(tx, a, policyOf(newId()) as never)),
    findLeavePolicies: first((tx) => findLeavePolicies(tx)),
    findAbsences: first((tx) => findAbsences(tx, range)),
    findEmployeesOnLeave: first((tx) => findEmployeesOnLeave(tx, { day, half: "am" })),
    findWholeDaysOfLeave: first((tx) => findWholeDaysOfLeave(tx, { ...range, employeeIds: [employeeId] })),
    countOthersAway: someCount((tx) => countOthersAway(tx, { employeeId: managerId, departmentId: null, from: day, to: day })),
    findLeaveLiability: first((tx) => findLeaveLiability(tx, day)),
    findLeaveTaken: first((tx) => findLeaveTaken(tx, { employeeIds: [employeeId], firstDay: day, lastDay: day, annualSince: day })),
    findLedgerStarts: first((tx) => findLedgerStarts(tx, [employeeId])),
    findLeaveEmployees: first((tx) => findLeaveEmployees(tx, [employeeId])),
    findColleagues: first((tx) => findColleagues(tx, { employeeId, departmentId: null, managerId, limit: 9 })),
    findEmployeeIdsAfter: first((tx) => findEmployeeIdsAfter(tx, { after: null, leftAfter: day, limit: 9 })),
    insertLeavePosting: rejected((tx) => insertLeavePosting(tx, a, { day: localDate("2026-12-08"), at })),
    completeLeavePosting: reaching("leave_postings", (tx) => completeLeavePosting(tx, { day, at })),
    findLastPosting: (tx) => findLastPosting(tx),
  };
};
