import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { changedMeanwhile, employeeNotFound, employmentEnded } from "../errors.ts";
import type { Employee } from "../model.ts";
import { lockEmployee } from "../store.ts";

/** Holds somebody still who is about to be changed, if they still work here and are as the caller last saw them. */
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
