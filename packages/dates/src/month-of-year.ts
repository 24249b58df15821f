import type { LocalDate } from "./local-date.ts";

/** A month of the calendar; January is 1. */
export interface MonthOfYear {
  readonly year: number;
  readonly month: number;
}

const names = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** The year that a day is in. */
export const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

/** The month that a day is in. */
export const monthOf = (day: LocalDate): MonthOfYear => ({ year: yearOf(day), month: Number(day.slice(5, 7)) });

/** A month as people say it: "November 2026". */
export const monthInWords = ({ year, month }: MonthOfYear): string => `${names[month - 1]} ${year}`;
