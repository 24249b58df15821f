export { type Clock, systemClock } from "./clock.ts";
export { addMs, dayMs, hourMs, minuteMs, secondMs } from "./durations.ts";
export { formatDay, formatDayOfYear, formatLagosHour, formatLagosTime, formatWeekday, lagosDayOf, startOfLagosDay } from "./lagos-time.ts";
export { addDays, daysBetween, type LocalDate, localDate, weekdayOf } from "./local-date.ts";
export { firstDayOfMonth, formatMonth, type MonthOfYear, monthOf, yearOf } from "./month-of-year.ts";
