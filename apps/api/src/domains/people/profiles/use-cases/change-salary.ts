import type { EmployeeId } from "@albashi/contracts/ids";
import type { Person } from "@albashi/contracts/people/directory";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import {
  dayBeforeFirst,
  findSalaries,
  hasOtherPayer,
  insertEmploymentChange,
  lockForChange,
  saveEmployee,
  saveSalary,
} from "../../employees/index.ts";
import { ownSalary } from "../errors.ts";
import { readEmployee } from "./read-employee.ts";

interface SalaryRequest {
  readonly employeeId: EmployeeId;
  readonly version: number;
  readonly validFrom: LocalDate;
  readonly monthlyGross: Kobo;
  readonly intent: IdempotentRequest | undefined;
}

/**
 * An admin sets an employee's salary from a day on; their own only while no other admin could. A past day is allowed: the next
 * pay run pays the arrears.
 */
export const changeSalary = async (
  dependencies: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { employeeId, version, validFrom, monthlyGross, intent }: SalaryRequest,
): Promise<Person> => {
  const { companyId, userId } = actor;
  const at = dependencies.clock.now();
  await dependencies.database.inCompany(companyId, (tx) =>
    withIdempotency(tx, { userId, intent, at }, async () => {
      const employee = await lockForChange(tx, { employeeId, version });
      if (employee.userId === userId && (await hasOtherPayer(tx, actor))) throw ownSalary();
      if (validFrom < employee.firstDay) throw dayBeforeFirst("validFrom", employee.firstDay);
      const held = (await findSalaries(tx, employeeId)).find((salary) => salary.validFrom <= validFrom);
      if (held?.monthlyGross === monthlyGross) return { employeeId };
      await saveSalary(tx, companyId, { employeeId, validFrom, monthlyGross, at, by: userId });
      await saveEmployee(tx, employee);
      await insertEmploymentChange(tx, companyId, {
        ...{ employeeId, at, effectiveFrom: validFrom, by: userId, field: "salary" },
        ...{ before: held ? String(held.monthlyGross) : null, after: String(monthlyGross) },
      });
      await writeAuditEntry(tx, { at, actor: userId, action: "salary_changed", subject: employeeId, details: { validFrom } });
      return { employeeId };
    }),
  );
  return readEmployee(dependencies, actor, employeeId);
};
