import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { Status } from "@albashi/contracts/people/profiles";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { employmentEnded, statusRejected } from "../errors.ts";
import type { Employee } from "../model/employee.ts";
import { type Step, statusAfter } from "../model/employment-status.ts";
import { saveEmployee } from "../store/employees.ts";
import { insertEmploymentChange } from "../store/employment-history.ts";

interface Transition {
  readonly companyId: CompanyId;
  /** Locked by the caller, with the other fields that the step changes. */
  readonly employee: Employee;
  readonly step: Step;
  readonly at: Date;
  readonly by: UserId | undefined;
  readonly effectiveFrom: LocalDate;
  readonly after?: Readonly<Record<string, string | null>>;
}

/** Applies one step of the employment life cycle, if the transition table allows it, and writes it to the history. */
export const transitionStatus = async (
  tx: CompanyTransaction,
  { companyId, employee, step, at, by, effectiveFrom, after }: Transition,
): Promise<Status> => {
  const status = statusAfter(employee.status, step);
  if (!status) throw employee.status === "ended" ? employmentEnded() : statusRejected(employee.status);
  await saveEmployee(tx, { ...employee, status });
  await insertEmploymentChange(tx, companyId, {
    employeeId: employee.employeeId,
    at,
    effectiveFrom,
    by,
    field: "status",
    before: { status: employee.status },
    after: { status, ...after },
  });
  return status;
};
