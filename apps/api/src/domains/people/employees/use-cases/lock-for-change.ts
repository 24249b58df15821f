import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { changedMeanwhile, employeeNotFound, employmentEnded } from "../errors.ts";
import type { Employee } from "../model/employee.ts";
import { lockEmployee } from "../store/employees.ts";

/** Locks an employee for a change, provided they are still employed and their version is the one the caller last read. */
export const lockForChange = async (
  tx: CompanyTransaction,
  { employeeId, version }: { employeeId: EmployeeId; version: number },
): Promise<Employee> => {
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw employeeNotFound();
  if (employee.status === "ended") throw employmentEnded();
  if (employee.version !== version) throw changedMeanwhile();
  return employee;
};
