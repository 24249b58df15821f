import { addDays, type LocalDate, localDate, weekdayOf } from "@albashi/dates";

/** A pay period: first and last day, input cut-off and pay day. */
export interface PayMonth {
  readonly month: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly cutOff: LocalDate;
  readonly payDay: LocalDate;
}

/** A company's pay schedule. */
export interface PaySchedule {
  /** The day of the month; a shorter month pays on its last day. */
  readonly payDay: number;
  /** How many working days before the pay day inputs close. */
  readonly cutOffWorkingDays: number;
}

const friday = 5;
const monthsInYear = 12;

/** Whether a day is a working day: not a Saturday, Sunday or public holiday. */
export const isWorkingDay = (day: LocalDate, holidays: ReadonlySet<LocalDate>): boolean => weekdayOf(day) <= friday && !holidays.has(day);

/**
 * The twelve pay periods of a year. A pay day that is not a working day moves to the previous one, so that pay is not late. It
 * never leaves its month, whose tax and pension it carries: without an earlier working day in the month, it moves to the next one.
 */
export const payCalendar = (year: number, { payDay, cutOffWorkingDays }: PaySchedule, holidays: ReadonlySet<LocalDate>): PayMonth[] =>
  Array.from({ length: monthsInYear }, (_, index) => {
    const month = index + 1;
    const firstDay = firstOf(year, month);
    const lastDay = addDays(month === monthsInYear ? firstOf(year + 1, 1) : firstOf(year, month + 1), -1);
    const nominalDay = addDays(firstDay, payDay - 1);
    const earlierDay = workingDayOnOrBefore(nominalDay < lastDay ? nominalDay : lastDay, holidays);
    const paidOn = earlierDay < firstDay ? workingDayAfter(nominalDay, holidays) : earlierDay;
    return { month, firstDay, lastDay, cutOff: workingDaysBefore(paidOn, cutOffWorkingDays, holidays), payDay: paidOn };
  });

const firstOf = (year: number, month: number) => localDate(`${year}-${String(month).padStart(2, "0")}-01`);

const workingDayOnOrBefore = (day: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate =>
  isWorkingDay(day, holidays) ? day : workingDayOnOrBefore(addDays(day, -1), holidays);

const workingDayAfter = (day: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate => {
  const next = addDays(day, 1);
  return isWorkingDay(next, holidays) ? next : workingDayAfter(next, holidays);
};

const workingDaysBefore = (day: LocalDate, count: number, holidays: ReadonlySet<LocalDate>): LocalDate =>
  count === 0 ? day : workingDaysBefore(workingDayOnOrBefore(addDays(day, -1), holidays), count - 1, holidays);
