import type { LocalDate } from "./local-date.ts";

/** A calendar month; January is 1. */
export interface MonthOfYear {
  readonly year: number;
  readonly month: number;
}

const names = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

export const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

export const monthOf = (day: LocalDate): MonthOfYear => ({ year: yearOf(day), month: Number(day.slice(5, 7)) });

/** Formats a month: "November 2026". */
export const formatMonth = ({ year, month }: MonthOfYear): string => `${names[month - 1]} ${year}`;

/** The first day of the month of a day. */
export const firstDayOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01` as LocalDate;
