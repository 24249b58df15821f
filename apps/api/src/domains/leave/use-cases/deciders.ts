import type { Role } from "@albashi/contracts/identity/roles";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { LeaveQuote } from "@albashi/contracts/leave/requests";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { hasOtherAdmin } from "../../people/index.ts";
import { findDelegationsOf, findManagersDelegatingTo } from "../store/delegations.ts";
import { findLeaveEmployees, type LeaveEmployee } from "../store/employees.ts";

/** The reason of leave may be someone's health, so payroll does not decide it. */
const leaveAdmins: readonly Role[] = ["owner", "hr"];

/** Who decides a request: the manager, on some days the manager's delegate, otherwise an admin; nobody for a sole owner. */
export const deciderOf = async (
  tx: CompanyTransaction,
  actor: Pick<Actor, "companyId">,
  { employee, today, at, roles = leaveAdmins }: { employee: LeaveEmployee; today: LocalDate; at: Date; roles?: readonly Role[] },
): Promise<LeaveQuote["decidedBy"]> => {
  const { managerId, managerName, userId, employeeId } = employee;
  if (managerId) {
    const delegate = (await findDelegationsOf(tx, { managerId, today })).find(
      ({ from, delegateId }) => from <= today && delegateId !== employeeId,
    );
    return delegate ? { role: "delegate", fullName: delegate.fullName } : { role: "manager", fullName: managerName };
  }
  const others = { companyId: actor.companyId, userId, roles };
  return (await hasOtherAdmin(tx, others, at)) ? { role: "admin", fullName: null } : null;
};

/** As whom an employee may decide someone's request: as the manager, or for the manager; undefined if not at all. */
export const decidesAs = async (
  tx: CompanyTransaction,
  { deciderId, employee, today }: { deciderId: EmployeeId; employee: LeaveEmployee; today: LocalDate },
): Promise<{ managerId: EmployeeId | null } | undefined> => {
  if (employee.managerId === null) return undefined;
  if (employee.managerId === deciderId) return { managerId: null };
  const managers = await findManagersDelegatingTo(tx, { delegateId: deciderId, day: today });
  return managers.includes(employee.managerId) ? { managerId: employee.managerId } : undefined;
};

/** The same, for other requests than those for leave. */
export const decidesForEmployee = async (
  tx: CompanyTransaction,
  { employeeId, ...asked }: { deciderId: EmployeeId; employeeId: EmployeeId; today: LocalDate },
): Promise<{ managerId: EmployeeId | null } | undefined> => {
  const [employee] = await findLeaveEmployees(tx, [employeeId]);
  return employee && decidesAs(tx, { ...asked, employee });
};

/** Whether anybody but the employee can decide what the employee asks for: their manager, or an admin with one of these roles. */
export const canBeDecidedByOthers = async (
  tx: CompanyTransaction,
  actor: Pick<Actor, "companyId">,
  { employeeId, at, roles }: { employeeId: EmployeeId; at: Date; roles: readonly Role[] },
): Promise<boolean> => {
  const [employee] = await findLeaveEmployees(tx, [employeeId]);
  return employee !== undefined && (await deciderOf(tx, actor, { employee, today: lagosDayOf(at), at, roles })) !== null;
};
