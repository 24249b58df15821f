import { addDays, daysBetween, type LocalDate } from "@albashi/dates";
import { daysInvalid } from "../errors.ts";

const mostDays = 31;

export interface DaysAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days of a request: the last seven by default. */
export const rangeOf = (asked: DaysAsked, today: LocalDate) => {
  const to = (asked.to ?? today) as LocalDate;
  const from = (asked.from ?? addDays(to, -6)) as LocalDate;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > mostDays) throw daysInvalid(mostDays);
  return { from, to, days };
};
