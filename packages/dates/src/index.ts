export { type Clock, systemClock } from "./clock.ts";
export { dayInWords, lagosDayOf, lagosTimeInWords, startOfLagosDay } from "./lagos-time.ts";
export { addDays, daysBetween, type LocalDate, localDate, weekdayOf } from "./local-date.ts";
export { dayMs, hourMs, later, minuteMs, secondMs } from "./moments.ts";
export { type MonthOfYear, monthInWords, monthOf, yearOf } from "./month-of-year.ts";
