import { type LocalDate, yearOf } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { deleteHolidayChange, findHolidayChanges, findPayGroups, holidaysOfYear, saveHolidayChange } from "../../../companies/index.ts";
import { invalidateOpenRuns } from "../../runs/index.ts";
import { holidayNotChanged } from "../errors.ts";
import { regenerateCalendars } from "./generate-calendar.ts";

/** The public holidays of a year with the company's changes. */
export const listHolidays = ({ database }: ChangeDependencies, { companyId }: Actor, year: number) =>
  database.inCompany(companyId, (tx) => present(tx, year));

/** Adds or removes a public holiday: an Islamic date that was confirmed, or a late announcement. Calendars follow. */
export const decideHoliday = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { day, name, isHoliday, intent }: { day: string; name: string; isHoliday: boolean; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "holiday_decided" }, async (tx, at) => {
    await saveHolidayChange(tx, actor.companyId, { day: day as LocalDate, name, isHoliday, at, by: actor.userId });
    return followed(tx, actor, { day: day as LocalDate, at });
  });

/** Resets a day to the country's calendar. */
export const resetHoliday = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { day, intent }: { day: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "holiday_change_forgotten" }, async (tx, at) => {
    if (!(await deleteHolidayChange(tx, day as LocalDate))) throw holidayNotChanged();
    return followed(tx, actor, { day: day as LocalDate, at });
  });

/** A holiday at a year's end can move the cut-off of the following January, which is in the next year's calendar. */
const followed = async (tx: CompanyTransaction, actor: Actor, { day, at }: { day: LocalDate; at: Date }) => {
  const groups = (await findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  await regenerateCalendars(tx, actor, { groups, from: yearOf(day), at });
  // If a group prorates by working days, a holiday in the month changes its pay too.
  for (const { payGroupId } of groups.filter(({ proration }) => proration === "working_days"))
    await invalidateOpenRuns(tx, actor, { payGroupId, on: day, cause: { code: "holiday_decided", day }, at });
  return { subject: day, answer: await present(tx, yearOf(day)) };
};

const present = async (tx: CompanyTransaction, year: number) => ({
  year,
  holidays: holidaysOfYear(year, await findHolidayChanges(tx)),
});
