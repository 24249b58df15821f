import { ChangeSalary } from "@albashi/contracts/people/directory";
import { localDate } from "@albashi/dates";
import { kobo } from "@albashi/money";
import { command } from "../../../../platform/command/command.ts";
import {
  announcePayDataChange,
  dayBeforeFirst,
  findSalaries,
  hasOtherApprover,
  insertEmploymentChange,
  isOwnRecord,
  lockForChange,
  saveEmployee,
  saveSalary,
} from "../../employees/index.ts";
import { ownSalary } from "../errors.ts";

/**
 * An admin sets an employee's salary from a day on; their own only while no other admin could. A past day is allowed: the next
 * pay run pays the arrears.
 */
export const changeSalary = command(ChangeSalary, async ({ tx, at, actor, input, audit }) => {
  const { companyId, userId } = actor;
  const { employeeId, version } = input;
  const validFrom = localDate(input.validFrom);
  const monthlyGross = kobo(input.monthlyGrossKobo);
  const employee = await lockForChange(tx, { employeeId, version });
  if ((await isOwnRecord(tx, actor, employee)) && (await hasOtherApprover(tx, actor, at))) throw ownSalary();
  if (validFrom < employee.firstDay) throw dayBeforeFirst("validFrom", employee.firstDay);
  const previous = (await findSalaries(tx, employeeId)).find((salary) => salary.validFrom <= validFrom);
  if (previous?.monthlyGross === monthlyGross) return { employeeId };
  await saveSalary(tx, companyId, { employeeId, validFrom, monthlyGross, at, by: userId });
  await saveEmployee(tx, employee);
  await insertEmploymentChange(tx, companyId, {
    employeeId,
    at,
    effectiveFrom: validFrom,
    by: userId,
    field: "salary",
    before: previous ? String(previous.monthlyGross) : null,
    after: String(monthlyGross),
  });
  await audit({ action: "salary_changed", subject: employeeId, details: { validFrom } });
  await announcePayDataChange(tx, { companyId, employeeId, at });
  return { employeeId };
});
