import type { DepartmentId, EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findDepartment } from "../../organisation/index.ts";
import { departmentNotFound, managerInCircle, managerNotFound } from "../errors.ts";
import { findEmployee, wouldCreateReportingCycle } from "../store/employees.ts";

/** Rejects a department or manager that the company does not have, and a manager who already reports to the employee. */
export const validatePlacement = async (
  tx: CompanyTransaction,
  { employeeId, departmentId, managerId }: { employeeId: EmployeeId; departmentId?: DepartmentId | null; managerId?: EmployeeId | null },
) => {
  if (departmentId && !(await findDepartment(tx, departmentId))) throw departmentNotFound();
  if (!managerId) return;
  const manager = await findEmployee(tx, managerId);
  if (!manager || manager.status === "ended") throw managerNotFound();
  if (await wouldCreateReportingCycle(tx, { employeeId, managerId })) throw managerInCircle();
};
