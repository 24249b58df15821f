import type { DepartmentId, EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { departmentNotFound, managerInCircle, managerNotFound } from "../errors.ts";
import { findDepartment, findEmployee, standsAbove } from "../store.ts";

/** Refuses a department or a manager that the company has not, and a manager who reports to the person already. */
export const refuseWrongPlace = async (
  tx: CompanyTransaction,
  { employeeId, departmentId, managerId }: { employeeId: EmployeeId; departmentId?: DepartmentId | null; managerId?: EmployeeId | null },
) => {
  if (departmentId && !(await findDepartment(tx, departmentId))) throw departmentNotFound();
  if (!managerId) return;
  const manager = await findEmployee(tx, managerId);
  if (!manager || manager.status === "ended") throw managerNotFound();
  if (await standsAbove(tx, { employeeId, managerId })) throw managerInCircle();
};
