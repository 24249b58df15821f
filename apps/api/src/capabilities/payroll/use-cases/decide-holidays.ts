import { dayInWords, type LocalDate, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { holidayNotChanged } from "../errors.ts";
import { holidaysOfYear } from "../model/calendar.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { regenerateCalendars } from "./generate-calendar.ts";
import { voidOpenRuns } from "./void-runs.ts";

/** The holidays of a year as the company keeps them. */
export const listHolidays = ({ database }: SetUpParts, { companyId }: Actor, year: number) =>
  database.inCompany(companyId, (tx) => shown(tx, year));

/** Somebody says that a day is a holiday, or is none: the moon was seen, or the Minister has spoken late. Calendars follow. */
export const decideHoliday = (
  parts: SetUpParts,
  actor: Actor,
  { day, name, isHoliday, intent }: { day: string; name: string; isHoliday: boolean; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "holiday_decided" }, async (tx, at) => {
    await store.saveHolidayChange(tx, actor.companyId, { day: day as LocalDate, name, isHoliday, at, by: actor.userId });
    return followed(tx, actor, { day: day as LocalDate, at });
  });

/** The company keeps a day as the country does again. */
export const forgetHolidayChange = (parts: SetUpParts, actor: Actor, { day, intent }: { day: string; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "holiday_change_forgotten" }, async (tx, at) => {
    if (!(await store.deleteHolidayChange(tx, day as LocalDate))) throw holidayNotChanged();
    return followed(tx, actor, { day: day as LocalDate, at });
  });

/** A holiday at a year's end can move the cut-off of the January after it, which is in the next year's calendar. */
const followed = async (tx: CompanyTransaction, actor: Actor, { day, at }: { day: LocalDate; at: Date }) => {
  const groups = (await store.findPayGroups(tx)).filter(({ isArchived }) => !isArchived);
  await regenerateCalendars(tx, actor, { groups, from: yearOf(day), at });
  // Where a part of a month is counted in working days, a holiday in it counts too.
  for (const { payGroupId } of groups.filter(({ proration }) => proration === "working_days"))
    await voidOpenRuns(tx, actor, { payGroupId, on: day, what: `Whether ${dayInWords(day)} is a holiday was decided`, at });
  return { subject: day, answer: await shown(tx, yearOf(day)) };
};

const shown = async (tx: CompanyTransaction, year: number) => ({
  year,
  holidays: holidaysOfYear(year, await store.findHolidayChanges(tx)),
});
