import type { EmployeeId } from "@albashi/contracts/ids";
import type { Person } from "@albashi/contracts/people-directory";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { dayBeforeFirst, ownSalary } from "../errors.ts";
import { findSalaries, insertEmploymentChange, saveEmployee, saveSalary } from "../store.ts";
import { lockForChange } from "./lock-for-change.ts";
import { mayAnotherPay } from "./may-another-pay.ts";
import { readPerson } from "./read-person.ts";

interface SalaryRequest {
  readonly employeeId: EmployeeId;
  readonly version: number;
  readonly validFrom: LocalDate;
  readonly monthlyGross: Kobo;
  readonly intent: Intent | undefined;
}

/**
 * An admin gives somebody a salary from a day on; themselves only where nobody else could. A day that is over is allowed: the
 * next pay run pays what is missing.
 */
export const changeSalary = async (
  parts: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { employeeId, version, validFrom, monthlyGross, intent }: SalaryRequest,
): Promise<Person> => {
  const { companyId, userId } = actor;
  const at = parts.clock.now();
  await parts.database.inCompany(companyId, (tx) =>
    once(tx, { userId, intent, at }, async () => {
      const employee = await lockForChange(tx, { employeeId, version });
      if (employee.userId === userId && (await mayAnotherPay(tx, actor))) throw ownSalary();
      if (validFrom < employee.firstDay) throw dayBeforeFirst("validFrom", employee.firstDay);
      const held = (await findSalaries(tx, employeeId)).find((salary) => salary.validFrom <= validFrom);
      if (held?.monthlyGross === monthlyGross) return { employeeId };
      await saveSalary(tx, companyId, { employeeId, validFrom, monthlyGross, at, by: userId });
      await saveEmployee(tx, employee);
      await insertEmploymentChange(tx, companyId, {
        ...{ employeeId, at, holdsFrom: validFrom, by: userId, what: "salary" },
        ...{ before: held ? String(held.monthlyGross) : null, after: String(monthlyGross) },
      });
      await record(tx, { at, actor: userId, action: "salary_changed", subject: employeeId, details: { validFrom } });
      return { employeeId };
    }),
  );
  return readPerson(parts, actor, employeeId);
};
