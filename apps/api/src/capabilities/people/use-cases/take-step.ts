import type { CompanyId, UserId } from "@albashi/contracts/ids";
import type { Status } from "@albashi/contracts/people";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { employmentEnded, statusRefused } from "../errors.ts";
import type { Employee } from "../model.ts";
import { type Step, statusAfter } from "../model.ts";
import { insertEmploymentChange, saveEmployee } from "../store.ts";

interface Taken {
  readonly companyId: CompanyId;
  /** Held still, with whatever the step changes beside the status. */
  readonly employee: Employee;
  readonly step: Step;
  readonly at: Date;
  readonly by: UserId | undefined;
  readonly holdsFrom: LocalDate;
  readonly after?: Readonly<Record<string, string | null>>;
}

/** Takes somebody one step through their employment, if the life cycle has that step, and writes it into their history. */
export const takeStep = async (tx: CompanyTransaction, { companyId, employee, step, at, by, holdsFrom, after }: Taken): Promise<Status> => {
  const status = statusAfter(employee.status, step);
  if (!status) throw employee.status === "ended" ? employmentEnded() : statusRefused(employee.status);
  await saveEmployee(tx, { ...employee, status });
  await insertEmploymentChange(tx, companyId, {
    ...{ employeeId: employee.employeeId, at, holdsFrom, by, what: "status" },
    ...{ before: { status: employee.status }, after: { status, ...after } },
  });
  return status;
};
