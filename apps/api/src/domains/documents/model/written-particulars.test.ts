import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { particularsDueOn, presentParticulars } from "./written-particulars.ts";

const of = (over: object) => ({
  ...{ employeeId: "0198a7c4-0000-7000-8000-000000000010" as never, fullName: "Chinedu Bello", isIssued: false },
  ...{ cause: "start" as const, countedFrom: localDate("2026-11-16"), ...over },
});

test.each([
  ["W1: 2026-11-16", "2026-11-16", "2027-02-16"],
  ["the end of a longer month", "2026-11-30", "2027-02-28"],
  ["across a year", "2026-12-01", "2027-03-01"],
])("the terms of an employment are due three months after the start: %s", (_case, firstDay, dueOn) => {
  expect(particularsDueOn(localDate(firstDay))).toBe(dueOn);
});

test.each([
  ["W4: from 1 March", "2027-03-01", "2027-04-01"],
  ["from the end of January", "2027-01-31", "2027-02-28"],
])("a change of pay is due in writing one month later: %s", (_case, from, dueOn) => {
  expect(particularsDueOn(localDate(from), "pay_change")).toBe(dueOn);
});

test.each([
  ["before the first day", "2026-11-10", 0],
  ["W1: after 61 days", "2027-01-16", 61],
  ["on the last day", "2027-02-16", 92],
  ["overdue", "2027-02-17", 93],
])("counts the days that have passed: %s", (_case, today, day) => {
  expect(presentParticulars(of({}), localDate(today))).toMatchObject({ dueOn: "2027-02-16", day, ofDays: 92 });
});
