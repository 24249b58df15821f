import { type LocalDate, weekdayOf } from "./local-date.ts";
import { formatMonth, monthOf, yearOf } from "./month-of-year.ts";

/** West Africa Time is UTC+1 all year: Nigeria has no daylight saving time. */
const lagosAheadMs = 60 * 60 * 1000;

/** Formats a time for readers in Nigeria: "15 November 2026 at 10:05". */
export const formatLagosTime = (time: Date): string => `${formatDay(lagosDayOf(time))} at ${formatLagosHour(time)}`;

/** Formats the hour and minute in Lagos, where the day is shown beside it: "10:05". */
export const formatLagosHour = (time: Date): string => new Date(time.getTime() + lagosAheadMs).toISOString().slice(11, 16);

/** The date in Lagos at a given time. */
export const lagosDayOf = (time: Date): LocalDate => new Date(time.getTime() + lagosAheadMs).toISOString().slice(0, 10) as LocalDate;

/** The time at which a day starts in Lagos. */
export const startOfLagosDay = (day: LocalDate): Date => new Date(Date.parse(`${day}T00:00:00Z`) - lagosAheadMs);

/** Formats a day: "15 November 2026". */
export const formatDay = (day: LocalDate): string => `${Number(day.slice(8))} ${formatMonth(monthOf(day))}`;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Formats a day of the coming weeks without its year: "25 November". */
export const formatDayOfYear = (day: LocalDate): string => formatDay(day).replace(` ${yearOf(day)}`, "");

/** Formats a day of the coming weeks with its weekday: "Wednesday 25 November". */
export const formatWeekday = (day: LocalDate): string => `${weekdays[weekdayOf(day) - 1]} ${formatDayOfYear(day)}`;
