import { addDays, daysBetween, type LocalDate, localDate } from "@albashi/dates";
import { formatNaira, type Kobo, naira } from "@albashi/money";
import { describe, expect, test } from "vitest";
import { isWorkingDay } from "./pay-calendar.ts";
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

describe("days that are paid in part", () => {
  const parts = (from: string, to: string, hundredths: number) =>
    Array.from({ length: Number(to.slice(8)) - Number(from.slice(8)) + 1 }, (_, index) => ({
      day: addDays(localDate(from), index),
      hundredths,
    }));
  const pay = (amount: bigint, month: typeof november, unpaidParts: ReturnType<typeof parts>, basis: ProrationBasis) =>
    prorate(amount as Kobo, paidPartOf(month, { unpaidDays: [], unpaidParts }, { basis, holidays: new Set() }));

  test("L11: three unpaid days of November cost 42,857.14 of 300,000 by working days and 30,000.00 by calendar days or thirty", () => {
    const days = parts("2026-11-02", "2026-11-04", 100);
    const left = (["working_days", "calendar_days", "fixed_30"] as const).map((basis) => pay(30_000_000n, november, days, basis));
    expect(left).toEqual([25_714_286n, 27_000_000n, 27_000_000n]);
  });

  test.each(["working_days", "calendar_days", "fixed_30"] as const)(
    "by %s, whole days cost what unpaid days cost in months of any length, until no working day is left",
    (basis) => {
      for (const [firstDay, lastDay] of [
        ["2026-02-01", "2026-02-28"],
        ["2026-10-01", "2026-10-31"],
        ["2026-11-01", "2026-11-30"],
      ] as const) {
        const month = { firstDay: localDate(firstDay), lastDay: localDate(lastDay) };
        const all = parts(firstDay, lastDay, 100);
        for (const [count] of [...all, undefined].entries()) {
          const unpaidParts = all.slice(0, count);
          const unpaidDays = unpaidParts.map(({ day }) => day);
          const whole = paidPartOf(month, { unpaidDays }, by(basis));
          const isNothingWorked = all.slice(unpaidParts.length).every(({ day }) => !isWorkingDay(day, new Set()));
          expect(paidPartOf(month, { unpaidDays: [], unpaidParts }, by(basis))).toEqual({
            paidDays: isNothingWorked ? 0 : whole.paidDays * 100,
            ofDays: whole.ofDays * 100,
          });
          // A day that is both is deducted once.
          expect(paidPartOf(month, { unpaidDays, unpaidParts }, by(basis)).paidDays).toBe(whole.paidDays * 100);
        }
      }
    },
  );

  test("L12: two and a half unpaid days by working days leave 264,285.71 of 300,000", () => {
    const days = [...parts("2026-11-02", "2026-11-03", 100), ...parts("2026-11-04", "2026-11-04", 50)];
    expect(pay(30_000_000n, november, days, "working_days")).toBe(26_428_571n);
  });

  test("L14: maternity leave at half pay from 2 November to 24 January pays 206,666.67, 200,000.00 and 245,161.29 of 400,000", () => {
    const december = { firstDay: localDate("2026-12-01"), lastDay: localDate("2026-12-31") };
    const january = { firstDay: localDate("2027-01-01"), lastDay: localDate("2027-01-31") };
    expect(pay(40_000_000n, november, parts("2026-11-02", "2026-11-30", 50), "calendar_days")).toBe(20_666_667n);
    expect(pay(40_000_000n, december, parts("2026-12-01", "2026-12-31", 50), "calendar_days")).toBe(20_000_000n);
    expect(pay(40_000_000n, january, parts("2027-01-01", "2027-01-24", 50), "calendar_days")).toBe(24_516_129n);
    expect(pay(40_000_000n, december, parts("2026-12-01", "2026-12-31", 50), "fixed_30")).toBe(20_000_000n);
  });
});

