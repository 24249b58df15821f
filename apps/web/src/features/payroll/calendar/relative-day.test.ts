import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { formatDaysUntil, formatWeekdayAndDay } from "./relative-day.ts";

const today = localDate("2026-11-15");

test("formats a day with its weekday", () => {
  expect(formatWeekdayAndDay("2026-11-25")).toBe("Wednesday, 25 November 2026");
});

test.each([
  ["2026-11-15", "today"],
  ["2026-11-16", "tomorrow"],
  ["2026-11-14", "yesterday"],
  ["2026-11-25", "in 10 days"],
  ["2026-11-12", "3 days ago"],
  ["2027-01-01", "in 47 days"],
])("seen from 15 November 2026, %s is %s", (day, expected) => {
  expect(formatDaysUntil(day, today)).toBe(expected);
});
