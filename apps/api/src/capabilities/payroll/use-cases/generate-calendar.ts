import type { CompanyId, PayGroupId } from "@albashi/contracts/ids";
import { lagosDayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type HolidayChange, monthsOfYear } from "../model/calendar.ts";
import * as store from "../store.ts";
import { makeOld } from "./void-runs.ts";

type Rhythm = Pick<store.PayGroup, "payGroupId" | "payDay" | "cutOffWorkingDays">;

/** Gives the months of a group's year their days. Those that were moved by hand, or whose run is approved, stay. */
export const generateCalendar = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { group, year, changes }: { group: Rhythm; year: number; changes?: readonly HolidayChange[] },
) => {
  const months = monthsOfYear(year, group, changes ?? (await store.findHolidayChanges(tx)));
  await store.generatePayPeriods(tx, companyId, { payGroupId: group.payGroupId, year, months });
};

/** A new group has this year and the next. */
export const generateFirstCalendars = async (tx: CompanyTransaction, companyId: CompanyId, { group, at }: { group: Rhythm; at: Date }) => {
  const year = yearOf(lagosDayOf(at));
  await generateCalendar(tx, companyId, { group, year });
  await generateCalendar(tx, companyId, { group, year: year + 1 });
};

/** Another rhythm, or another holiday, moves the calendars that are there, from a year on, and the runs that keep to them. */
export const regenerateCalendars = async (
  tx: CompanyTransaction,
  actor: Actor,
  { groups, from, at }: { groups: readonly Rhythm[]; from: number; at: Date },
) => {
  const changes = await store.findHolidayChanges(tx);
  for (const group of groups) {
    const years = (await store.findCalendarYears(tx, group.payGroupId)).filter((year) => year >= from);
    for (const year of years) await generateCalendar(tx, actor.companyId, { group, year, changes });
    await moveRuns(tx, actor, { payGroupId: group.payGroupId, at });
  }
};

/** A regular run keeps to its calendar. Its pay day decides which law holds, so its numbers are old when that moves. */
export const moveRuns = async (tx: CompanyTransaction, actor: Actor, { payGroupId, at }: { payGroupId: PayGroupId; at: Date }) => {
  const moved = await store.followCalendar(tx, payGroupId);
  for (const run of moved) await makeOld(tx, actor, { run, because: "The days of the calendar were moved.", at });
};

/** The month of a group, if its calendar is generated. */
export const payPeriodOf = async (
  tx: CompanyTransaction,
  { payGroupId, year, month }: { payGroupId: PayGroupId; year: number; month: number },
): Promise<store.PayPeriod | undefined> => (await store.findPayPeriods(tx, { payGroupId, year })).find((one) => one.month === month);
