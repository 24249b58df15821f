import { type LocalDate, localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { publicHolidaysOf } from "./public-holidays.ts";
import { type RemittanceKind, remittanceDueOn } from "./remittance-due.ts";

const holidays = new Set([2025, 2026, 2027].flatMap((year) => publicHolidaysOf(year)).map(({ day }) => day));
const due = (kind: RemittanceKind, payDay: string, also: readonly string[] = []) =>
  remittanceDueOn(kind, localDate(payDay), new Set([...holidays, ...also] as LocalDate[]));

test.each<[RemittanceKind, string, string, string]>([
  ["paye", "2026-11-25", "2026-12-10", "the 10th of the next month"],
  ["paye", "2026-09-25", "2026-10-10", "a Saturday is no holiday"],
  ["paye", "2026-12-23", "2027-01-11", "10 January 2027 is a Sunday"],
  ["pension", "2026-11-25", "2026-12-04", "26, 27, 30 November, 1, 2, 3, 4 December"],
  ["pension", "2026-12-23", "2027-01-05", "24, 28, 29, 30, 31 December, 4, 5 January: Christmas and New Year do not count"],
  ["housing_fund", "2026-11-25", "2026-12-28", "25 and 26 December are holidays, the 27th is a Sunday"],
  ["housing_fund", "2027-01-30", "2027-03-01", "February is shorter, and its 28th is a Sunday"],
  ["compensation_fund", "2026-11-25", "2026-12-31", "the end of the next month"],
  ["training_fund", "2026-11-25", "2027-04-01", "1 April of the next year"],
])("%s of a pay day on %s is due on %s: %s", (kind, payDay, expected) => {
  expect(due(kind, payDay)).toBe(expected);
});

test("a day in lieu that is declared later moves the pension", () => {
  expect(due("pension", "2026-12-23", ["2026-12-28"])).toBe("2027-01-06");
});

test("no date is invented for a day before the law", () => {
  expect(due("paye", "2010-01-25")).toBeUndefined();
});
