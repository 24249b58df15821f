import type { LocalDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { holidaysAroundYear, holidaysOfYear } from "../../../companies/model/working-calendar.ts";
import { isWithinPayWindow, monthsOfYear } from "./calendar.ts";

const day = (text: string) => text as LocalDate;
const added = { day: day("2026-12-24"), name: "Founder's day", isHoliday: true };
const takenOut = { day: day("2026-12-26"), name: "Boxing Day", isHoliday: false };

test("a year without changes has the country's holidays", () => {
  const holidays = holidaysOfYear(2026, []);
  expect(holidays[0]).toEqual({ day: "2026-01-01", name: "New Year's Day", isHoliday: true, isExpected: false, isChanged: false });
  expect(holidays.map((one) => one.day)).toEqual(holidays.map((one) => one.day).toSorted());
});

test("an added or removed holiday applies to its year only", () => {
  const december = holidaysOfYear(2026, [takenOut, added, { ...added, day: day("2027-12-24") }]).slice(-3);
  expect(december).toEqual([
    { ...added, isExpected: false, isChanged: true },
    { day: "2026-12-25", name: "Christmas Day", isHoliday: true, isExpected: false, isChanged: false },
    { ...takenOut, isExpected: false, isChanged: true },
  ]);
});

test("holidays include both ends of a year, without removed ones", () => {
  const free = holidaysAroundYear(2026, [takenOut, added]);
  expect(["2025-12-25", "2026-12-24", "2027-01-01"].map((one) => free.has(day(one)))).toEqual([true, true, true]);
  expect(free.has(takenOut.day)).toBe(false);
});

test("a December pay day moves before a holiday the company added", () => {
  const schedule = { payDay: 24, cutOffWorkingDays: 1 };
  expect(monthsOfYear(2026, schedule, [])[11]).toMatchObject({ payDay: "2026-12-24", cutOff: "2026-12-23" });
  expect(monthsOfYear(2026, schedule, [added])[11]).toMatchObject({ payDay: "2026-12-23", cutOff: "2026-12-22" });
});

test.each([
  ["2026-10-31", false],
  ["2026-11-01", true],
  ["2026-12-31", true],
  ["2027-01-01", false],
])("November can be paid on %s: %s", (payDay, isPayable) => {
  expect(isWithinPayWindow({ firstDay: day("2026-11-01"), lastDay: day("2026-11-30") }, day(payDay))).toBe(isPayable);
});
