import type { LeaveRequestSummary } from "@albashi/contracts/leave/requests";
import { formatDay, formatDayOfYear, localDate, yearOf } from "@albashi/dates";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.request;

/** A number of days from hundredths: "7.85", "−3". */
export const formatHundredths = (hundredths: number): string => `${hundredths < 0 ? "−" : ""}${Math.abs(hundredths) / 100}`;

/** Days in words: "1 day", "2.5 days". */
export const formatDays = (hundredths: number): string =>
  `${formatHundredths(hundredths)} ${Math.abs(hundredths) === 100 ? "day" : "days"}`;

/** A day without its year, if that is the year of the other day. */
export const formatDayNear = (day: string, other: string): string =>
  yearOf(localDate(day)) === yearOf(localDate(other)) ? formatDayOfYear(localDate(day)) : formatDay(localDate(day));

/** From when to when: "21 December 2026 – 4 January 2027", "20 November 2026, afternoon". */
export const formatSpan = ({ from, to, startsAt, endsAt }: Pick<LeaveRequestSummary, "from" | "to" | "startsAt" | "endsAt">): string => {
  const last = formatDay(localDate(to));
  if (from === to) {
    if (startsAt === "pm") return `${last}, ${messages.afternoon}`;
    return endsAt === "am" ? `${last}, ${messages.morning}` : last;
  }
  const first = `${formatDayNear(from, to)}${startsAt === "pm" ? ` (${messages.fromNoon})` : ""}`;
  return `${first} – ${last}${endsAt === "am" ? ` (${messages.untilNoon})` : ""}`;
};
