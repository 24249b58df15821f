import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { differencesOf, type Employee, type EmployeeChange } from "../model/employee.ts";
import { saveEmployee } from "../store/employees.ts";
import { insertEmploymentChange } from "../store/employment-history.ts";
import { NotifyEmailChanged } from "../workflow-contracts.ts";

const effectiveDatedFields = new Set(["job_title", "department", "manager"]);

interface Applied {
  readonly companyId: CompanyId;
  /** Locked by the caller. */
  readonly employee: Employee;
  readonly change: EmployeeChange;
  readonly at: Date;
  readonly today: LocalDate;
  readonly effectiveFrom: LocalDate;
  readonly by: UserId;
}

/**
 * Saves a change of an employee: the current row, a history entry for each field, and an audit entry. A change of e-mail
 * notifies the old mailbox, because all later mail goes to the new one.
 */
export const applyChange = async (
  tx: CompanyTransaction,
  { companyId, employee, change, at, today, effectiveFrom, by }: Applied,
): Promise<Employee> => {
  const differences = differencesOf(employee, change);
  if (differences.length === 0) return employee;
  const changed = { ...employee, ...change };
  await saveEmployee(tx, changed);
  for (const { what, before, after } of differences) {
    const from = effectiveDatedFields.has(what) ? effectiveFrom : today;
    const { employeeId } = employee;
    const changeId = await insertEmploymentChange(tx, companyId, { employeeId, at, effectiveFrom: from, by, field: what, before, after });
    if (what === "email") await enqueue(tx, NotifyEmailChanged, { payload: { companyId, employeeId, changeId }, at, companyId });
  }
  const what = differences.map((difference) => difference.what).join(", ");
  await writeAuditEntry(tx, { at, actor: by, action: "employee_changed", subject: employee.employeeId, details: { what } });
  return changed;
};
