import type { EmployeeId, LeaveRequestId } from "@albashi/contracts/ids";
import type { LeaveState } from "@albashi/contracts/leave/codes";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { requestNotFound } from "../errors.ts";
import { countOthersAway } from "../store/absences.ts";
import { findManagersDelegatingTo } from "../store/delegations.ts";
import { findLeaveEmployees } from "../store/employees.ts";
import {
  countAskedRequests,
  findLeaveRequest,
  findLeaveRequests,
  findRequestsToDecide,
  hasReports,
  type StoredRequest,
} from "../store/requests.ts";
import { decidesAs } from "./deciders.ts";
import { type EmployeeLeave, loadLeave } from "./load-leave.ts";
import { planRequest } from "./plan-request.ts";
import { presentRequest, presentRequests } from "./present-request.ts";

type Reading = Pick<Dependencies, "database" | "clock">;
const pageSize = 30;

/** A page of an employee's own requests. */
export const listOwnLeave = ({ database }: Reading, actor: Actor, after: LeaveRequestId | undefined) =>
  database.inCompany(actor.companyId, async (tx) => {
    const found = await findLeaveRequests(tx, { employeeIds: [ownEmployeeId(actor)], after, limit: pageSize + 1 });
    return { requests: await presentRequests(tx, found.slice(0, pageSize)), next: nextOf(found) };
  });

const nextOf = (found: readonly StoredRequest[]) => (found.length > pageSize ? (found[pageSize - 1]?.requestId ?? null) : null);

/** An employee's own request, or one that the employee decides or decided for a report. */
export const readOwnRequest = ({ database, clock }: Reading, actor: Actor, requestId: LeaveRequestId) =>
  database.inCompany(actor.companyId, async (tx) => {
    const own = ownEmployeeId(actor);
    const request = await findLeaveRequest(tx, requestId);
    const [employee] = request ? await findLeaveEmployees(tx, [request.employeeId]) : [];
    if (!employee) throw requestNotFound();
    const mayRead =
      employee.employeeId === own || (await decidesAs(tx, { deciderId: own, employee, today: lagosDayOf(clock.now()) })) !== undefined;
    if (!mayRead) throw requestNotFound();
    return presentRequest(tx, requestId);
  });

export const readLeaveRequest = ({ database }: Reading, { companyId }: Actor, requestId: LeaveRequestId) =>
  database.inCompany(companyId, (tx) => presentRequest(tx, requestId));

interface Listed {
  readonly state?: LeaveState | undefined;
  readonly employeeId?: EmployeeId | undefined;
  readonly after?: LeaveRequestId | undefined;
}

/** A page of requests for admins, with how many wait for a decision. */
export const listLeaveRequests = ({ database, clock }: Reading, actor: Actor, { state, employeeId, after }: Listed) =>
  database.inCompany(actor.companyId, async (tx) => {
    const filter = { state, employeeIds: employeeId && [employeeId], after, limit: pageSize + 1 };
    const found = await findLeaveRequests(tx, filter);
    const isYours = ({ employee }: EmployeeLeave) => employee.userId !== actor.userId;
    const requests = await presentToDecide(tx, found.slice(0, pageSize), { today: lagosDayOf(clock.now()), isYours });
    return { requests, next: nextOf(found), waiting: await countAskedRequests(tx) };
  });

const mostToDecide = 100;

/** The requests of one's reports, and of the reports of a manager one stands in for. */
export const listLeaveToDecide = ({ database, clock }: Reading, actor: Actor) =>
  database.inCompany(actor.companyId, async (tx) => {
    const own = ownEmployeeId(actor);
    const today = lagosDayOf(clock.now());
    const standsInFor = await findManagersDelegatingTo(tx, { delegateId: own, day: today });
    const found = await findRequestsToDecide(tx, { managerIds: [own, ...standsInFor], limit: mostToDecide });
    const isYours = ({ employee }: EmployeeLeave) => employee.employeeId !== own;
    const requests = await presentToDecide(tx, found, { today, isYours });
    return { requests: requests.filter((one) => one.isYours), isManager: standsInFor.length > 0 || (await hasReports(tx, own)) };
  });

const presentToDecide = async (
  tx: CompanyTransaction,
  found: readonly StoredRequest[],
  { today, isYours }: { today: LocalDate; isYours: (leave: EmployeeLeave) => boolean },
) => {
  const summaries = await presentRequests(tx, found);
  const employeeIds = [...new Set(found.map(({ employeeId }) => employeeId))];
  const leaves = new Map((await loadLeave(tx, employeeIds)).map((leave) => [leave.employee.employeeId, leave]));
  const rows = [];
  for (const [place, request] of found.entries()) {
    const [summary, leave] = [summaries[place], leaves.get(request.employeeId)];
    if (!summary || !leave) continue;
    const { type, requestId } = request;
    const plan =
      request.state === "asked" ? await planRequest(tx, leave, { type, span: request, today, requestId, isDecision: true }) : undefined;
    rows.push({
      ...summary,
      balanceAfterHundredths: plan?.balanceAfter ?? null,
      othersAway: await countOthersAway(tx, { ...leave.employee, ...request }),
      isYours: isYours(leave),
    });
  }
  return rows;
};
