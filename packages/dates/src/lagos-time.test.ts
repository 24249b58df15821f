import { expect, test } from "vitest";
import { formatDay, formatDayOfYear, formatLagosTime, formatWeekday, lagosDayOf, startOfLagosDay } from "./lagos-time.ts";
import { localDate } from "./local-date.ts";

test.each([
  ["2026-11-15T09:05:00Z", "15 November 2026 at 10:05"],
  ["2026-12-31T22:59:59Z", "31 December 2026 at 23:59"],
  ["2026-12-31T23:00:00Z", "1 January 2027 at 00:00"],
  ["2028-02-28T23:30:00Z", "29 February 2028 at 00:30"],
])("%s is %s in Lagos", (time, text) => {
  expect(formatLagosTime(new Date(time))).toBe(text);
});

test.each([
  ["2026-12-31T22:59:59Z", "2026-12-31"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
])("at %s it is %s in Lagos", (time, day) => {
  expect(lagosDayOf(new Date(time))).toBe(day);
});

test.each([
  ["2027-01-01", "2026-12-31T23:00:00.000Z", "1 January 2027"],
  ["2026-11-15", "2026-11-14T23:00:00.000Z", "15 November 2026"],
])("%s starts at %s and is formatted as %s", (day, time, text) => {
  expect(startOfLagosDay(localDate(day)).toISOString()).toBe(time);
  expect(formatDay(localDate(day))).toBe(text);
});

test("formats a day of the coming weeks without its year, with or without its weekday", () => {
  expect(formatDayOfYear(localDate("2026-11-25"))).toBe("25 November");
  expect(formatWeekday(localDate("2026-11-25"))).toBe("Wednesday 25 November");
  expect(formatWeekday(localDate("2027-01-03"))).toBe("Sunday 3 January");
});