describe("a month of unpaid leave, of which leave states the working days only", () => {
  const bases = ["working_days", "calendar_days", "fixed_30"] as const;
  const octoberHolidays = new Set([localDate("2026-10-01")]);
  const october = { firstDay: localDate("2026-10-01"), lastDay: localDate("2026-10-31") };
  /** What leave publishes from a day to a day: Monday to Friday, without holidays. */
  const stated = (from: string, to: string, { hundredths = 100, without = [] as string[], holidays = new Set<LocalDate>() } = {}) =>
    Array.from({ length: daysBetween(localDate(from), localDate(to)) + 1 }, (_, index) => addDays(localDate(from), index))
      .filter((day) => isWorkingDay(day, holidays) && !without.includes(day))
      .map((day) => ({ day, hundredths }));
  const paid = (
    month: typeof november,
    attendance: Omit<Parameters<typeof paidPartOf>[1], "unpaidDays"> & { unpaidDays?: LocalDate[] },
    holidays: ReadonlySet<LocalDate> = new Set(),
  ) => bases.map((basis) => paidPartOf(month, { unpaidDays: [], ...attendance }, { basis, holidays }).paidDays);

  test("pays nothing, by any method and with a holiday in it", () => {
    expect(paid(november, { unpaidParts: stated("2026-11-01", "2026-11-30") })).toEqual([0, 0, 0]);
    expect(paid(february, { unpaidParts: stated("2026-02-01", "2026-02-28") })).toEqual([0, 0, 0]);
    const unpaidParts = stated("2026-10-01", "2026-10-31", { holidays: octoberHolidays });
    expect(paid(october, { unpaidParts }, octoberHolidays)).toEqual([0, 0, 0]);
  });

  test("pays the day worked and the rest days of the month if one day was worked", () => {
    expect(paid(november, { unpaidParts: stated("2026-11-01", "2026-11-30", { without: ["2026-11-18"] }) })).toEqual([100, 1000, 1000]);
    const half = stated("2026-11-01", "2026-11-30").map((one) => (one.day === "2026-11-18" ? { ...one, hundredths: 50 } : one));
    expect(paid(november, { unpaidParts: half })).toEqual([50, 71, 71]);
  });

  test("pays a joiner and a leaver nothing who did not work on any day of theirs", () => {
    const [startsOn, endsOn] = [localDate("2026-11-14"), localDate("2026-11-22")];
    expect(paid(november, { startsOn, unpaidParts: stated("2026-11-14", "2026-11-30") })).toEqual([0, 0, 0]);
    expect(paid(november, { endsOn, unpaidParts: stated("2026-11-01", "2026-11-22") })).toEqual([0, 0, 0]);
    expect(paid(november, { startsOn, endsOn, unpaidParts: stated("2026-11-01", "2026-11-30") })).toEqual([0, 0, 0]);
    // One day worked: Monday 16 November.
    expect(paid(november, { startsOn, unpaidParts: stated("2026-11-17", "2026-11-30") })).toEqual([100, 700, 700]);
  });

  test("pays half at half pay, and nothing with the other days entered as unpaid", () => {
    expect(paid(november, { unpaidParts: stated("2026-11-01", "2026-11-30", { hundredths: 50 }) })).toEqual([1050, 1500, 1500]);
    const unpaidDays = stated("2026-11-01", "2026-11-13").map(({ day }) => day);
    expect(paid(november, { unpaidDays, unpaidParts: stated("2026-11-16", "2026-11-30") })).toEqual([0, 0, 0]);
  });

  test("does not change how much of the month is paid at which of two salaries", () => {
    const until = localDate("2026-11-15");
    expect(paid(november, { until, unpaidParts: stated("2026-11-01", "2026-11-15") })).toEqual([0, 500, 500]);
    expect(paid(november, { unpaidParts: stated("2026-11-01", "2026-11-15") })).toEqual([1100, 2000, 2000]);
    expect(paid(november, { until, unpaidParts: stated("2026-11-01", "2026-11-30") })).toEqual([0, 0, 0]);
  });
});
