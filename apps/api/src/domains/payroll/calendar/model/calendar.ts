import { daysBetween, type LocalDate } from "@albashi/dates";
import { type PayMonth, type PaySchedule, payCalendar } from "@albashi/payroll-rules";
import { type HolidayChange, holidaysAroundYear } from "../../../companies/index.ts";

/** The twelve months of a year from a group's pay schedule. */
export const monthsOfYear = (year: number, schedule: PaySchedule, changes: readonly HolidayChange[]): PayMonth[] =>
  payCalendar(year, schedule, holidaysAroundYear(year, changes));

const maxDaysAfterMonthEnd = 31;

/** Whether a pay day can carry the tax and pension of its month: within it, or at most a month after its end. */
export const isWithinPayWindow = ({ firstDay, lastDay }: Pick<PayMonth, "firstDay" | "lastDay">, payDay: LocalDate): boolean =>
  payDay >= firstDay && daysBetween(lastDay, payDay) <= maxDaysAfterMonthEnd;
