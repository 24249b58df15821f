declare const localDateBrand: unique symbol;

/** A calendar date such as "2026-11-15". It has no time and no zone, so it sorts and compares as text. */
export type LocalDate = string & { readonly [localDateBrand]: "LocalDate" };

const dayMs = 24 * 60 * 60 * 1000;

/** Parses a date and rejects one that is not in the calendar. */
export const localDate = (text: string): LocalDate => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!time || Number.isNaN(time.getTime()) || dayOf(time) !== text) {
    throw new RangeError(`A day is written like 2026-11-15 and is in the calendar, but this was "${text}".`);
  }
  return text as LocalDate;
};

/** The date a number of days later, or earlier for a negative number. */
export const addDays = (day: LocalDate, days: number): LocalDate => dayOf(new Date(timestampOf(day) + days * dayMs));

/** The number of days between two dates: 0 to itself, 1 to the next day. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => (timestampOf(to) - timestampOf(from)) / dayMs;

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: LocalDate): number => new Date(timestampOf(day)).getUTCDay() || 7;

const timestampOf = (day: LocalDate) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const dayOf = (time: Date) => time.toISOString().slice(0, 10) as LocalDate;
