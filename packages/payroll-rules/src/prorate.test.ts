import { localDate } from "@albashi/dates";
import { formatNaira, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { type ProrationBasis, paidPartOf, prorate } from "./prorate.ts";

const november = { firstDay: localDate("2026-11-01"), lastDay: localDate("2026-11-30") };
const february = { firstDay: localDate("2026-02-01"), lastDay: localDate("2026-02-28") };
const by = (basis: ProrationBasis, holidays: string[] = []) => ({ basis, holidays: new Set(holidays.map(localDate)) });

describe("₦300,000 a month for an employee who joins on Tuesday 10 November 2026", () => {
  test.each([
    ["calendar_days", "21 of 30", "₦210,000.00"],
    ["working_days", "15 of 21", "₦214,285.71"],
    ["fixed_30", "21 of 30", "₦210,000.00"],
  ] as const)("by %s is %s days: %s", (basis, part, pay) => {
    const { paidDays, ofDays } = paidPartOf(november, { startsOn: localDate("2026-11-10"), unpaidDays: [] }, by(basis));
    expect(`${paidDays} of ${ofDays}`).toBe(part);
    expect(formatNaira(prorate(naira(300_000n), { paidDays, ofDays }))).toBe(pay);
  });
});

describe("the paid part of a month", () => {
  test.each(["calendar_days", "working_days", "fixed_30"] as const)("by %s is the full month for full presence", (basis) => {
    for (const month of [november, february]) {
      const { paidDays, ofDays } = paidPartOf(month, { unpaidDays: [] }, by(basis));
      expect(paidDays).toBe(ofDays);
    }
  });

  test.each(["calendar_days", "working_days", "fixed_30"] as const)("by %s is zero without presence", (basis) => {
    for (const month of [november, february]) {
      expect(paidPartOf(month, { startsOn: localDate("2026-12-01"), unpaidDays: [] }, by(basis)).paidDays).toBe(0);
    }
  });

  test("excludes a public holiday when working days are counted: 1 October 2026 is a Thursday", () => {
    const october = { firstDay: localDate("2026-10-01"), lastDay: localDate("2026-10-31") };
    expect(paidPartOf(october, { unpaidDays: [] }, by("working_days"))).toEqual({ paidDays: 22, ofDays: 22 });
    expect(paidPartOf(october, { unpaidDays: [] }, by("working_days", ["2026-10-01"]))).toEqual({ paidDays: 21, ofDays: 21 });
  });

  test("of a leaver includes the last day", () => {
    expect(paidPartOf(november, { endsOn: localDate("2026-11-10"), unpaidDays: [] }, by("calendar_days"))).toEqual({
      paidDays: 10,
      ofDays: 30,
    });
  });

  test("deducts an unpaid day once, and an unpaid Sunday not at all when working days are counted", () => {
    const [monday, sunday] = [localDate("2026-11-16"), localDate("2026-11-15")];
    expect(paidPartOf(november, { unpaidDays: [monday, monday] }, by("calendar_days")).paidDays).toBe(29);
    expect(paidPartOf(november, { unpaidDays: [monday, sunday] }, by("working_days"))).toEqual({ paidDays: 20, ofDays: 21 });
  });

  test("by thirty days never leaves a worked day unpaid: joining on the 31st pays a thirtieth", () => {
    const october = { firstDay: localDate("2026-10-01"), lastDay: localDate("2026-10-31") };
    const from = (day: string) => paidPartOf(october, { startsOn: localDate(day), unpaidDays: [] }, by("fixed_30"));
    expect([from("2026-10-31"), from("2026-10-30")]).toEqual([
      { paidDays: 1, ofDays: 30 },
      { paidDays: 1, ofDays: 30 },
    ]);
    expect(from("2026-11-01")).toEqual({ paidDays: 0, ofDays: 30 });
  });

  test("of a February is never negative by thirty days", () => {
    const part = paidPartOf(february, { startsOn: localDate("2026-02-28"), unpaidDays: [] }, by("fixed_30"));
    expect(part).toEqual({ paidDays: 3, ofDays: 30 });
  });
});
