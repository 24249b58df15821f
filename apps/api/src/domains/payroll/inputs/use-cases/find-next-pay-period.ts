import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPayGroups } from "../../../companies/index.ts";
import { findEmployeesOfPeriod } from "../../../people/index.ts";
import { findUpcomingPeriods, type UpcomingPeriod } from "../../runs/index.ts";

/** The first month that an employee works in, has not been paid for and whose pay day is to come. Null where the calendar has none. */
export const findNextPayPeriod = async (
  tx: CompanyTransaction,
  request: { employeeId: EmployeeId; paidRunIds: readonly RunId[]; today: LocalDate },
): Promise<UpcomingPeriod | null> => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  const allNames = groups.map(({ name }) => name);
  for (const period of await findUpcomingPeriods(tx, request)) {
    const { payGroupId, firstDay, lastDay } = period;
    const group = groups.find((one) => one.payGroupId === payGroupId);
    if (!group) continue;
    const scope = {
      firstDay,
      lastDay,
      group: { name: group.name, isDefault: group.isDefault, allNames },
      employeeIds: [request.employeeId],
    };
    const [employee] = await findEmployeesOfPeriod(tx, scope, { after: undefined, limit: 1 });
    if (employee) return period;
  }
  return null;
};
