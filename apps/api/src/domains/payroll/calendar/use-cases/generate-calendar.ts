import type { CompanyId, PayGroupId } from "@albashi/contracts/ids";
import { lagosDayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findHolidayChanges, type HolidayChange, type PayGroup } from "../../../companies/index.ts";
import { applyCalendarToRuns, markRunStale } from "../../runs/index.ts";
import { monthsOfYear } from "../model/calendar.ts";
import { findCalendarYears, findPayPeriods, generatePayPeriods, type PayPeriod } from "../store/pay-periods.ts";

type GroupSchedule = Pick<PayGroup, "payGroupId" | "payDay" | "cutOffWorkingDays">;

/** Generates the months of a group's year. Months moved by hand or with an approved run are left unchanged. */
export const generateCalendar = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { group, year, changes }: { group: GroupSchedule; year: number; changes?: readonly HolidayChange[] },
) => {
  const months = monthsOfYear(year, group, changes ?? (await findHolidayChanges(tx)));
  await generatePayPeriods(tx, companyId, { payGroupId: group.payGroupId, year, months });
};

/** A new group has this year and the next. */
export const generateFirstCalendars = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { group, at }: { group: GroupSchedule; at: Date },
) => {
  const year = yearOf(lagosDayOf(at));
  await generateCalendar(tx, companyId, { group, year });
  await generateCalendar(tx, companyId, { group, year: year + 1 });
};

/** A changed schedule or holiday moves the existing calendars from a year on, and the runs that follow them. */
export const regenerateCalendars = async (
  tx: CompanyTransaction,
  actor: Actor,
  { groups, from, at }: { groups: readonly GroupSchedule[]; from: number; at: Date },
) => {
  const changes = await findHolidayChanges(tx);
  for (const group of groups) {
    const years = (await findCalendarYears(tx, group.payGroupId)).filter((year) => year >= from);
    for (const year of years) await generateCalendar(tx, actor.companyId, { group, year, changes });
    await moveRuns(tx, actor, { payGroupId: group.payGroupId, at });
  }
};

/** A regular run follows its calendar. Its pay day selects the law, so moving it makes the calculation stale. */
export const moveRuns = async (tx: CompanyTransaction, actor: Actor, { payGroupId, at }: { payGroupId: PayGroupId; at: Date }) => {
  const moved = await applyCalendarToRuns(tx, payGroupId);
  for (const run of moved) await markRunStale(tx, actor, { run, cause: { code: "calendar_moved" }, at });
};

/** The month of a group, if its calendar is generated. */
export const payPeriodOf = async (
  tx: CompanyTransaction,
  { payGroupId, year, month }: { payGroupId: PayGroupId; year: number; month: number },
): Promise<PayPeriod | undefined> => (await findPayPeriods(tx, { payGroupId, year })).find((one) => one.month === month);
