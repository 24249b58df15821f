import { expect, test } from "vitest";
import { localDate } from "./local-date.ts";
import { formatMonth, monthOf, yearOf } from "./month-of-year.ts";

test.each([
  ["2026-01-01", { year: 2026, month: 1 }, "January 2026"],
  ["2026-11-15", { year: 2026, month: 11 }, "November 2026"],
  ["2027-12-31", { year: 2027, month: 12 }, "December 2027"],
])("%s is in %o, formatted as %s", (text, month, formatted) => {
  const day = localDate(text);
  expect(yearOf(day)).toBe(month.year);
  expect(monthOf(day)).toEqual(month);
  expect(formatMonth(monthOf(day))).toBe(formatted);
});
