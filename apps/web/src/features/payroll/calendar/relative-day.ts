import { daysBetween, formatDay, lagosDayOf, localDate, weekdayOf } from "@albashi/dates";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A day that people must keep in mind, with its weekday: "Wednesday, 25 November 2026". */
export const formatWeekdayAndDay = (day: string) => `${weekdays[weekdayOf(localDate(day)) - 1]}, ${formatDay(localDate(day))}`;

/** How far off a day is, from the day it is in Lagos. */
export const daysUntil = (day: string, today = lagosDayOf(new Date())) => daysBetween(today, localDate(day));

/** The same, as people say it. */
export const formatDaysUntil = (day: string, today = lagosDayOf(new Date())) => {
  const days = daysUntil(day, today);
  if (days === 0) return "today";
  if (Math.abs(days) === 1) return days > 0 ? "tomorrow" : "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
};
