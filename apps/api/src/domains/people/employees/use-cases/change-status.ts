import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { EmployeeId } from "@albashi/contracts/ids";
import { ActivateEmployee, WithdrawNotice } from "@albashi/contracts/people/termination";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { OnMemberJoined } from "../../../identity/index.ts";
import { employeeNotFound, statusRejected } from "../errors.ts";
import type { Employee } from "../model/employee.ts";
import { statusAfter } from "../model/employment-status.ts";
import { lockEmployee, saveEmployee } from "../store/employees.ts";
import { transitionStatus } from "./transition-status.ts";

/** An admin records that an employee has started work. */
export const activate = command(ActivateEmployee, (context) =>
  changeStatus(context, { step: "start", action: "employee_started", prepare: (employee) => employee }),
);

/** An admin withdraws a notice: the employee stays, and every field of the termination is cleared. */
export const withdrawNotice = command(WithdrawNotice, (context) =>
  changeStatus(context, {
    step: "take_notice_back",
    action: "notice_taken_back",
    prepare: (employee) => ({
      ...employee,
      lastDay: null,
      endReason: null,
      noticeGivenOn: null,
      missingNoticeOwedBy: null,
      severance: null,
      paysUnusedLeave: false,
    }),
  }),
);

interface StatusChange {
  readonly step: "start" | "take_notice_back";
  readonly action: AuditAction;
  /** The employee as saved with the new status. */
  readonly prepare: (employee: Employee) => Employee;
}

const changeStatus = async (
  { tx, at, actor: { companyId, userId }, input: { employeeId }, audit }: CommandContext<{ readonly employeeId: EmployeeId }>,
  { step, action, prepare }: StatusChange,
) => {
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw employeeNotFound();
  if (!statusAfter(employee.status, step)) throw statusRejected(employee.status);
  const change = { companyId, employee: prepare(employee), step, at, by: userId, effectiveFrom: lagosDayOf(at) };
  const status = await transitionStatus(tx, change);
  await audit({ action, subject: employeeId });
  return { status };
};

/** An employee has accepted their invitation and has a login. An employee who already works keeps their status. */
export const welcomeEmployee: OnMemberJoined = async (tx, { companyId, employeeId, userId, at }) => {
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw new Error(`Employee ${employeeId} joined but does not exist.`);
  const joined = { ...employee, userId };
  if (statusAfter(employee.status, "join") === employee.status || employee.status === "onboarding") return saveEmployee(tx, joined);
  await transitionStatus(tx, { companyId, employee: joined, step: "join", at, by: userId, effectiveFrom: lagosDayOf(at) });
};
