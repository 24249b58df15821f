import type { LocalDate } from "./local-date.ts";
import { monthInWords, monthOf } from "./month-of-year.ts";

/** West Africa Time is one hour ahead of UTC all year: Nigeria keeps no summer time. */
const lagosAheadMs = 60 * 60 * 1000;

/** A moment as people in Nigeria say it: "15 November 2026 at 10:05". */
export const lagosTimeInWords = (moment: Date): string => {
  const lagos = new Date(moment.getTime() + lagosAheadMs);
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  return `${dayInWords(lagosDayOf(moment))} at ${twoDigits(lagos.getUTCHours())}:${twoDigits(lagos.getUTCMinutes())}`;
};

/** The day it is in Lagos at a moment. */
export const lagosDayOf = (moment: Date): LocalDate => new Date(moment.getTime() + lagosAheadMs).toISOString().slice(0, 10) as LocalDate;

/** The moment at which a day begins in Lagos. */
export const startOfLagosDay = (day: LocalDate): Date => new Date(Date.parse(`${day}T00:00:00Z`) - lagosAheadMs);

/** A day as people say it: "15 November 2026". */
export const dayInWords = (day: LocalDate): string => `${Number(day.slice(8))} ${monthInWords(monthOf(day))}`;
