import { addDays, type LocalDate, localDate, weekdayOf } from "@albashi/dates";

/** A month of pay: from which day to which, when its inputs close, and when people are paid. */
export interface PayMonth {
  readonly month: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly cutOff: LocalDate;
  readonly payDay: LocalDate;
}

/** How a company pays. */
export interface PayRhythm {
  /** The day of the month; a month without that day pays on its last one. */
  readonly payDay: number;
  /** How many working days before pay day the inputs close. */
  readonly cutOffWorkingDays: number;
}

const friday = 5;
const monthsInYear = 12;

/** Whether people work on a day: not on Saturday, Sunday or a public holiday. */
export const isWorkingDay = (day: LocalDate, holidays: ReadonlySet<LocalDate>): boolean => weekdayOf(day) <= friday && !holidays.has(day);

/**
 * The twelve months of a year. A pay day without banks moves to the working day before it: nobody waits over a weekend. But it
 * never leaves its month, whose tax and pension it carries: where no day of the month before it is worked, the next one pays.
 */
export const payCalendar = (year: number, { payDay, cutOffWorkingDays }: PayRhythm, holidays: ReadonlySet<LocalDate>): PayMonth[] =>
  Array.from({ length: monthsInYear }, (_, place) => {
    const month = place + 1;
    const firstDay = firstOf(year, month);
    const lastDay = addDays(month === monthsInYear ? firstOf(year + 1, 1) : firstOf(year, month + 1), -1);
    const wanted = addDays(firstDay, payDay - 1);
    const before = workingDayOnOrBefore(wanted < lastDay ? wanted : lastDay, holidays);
    const paidOn = before < firstDay ? workingDayAfter(wanted, holidays) : before;
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
