import { daysBetween, type LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { employeeNotFound, ownEmployeeId } from "../../people/index.ts";
import { datesInvalid } from "../errors.ts";
import { findAbsences } from "../store/absences.ts";
import { findColleagues, findLeaveEmployees } from "../store/employees.ts";
import { loadCalendar } from "./load-leave.ts";

interface Range {
  readonly from: string;
  readonly to: string;
}
const mostDays = 92;
const mostAbsences = 2_000;
const mostColleagues = 500;

/** Who is away, and who has asked to be, for admins. */
export const listAbsences = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, range: Range) => {
  const { from, to } = rangeOf(range);
  return database.inCompany(companyId, async (tx) => ({
    absences: await findAbsences(tx, { from, to, withAsked: true, limit: mostAbsences }),
    holidays: await holidaysIn(tx, { from, to }),
  }));
};

/** Who of one's team is away: their leave is approved, and why is not told. */
export const listTeamAbsences = ({ database }: Pick<Dependencies, "database">, actor: Actor, range: Range) => {
  const { from, to } = rangeOf(range);
  return database.inCompany(actor.companyId, async (tx) => {
    const [own] = await findLeaveEmployees(tx, [ownEmployeeId(actor)]);
    if (!own) throw employeeNotFound();
    const team = await findColleagues(tx, { ...own, limit: mostColleagues });
    const employeeIds = [own, ...team].map(({ employeeId }) => employeeId);
    const found = await findAbsences(tx, { from, to, employeeIds, withAsked: false, limit: mostAbsences });
    const absences = found.map((absence) => ({ ...absence, type: absence.employeeId === own.employeeId ? absence.type : null }));
    return { absences, holidays: await holidaysIn(tx, { from, to }) };
  });
};

const rangeOf = ({ from, to }: Range) => {
  const range = { from: from as LocalDate, to: to as LocalDate };
  const days = daysBetween(range.from, range.to);
  if (days < 0 || days >= mostDays) throw datesInvalid(`Please choose up to ${mostDays} days, the first before the last.`);
  return range;
};

const holidaysIn = async (tx: CompanyTransaction, range: { from: LocalDate; to: LocalDate }) => [...(await loadCalendar(tx, range)).list];
