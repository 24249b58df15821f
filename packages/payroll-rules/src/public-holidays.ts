import { addDays, type LocalDate, localDate } from "@albashi/dates";
import { inForceOn } from "./law/in-force.ts";
import { type HolidayRules, publicHolidayRules } from "./law/public-holidays.ts";

/** A public holiday. A date of the Islamic calendar is expected until it is announced. */
export interface PublicHoliday {
  readonly day: LocalDate;
  readonly name: string;
  readonly isExpected: boolean;
}

/** The public holidays of a year in date order. Worked out once: screens and pay runs ask for the same few years. */
export const publicHolidaysOf = (year: number): readonly PublicHoliday[] => {
  const known = holidaysByYear.get(year) ?? workOutHolidays(year);
  holidaysByYear.set(year, known);
  return known;
};

const holidaysByYear = new Map<number, readonly PublicHoliday[]>();

const workOutHolidays = (year: number): readonly PublicHoliday[] => {
  const { value: rules } = inForceOn(publicHolidayRules, localDate(`${year}-12-31`));
  const easter = easterOf(year);
  return [
    ...rules.fixed.map(({ monthAndDay, name }) => ({ day: localDate(`${year}-${monthAndDay}`), name, isExpected: false })),
    ...rules.fromEaster.map(({ days, name }) => ({ day: addDays(easter, days), name, isExpected: false })),
    ...rules.islamicHoliday.flatMap((holiday) => islamicHolidays(holiday, year)),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

/** A solar year overlaps two lunar years, sometimes three; holidays outside the year are dropped. */
const islamicHolidays = ({ month, day, days, name }: HolidayRules["islamicHoliday"][number], year: number): PublicHoliday[] => {
  const approximateLunarYear = Math.floor(((year - islamicEpoch) * daysInSolarYear) / daysInLunarYear);
  return [approximateLunarYear - 1, approximateLunarYear, approximateLunarYear + 1, approximateLunarYear + 2]
    .flatMap((lunarYear) => Array.from({ length: days }, (_, offset) => addDays(islamicDate(lunarYear, month, day), offset)))
    .filter((one) => one.startsWith(`${year}-`))
    .map((one) => ({ day: one, name, isExpected: true }));
};

const islamicEpoch = 622;
const daysInSolarYear = 365.2425;
const daysInLunarYear = 354.367;
/** The day before the Islamic calendar's first day, so that its days are counted from one. */
const dayBeforeEpoch = localDate("0622-07-18");

/** A day of the tabular Islamic calendar: alternating months of 30 and 29 days, and eleven leap days in thirty years. */
const islamicDate = (year: number, month: number, day: number): LocalDate => {
  const leapDays = Math.floor((11 * year + 3) / 30);
  const daysOfMonths = 30 * (month - 1) - Math.floor((month - 1) / 2);
  return addDays(dayBeforeEpoch, 354 * (year - 1) + leapDays + daysOfMonths + day);
};

/** Easter Sunday by the Gregorian computus. */
const easterOf = (year: number): LocalDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const correction = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + correction + 2 - century + Math.floor(century / 4)) % 7;
  const daysAfterMarch28 = correction - weekday;
  return addDays(localDate(`${year}-03-28`), daysAfterMarch28);
};
