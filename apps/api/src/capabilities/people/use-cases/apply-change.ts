import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { enqueue } from "../../../outbox/store.ts";
import { differencesOf, type Employee, type EmployeeChange } from "../model.ts";
import { insertEmploymentChange, saveEmployee } from "../store.ts";

const dated = new Set(["job_title", "department", "manager"]);

interface Applied {
  readonly companyId: CompanyId;
  /** Held still. */
  readonly employee: Employee;
  readonly change: EmployeeChange;
  readonly at: Date;
  readonly today: LocalDate;
  readonly holdsFrom: LocalDate;
  readonly by: UserId;
}

/**
 * Writes a change of somebody down: the person as they are now, a line of history for each thing, and one for the audit. Of
 * another e-mail the old mailbox is told: from now on everything else goes to the new one.
 */
export const applyChange = async (
  tx: CompanyTransaction,
  { companyId, employee, change, at, today, holdsFrom, by }: Applied,
): Promise<Employee> => {
  const differences = differencesOf(employee, change);
  if (differences.length === 0) return employee;
  const changed = { ...employee, ...change };
  await saveEmployee(tx, changed);
  for (const { what, before, after } of differences) {
    const from = dated.has(what) ? holdsFrom : today;
    const { employeeId } = employee;
    const changeId = await insertEmploymentChange(tx, companyId, { employeeId, at, holdsFrom: from, by, what, before, after });
    if (what === "email") await enqueue(tx, { workflow: "tellEmailChanged", payload: { companyId, employeeId, changeId }, at, companyId });
  }
  const what = differences.map((difference) => difference.what).join(", ");
  await record(tx, { at, actor: by, action: "employee_changed", subject: employee.employeeId, details: { what } });
  return changed;
};
