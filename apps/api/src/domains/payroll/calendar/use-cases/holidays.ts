import { DecideHoliday, ResetHoliday } from "@albashi/contracts/payroll/holidays";
import { type LocalDate, yearOf } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { deleteHolidayChange, findHolidayChanges, findPayGroups, holidaysOfYear, saveHolidayChange } from "../../../companies/index.ts";
import { HolidayChanged } from "../../../leave/index.ts";
import { invalidateOpenRuns } from "../../runs/index.ts";
import { holidayNotChanged } from "../errors.ts";
import { regenerateCalendars } from "./generate-calendar.ts";

/** The public holidays of a year with the company's changes. */
export const listHolidays = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, year: number) =>
  database.inCompany(companyId, (tx) => presentHolidays(tx, year));

/** Adds or removes a public holiday: an Islamic date that was confirmed, or a late announcement. Calendars follow. */
export const decideHoliday = command(DecideHoliday, async ({ tx, at, actor, input: { name, isHoliday, ...input }, audit }) => {
  const day = input.day as LocalDate;
  await saveHolidayChange(tx, actor.companyId, { day, name, isHoliday, at, by: actor.userId });
  await updateCalendars(tx, actor, { day, at });
  await audit({ action: "holiday_decided", subject: day });
  return presentHolidays(tx, yearOf(day));
});

/** Resets a day to the country's calendar. */
export const resetHoliday = command(ResetHoliday, async ({ tx, at, actor, input, audit }) => {
  const day = input.day as LocalDate;
  if (!(await deleteHolidayChange(tx, day))) throw holidayNotChanged();
  await updateCalendars(tx, actor, { day, at });
  await audit({ action: "holiday_change_forgotten", subject: day });
  return presentHolidays(tx, yearOf(day));
});

/** A holiday at a year's end can move the cut-off of the following January, which is in the next year's calendar. */
const updateCalendars = async (tx: CompanyTransaction, actor: Actor, { day, at }: { day: LocalDate; at: Date }) => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  await regenerateCalendars(tx, actor, { groups, from: yearOf(day), at });
  const { companyId } = actor;
  await enqueue(tx, HolidayChanged, { payload: { companyId, day }, at, companyId });
  // If a group prorates by working days, a holiday in the month changes its pay too.
  for (const { payGroupId } of groups.filter(({ proration }) => proration === "working_days"))
    await invalidateOpenRuns(tx, actor, { payGroupId, on: day, cause: { code: "holiday_decided", day }, at });
};

const presentHolidays = async (tx: CompanyTransaction, year: number) => ({
  year,
  holidays: holidaysOfYear(year, await findHolidayChanges(tx)),
});
