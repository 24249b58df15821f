import type { LocalDate } from "@albashi/dates";
import { publicHolidaysOf } from "@albashi/payroll-rules";

/** A day that a company adds to the country's holidays, or takes out of them. */
export interface HolidayChange {
  readonly day: LocalDate;
  readonly name: string;
  readonly isHoliday: boolean;
}

/** A day of a company's holiday calendar: a public holiday, or the company's own change. */
export interface ResolvedHoliday extends HolidayChange {
  readonly isExpected: boolean;
  readonly isChanged: boolean;
}

/** The holidays of a year as a company keeps them, the earliest first. A removed holiday is included with `isHoliday` false. */
export const holidaysOfYear = (year: number, changes: readonly HolidayChange[]): ResolvedHoliday[] => {
  const changed = new Map(changes.filter(({ day }) => day.startsWith(`${year}-`)).map((change) => [change.day, change]));
  const country = publicHolidaysOf(year).filter(({ day }) => !changed.has(day));
  return [
    ...country.map((holiday) => ({ ...holiday, isHoliday: true, isChanged: false })),
    ...[...changed.values()].map((change) => ({ ...change, isExpected: false, isChanged: true })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

/** The company's holidays in a year, the year before and the year after. */
export const holidaysAroundYear = (year: number, changes: readonly HolidayChange[]): ReadonlySet<LocalDate> =>
  new Set(
    [year - 1, year, year + 1]
      .flatMap((one) => holidaysOfYear(one, changes))
      .filter(({ isHoliday }) => isHoliday)
      .map(({ day }) => day),
  );
