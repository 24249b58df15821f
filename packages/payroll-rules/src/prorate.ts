import { addDays, daysBetween, type LocalDate } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import { isWorkingDay } from "./pay-calendar.ts";

/** How a part of a month is counted. No law prescribes a method; a company chooses one and applies it consistently. */
export type ProrationBasis = "calendar_days" | "working_days" | "fixed_30";

/** The part of a month that is paid. */
export interface PaidPart {
  readonly paidDays: number;
  readonly ofDays: number;
}

interface Month {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

interface Attendance {
  /** The first day of the employment, if it is in the month. */
  readonly startsOn?: LocalDate;
  readonly endsOn?: LocalDate;
  /** Unpaid days within the employment. */
  readonly unpaidDays: readonly LocalDate[];
}

const fixedMonthDays = 30;

/** The part of a month a joiner, a leaver or an employee on unpaid leave is paid for. */
export const paidPartOf = (
  { firstDay, lastDay }: Month,
  { startsOn, endsOn, unpaidDays }: Attendance,
  { basis, holidays }: { basis: ProrationBasis; holidays: ReadonlySet<LocalDate> },
): PaidPart => {
  const isCounted = (day: LocalDate) => basis !== "working_days" || isWorkingDay(day, holidays);
  const countedDays = daysFrom(firstDay, lastDay).filter(isCounted);
  const isUnpaid = (day: LocalDate) =>
    (startsOn !== undefined && day < startsOn) || (endsOn !== undefined && day > endsOn) || unpaidDays.includes(day);
  const missed = countedDays.filter(isUnpaid).length;
  const ofDays = basis === "fixed_30" ? fixedMonthDays : countedDays.length;
  // By thirty days: a missed month is a full month whatever its length, and a single worked day is paid.
  const paidDays = missed === countedDays.length ? 0 : Math.max(1, ofDays - missed);
  return { paidDays, ofDays };
};

/** A month's amount for the part that is paid, to the nearest kobo. */
export const prorate = (amount: Kobo, { paidDays, ofDays }: PaidPart): Kobo =>
  divide(amount * BigInt(paidDays), BigInt(ofDays), "half_up") as Kobo;

const daysFrom = (first: LocalDate, last: LocalDate): readonly LocalDate[] => {
  const month = `${first} ${last}`;
  const known = daysOfMonths.get(month);
  if (known) return known;
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  if (daysOfMonths.size === mostMonths) daysOfMonths.clear();
  daysOfMonths.set(month, days);
  return days;
};

/** Thousands of employees are paid for the same few months. */
const daysOfMonths = new Map<string, readonly LocalDate[]>();
const mostMonths = 100;
