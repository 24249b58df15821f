import type { LocalDate } from "@albashi/dates";
import { publicHolidaysAct } from "./citations.ts";
import { democracyDayMoves, publicHolidaysActBegins } from "./days.ts";
import { parameter } from "./in-force.ts";

/** The public holidays of a year: fixed ones, those relative to Easter, and those of the Islamic calendar. */
export interface HolidayRules {
  readonly fixed: readonly { readonly monthAndDay: string; readonly name: string }[];
  readonly fromEaster: readonly { readonly days: number; readonly name: string }[];
  /** Month and day of the Islamic calendar, and for how many days. The Minister announces the actual dates. */
  readonly islamicHoliday: readonly { readonly month: number; readonly day: number; readonly days: number; readonly name: string }[];
}

const rules = (democracyDay: string): HolidayRules => ({
  fixed: [
    { monthAndDay: "01-01", name: "New Year's Day" },
    { monthAndDay: "05-01", name: "Workers' Day" },
    { monthAndDay: democracyDay, name: "Democracy Day" },
    { monthAndDay: "10-01", name: "Independence Day" },
    { monthAndDay: "12-25", name: "Christmas Day" },
    { monthAndDay: "12-26", name: "Boxing Day" },
  ],
  fromEaster: [
    { days: -2, name: "Good Friday" },
    { days: 1, name: "Easter Monday" },
  ],
  islamicHoliday: [
    { month: 10, day: 1, days: 2, name: "Id el Fitr" },
    { month: 12, day: 10, days: 2, name: "Id el Kabir" },
    { month: 3, day: 12, days: 1, name: "Id el Maulud" },
  ],
});

export const publicHolidayRules = parameter("public-holidays", { description: "The national public holidays.", unit: "composite" }, [
  { value: rules("05-29"), from: publicHolidaysActBegins, to: "2019-06-09" as LocalDate, law: publicHolidaysAct("Schedule") },
  {
    value: rules("06-12"),
    from: democracyDayMoves,
    law: publicHolidaysAct("Schedule, as amended in 2019"),
    openQuestion: {
      question: "Islamic holidays depend on the sighting of the moon and are announced shortly before; the Minister may add or move days.",
      ourDefault: "The calculated days, marked as expected until the company enters the announced ones.",
      reason: "A pay calendar is fixed for a year; a wrong day can be corrected before the run.",
    },
  },
]);
