import type { ClockKind } from "@albashi/contracts/attendance/codes";
import { localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { findExceptions } from "./exceptions.ts";
import { deriveSessions, type TimedEvent } from "./sessions.ts";

let count = 0;
/** An event at a time in Lagos, such as "13 18:30" for 18:30 on 13 July 2026, a Monday. */
const event = (kind: ClockKind, time: string, trust: TimedEvent["trust"] = "live"): TimedEvent => {
  const [day, hour] = time.split(" ");
  count += 1;
  const eventId = `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  return { eventId, kind, trust, at: new Date(`2026-07-${day}T${hour}:00+01:00`) };
};
/** A day of work with a break of an hour. */
const workDay = (day: number) => [
  ...[event("in", `${day} 08:00`), event("break_start", `${day} 12:00`), event("break_end", `${day} 13:00`), event("out", `${day} 17:00`)],
];
const july = (day: number) => localDate(`2026-07-${String(day).padStart(2, "0")}`);
const found = (events: readonly TimedEvent[], { from = july(13), to = july(19), leaveDays = [] as ReturnType<typeof july>[] } = {}) =>
  findExceptions(deriveSessions(events, new Date("2026-08-01T00:00:00Z")), { from, to, leaveDays });

describe("exceptions", () => {
  test("are none for days of work with a break of an hour", () => {
    expect(found([13, 14, 15].flatMap(workDay))).toEqual([]);
  });

  test("T2: have the day on which the clock-out is missing", () => {
    expect(found([event("in", "13 08:00"), ...workDay(14)])).toEqual([{ kind: "missing_out", days: ["2026-07-13"] }]);
  });

  test("have each kind once with all its days, and the times that are not verified", () => {
    const unverified = [event("in", "15 08:00", "unverified"), event("out", "15 12:00")];
    expect(found([event("in", "13 08:00"), event("in", "14 08:00"), ...unverified])).toEqual([
      { kind: "missing_out", days: ["2026-07-13", "2026-07-14"] },
      { kind: "unverified", days: ["2026-07-15"] },
    ]);
  });

  test("T10: have the seventh day of work in a row, also when the first of them is before the range", () => {
    const week = [10, 11, 12, 13, 14, 15].flatMap(workDay);
    expect(found(week)).toEqual([]);
    expect(found([...week, ...workDay(16), ...workDay(17)])).toEqual([{ kind: "no_rest_day", days: ["2026-07-16", "2026-07-17"] }]);
    expect(found([...week, ...workDay(17)])).toEqual([]);
  });

  test("T10: have nine hours without a break, and six hours from the first minute that is missing from the hour", () => {
    expect(found([event("in", "13 08:00"), event("out", "13 17:00")])).toEqual([{ kind: "short_break", days: ["2026-07-13"] }]);
    expect(found([event("in", "13 08:00"), event("out", "13 13:59")])).toEqual([]);
    const lunch = (until: string) => [event("break_start", "13 12:00"), event("break_end", `13 ${until}`), event("out", "13 17:00")];
    expect(found([event("in", "13 08:00"), ...lunch("12:59")])).toMatchObject([{ kind: "short_break" }]);
    expect(found([event("in", "13 08:00"), ...lunch("13:00")])).toEqual([]);
  });

  test("have a day that began less than eight hours after the one before, and not a day in two parts", () => {
    const evening = [event("in", "13 18:00"), event("out", "13 23:00")];
    expect(found([...evening, event("in", "14 06:59"), event("out", "14 11:00")])).toEqual([{ kind: "short_rest", days: ["2026-07-14"] }]);
    expect(found([...evening, event("in", "14 07:00"), event("out", "14 11:00")])).toEqual([]);
    expect(found([event("in", "13 08:00"), event("out", "13 12:00"), ...evening])).toEqual([]);
  });

  test("have work on a day of leave", () => {
    expect(found(workDay(14), { leaveDays: [july(14), july(15)] })).toEqual([{ kind: "on_leave", days: ["2026-07-14"] }]);
  });
});
