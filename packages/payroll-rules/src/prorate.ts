import { addDays, daysBetween, type LocalDate } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import { isWorkingDay } from "./pay-calendar.ts";

/** How a part of a month is counted. No law prescribes a method; a company chooses one and applies it consistently. */
export type ProrationBasis = "calendar_days" | "working_days" | "fixed_30";

/** The part of a month that is paid. Where days are paid in part, both are in hundredths of a day. */
export interface PaidPart {
  readonly paidDays: number;
  readonly ofDays: number;
}

/** The part of a day that is not paid, in hundredths: 50 for a half day of unpaid leave, and for a day at half pay. */
export interface UnpaidPart {
  readonly day: LocalDate;
  readonly hundredths: number;
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
  /** Days that are paid in part or not at all; absent if there are none. */
  readonly unpaidParts?: readonly UnpaidPart[];
}

const fixedMonthDays = 30;
const hundredthsOfDay = 100;

/** The part of a month a joiner, a leaver or an employee on unpaid leave is paid for. */
export const paidPartOf = (
  { firstDay, lastDay }: Month,
  { startsOn, endsOn, unpaidDays, unpaidParts }: Attendance,
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
  if (unpaidParts === undefined) return { paidDays, ofDays };
  const parts = unpaidParts.filter(({ day }) => countedDays.includes(day) && !isUnpaid(day));
  return lessParts({ paidDays, ofDays }, parts, { presentDays: countedDays.length - missed });
};

/**
 * Deducts the unpaid parts of days. A month of which every day is paid in part is paid by the same part, whatever its length; in any
 * other month at least the worked part of one day is paid, as it is for whole unpaid days.
 */
const lessParts = ({ paidDays, ofDays }: PaidPart, parts: readonly UnpaidPart[], { presentDays }: { presentDays: number }): PaidPart => {
  const unpaid = parts.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const isEveryDay = parts.length > 0 && parts.length === presentDays;
  const deducted = isEveryDay ? Math.round((paidDays * unpaid) / parts.length) : unpaid;
  const worked = Math.min(hundredthsOfDay, presentDays * hundredthsOfDay - unpaid);
  return { paidDays: Math.max(isEveryDay ? 0 : worked, paidDays * hundredthsOfDay - deducted), ofDays: ofDays * hundredthsOfDay };
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
