// The three days of an obligation: the worked cases of the specification, to the day.
import { type ObligationKind, obligationKinds } from "@albashi/contracts/remittances/obligations";
import { localDate } from "@albashi/dates";
import { annualReturnDueByRule, publicHolidaysOf } from "@albashi/payroll-rules";
import { expect, test } from "vitest";
import { datesOf, dueDatesOf } from "./due-dates.ts";
import { countedFrom } from "./obligation.ts";

const holidays = new Set([2025, 2026, 2027].flatMap((year) => publicHolidaysOf(year)).map(({ day }) => day));
const dates = (kind: ObligationKind, paidOn: string) => {
  const found = dueDatesOf(kind, localDate(paidOn), holidays);
  return found && [found.dueByRule, found.legalDue, found.payBy];
};

test.each<[string, ObligationKind, string, readonly string[]]>([
  ["case 4", "pension", "2026-11-25", ["2026-12-04", "2026-12-04", "2026-12-02"]],
  ["case 4", "paye", "2026-11-25", ["2026-12-10", "2026-12-10", "2026-12-09"]],
  ["case 4", "housing_fund", "2026-11-25", ["2026-12-25", "2026-12-28", "2026-12-24"]],
  ["case 5", "paye", "2026-09-25", ["2026-10-10", "2026-10-10", "2026-10-09"]],
  ["case 6", "paye", "2026-12-23", ["2027-01-10", "2027-01-11", "2027-01-08"]],
  ["case 7", "pension", "2026-12-23", ["2027-01-05", "2027-01-05", "2026-12-31"]],
  ["case 23", "training_fund", "2026-11-25", ["2027-04-01", "2027-04-01", "2027-04-01"]],
  ["case 25", "paye", "2026-10-23", ["2026-11-10", "2026-11-10", "2026-11-09"]],
  ["our default", "third_party", "2026-11-25", ["2026-12-02", "2026-12-02", "2026-12-02"]],
])("%s: %s paid on %s is due by rule, by law and to pay by %j", (_case, kind, paidOn, expected) => {
  expect(dates(kind, paidOn)).toEqual(expected);
});

test("case 6: the annual return of 2026 is due on Monday 1 February 2027, to file by Friday 29 January", () => {
  const dueByRule = annualReturnDueByRule(2026);
  if (!dueByRule) throw new Error("No rule for 2026.");
  expect(datesOf(dueByRule, { leadDays: 1, holidays })).toEqual({ dueByRule: "2027-01-31", legalDue: "2027-02-01", payBy: "2027-01-29" });
});

test("case 7: a holiday declared for 28 December moves the pension to 6 January", () => {
  const declared = new Set([...holidays, localDate("2026-12-28")]);
  expect(dueDatesOf("pension", localDate("2026-12-23"), declared)?.legalDue).toBe("2027-01-06");
});

test("no day is invented for insurance premiums, or before the law", () => {
  expect([dates("health", "2026-11-25"), dates("group_life", "2026-11-25"), dates("paye", "2010-01-25")]).toEqual([null, null, null]);
});

test("pay by is never after the due day, and the legal day never before it", () => {
  for (let day = 1; day <= 28; day += 1)
    for (let month = 1; month <= 12; month += 1)
      for (const kind of obligationKinds) {
        const paidOn = localDate(`2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
        const found = dueDatesOf(kind, paidOn, holidays);
        if (found) expect([found.payBy <= found.dueByRule, found.dueByRule <= found.legalDue]).toEqual([true, true]);
      }
});

test("everything paid in a month shares one tax obligation with the same due day; pension is owed per pay day", () => {
  const day = localDate("2026-11-25");
  expect([countedFrom("paye", day), countedFrom("training_fund", day), countedFrom("pension", day)]).toEqual([
    ...["2026-11-01", "2026-01-01"],
    day,
  ]);
  for (const kind of obligationKinds)
    for (const paidOn of ["2026-01-31", "2026-02-28", "2026-11-25", "2026-12-31"].map(localDate))
      expect(dueDatesOf(kind, countedFrom(kind, paidOn), holidays)).toEqual(dueDatesOf(kind, paidOn, holidays));
});
