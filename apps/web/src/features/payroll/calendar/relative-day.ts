import { daysBetween, formatDay, lagosDayOf, localDate, weekdayOf } from "@albashi/dates";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Formats a day with its weekday: "Wednesday, 25 November 2026". */
export const formatWeekdayAndDay = (day: string) => `${weekdays[weekdayOf(localDate(day)) - 1]}, ${formatDay(localDate(day))}`;

/** The number of days from today in Lagos until a day. */
export const daysUntil = (day: string, today = lagosDayOf(new Date())) => daysBetween(today, localDate(day));

/** Formats the number of days until a day: "tomorrow", "in 10 days". */
export const formatDaysUntil = (day: string, today = lagosDayOf(new Date())) => {
  const days = daysUntil(day, today);
  if (days === 0) return "today";
  if (Math.abs(days) === 1) return days > 0 ? "tomorrow" : "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
};
