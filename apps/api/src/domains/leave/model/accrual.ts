import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import { addDays, daysBetween, type LocalDate, localDate, yearOf } from "@albashi/dates";

/** From when to when someone earns leave: the employment, or what follows an opening balance. */
export interface EarningPeriod {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | null;
}

export interface Earned {
  /** The month, such as 2026-11; or the year where it is granted up front. */
  readonly period: string;
  readonly on: LocalDate;
  readonly hundredths: number;
}

const monthsInYear = 12;
/** Divides every part of a month by calendar days exactly: the least common multiple of 28, 29, 30 and 31. */
const monthUnits = 377_580;

/**
 * What is earned in a year, month by month. Each month posts the difference between the rounded sums up to it and up to the month before,
 * so that the months add up to the year exactly.
 */
export const earnedInYear = (year: number, period: EarningPeriod, termsOn: (day: LocalDate) => LeaveTerms): Earned[] => {
  const months = Array.from({ length: monthsInYear }, (_, index) => monthOfYear(year, index + 1)).flatMap(({ first, last }) => {
    const [from, to] = [later(first, period.firstDay), period.lastDay === null ? last : earlier(last, period.lastDay)];
    if (from > to) return [];
    const terms = termsOn(to);
    const units = from > first ? unitsOfFirst(terms, { from, to, first, last }) : unitsOfDays(from, to, { first, last });
    return [{ from, to, terms, units }];
  });
  let [exact, posted] = [0, 0];
  const earned = months.map(({ from, to, terms, units }) => {
    exact += terms.entitlementHundredths * units;
    const sum = Math.floor(exact / (monthsInYear * monthUnits) + 1 / 2);
    const hundredths = sum - posted;
    posted = sum;
    return {
      period: from.slice(0, 7),
      on: terms.accrual === "monthly_start" ? from : to,
      hundredths,
      isUpFront: terms.accrual === "up_front",
    };
  });
  const [first] = earned;
  if (first?.isUpFront) {
    const on = months[0]?.from ?? localDate(`${year}-01-01`);
    return posted === 0 ? [] : [{ period: `${year}`, on, hundredths: posted }];
  }
  return earned.flatMap(({ isUpFront: _, ...one }) => (one.hundredths === 0 ? [] : [one]));
};

const unitsOfFirst = (
  { firstMonth }: LeaveTerms,
  { from, to, first, last }: { from: LocalDate; to: LocalDate; first: LocalDate; last: LocalDate },
): number => {
  // Someone who also leaves in this month earns by days, whatever the first month counts.
  if (firstMonth === "by_calendar_days" || to < last) return unitsOfDays(from, to, { first, last });
  return firstMonth === "half_after_15th" && Number(from.slice(8)) > 15 ? monthUnits / 2 : monthUnits;
};

const unitsOfDays = (from: LocalDate, to: LocalDate, { first, last }: { first: LocalDate; last: LocalDate }): number =>
  (monthUnits / (daysBetween(first, last) + 1)) * (daysBetween(from, to) + 1);

/** The first and the last day of a month. */
export const monthOfYear = (year: number, month: number): { first: LocalDate; last: LocalDate } => ({
  first: localDate(`${year}-${String(month).padStart(2, "0")}-01`),
  last: addDays(localDate(month === monthsInYear ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`), -1),
});

/** The same day some months later; the last day of a shorter month. */
export const addMonths = (day: LocalDate, months: number): LocalDate => {
  const index = Number(day.slice(5, 7)) - 1 + months;
  const { first, last } = monthOfYear(
    yearOf(day) + Math.floor(index / monthsInYear),
    (((index % monthsInYear) + monthsInYear) % monthsInYear) + 1,
  );
  return earlier(addDays(first, Number(day.slice(8)) - 1), last);
};

export const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);
export const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);
