import type { EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayGroups } from "../../../companies/index.ts";
import { findEmployeesOfPeriod, type PeriodScope } from "../../../people/index.ts";
import type { Run } from "../../runs/index.ts";
import { findRunEmployees } from "../store/run-employees.ts";

/** The employees of a run: those of its group who work in its month, or those it names. */
export const employeesOfRun = async (tx: CompanyTransaction, run: Run): Promise<PeriodScope> => {
  const { firstDay, lastDay } = run;
  if (run.kind !== "regular") {
    return { firstDay, lastDay, employeeIds: (await findRunEmployees(tx, run.runId)).map(({ employeeId }) => employeeId) };
  }
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const { name, isDefault } = groups.find(({ payGroupId }) => payGroupId === run.payGroupId) ?? {
    name: run.payGroupName,
    isDefault: false,
  };
  return { firstDay, lastDay, group: { name, isDefault, allNames: groups.map((group) => group.name) } };
};

/** Which of the given employees belong to a run. */
export const filterRunEmployees = async (tx: CompanyTransaction, run: Run, employeeIds: readonly EmployeeId[]): Promise<EmployeeId[]> => {
  const people = await employeesOfRun(tx, run);
  const named = people.employeeIds && new Set(people.employeeIds);
  const requested = named ? employeeIds.filter((one) => named.has(one)) : employeeIds;
  const found = await findEmployeesOfPeriod(tx, { ...people, employeeIds: requested }, { after: undefined, limit: requested.length });
  return found.map(({ employeeId }) => employeeId);
};
