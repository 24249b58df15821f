import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayGroups } from "../../../companies/index.ts";
import { findEmployeesOfPeriod } from "../../../people/index.ts";
import { findUpcomingPeriods } from "../../runs/index.ts";

/** The next pay day of an employee: of the first month they work in and have not been paid for. Null where the calendar has none. */
export const findNextPayDay = async (
  tx: CompanyTransaction,
  request: { employeeId: EmployeeId; paidRunIds: readonly RunId[]; today: LocalDate },
): Promise<LocalDate | null> => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const allNames = groups.map(({ name }) => name);
  for (const { payGroupId, firstDay, lastDay, payDay } of await findUpcomingPeriods(tx, request)) {
    const group = groups.find((one) => one.payGroupId === payGroupId);
    if (!group) continue;
    const scope = {
      firstDay,
      lastDay,
      group: { name: group.name, isDefault: group.isDefault, allNames },
      employeeIds: [request.employeeId],
    };
    const [employee] = await findEmployeesOfPeriod(tx, scope, { after: undefined, limit: 1 });
    if (employee) return payDay;
  }
  return null;
};
