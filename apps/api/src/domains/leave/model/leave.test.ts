// The worked cases of leave by their numbers, each with its figures: what is earned, and which days count.
import type { LeaveTerms } from "@albashi/contracts/leave/policies";
import type { LocalDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { balance, day, entriesOf, ledger, requestId, taken } from "../../../testing/leave-ledger.ts";
import { earnedInYear } from "./accrual.ts";
import { costOf, halfDaysOf, mondayToFriday, presentDays, unpaidByDay, type WorkCalendar } from "./request-days.ts";
import { lawAgainst, leaveKinds, termsOn } from "./terms.ts";

const annual = leaveKinds.annual.standard;
const always = (terms: LeaveTerms) => () => terms;
const calendarOf = (holidays: readonly string[] = [], weekdays: readonly number[] = mondayToFriday): WorkCalendar => ({
  weekdays,
  holidays: new Map(holidays.map((one) => [one, "Holiday"])),
});
const whole = (from: string, to: string) => ({ from: day(from), to: day(to), startsAt: "am", endsAt: "pm" }) as const;
const halves = (span: ReturnType<typeof whole>, calendar: WorkCalendar, terms = annual) =>
  halfDaysOf("annual", span, { calendar, terms, available: 100_000 });

describe("accrual", () => {
  test("L1: twenty days by months are 1.67, 1.66, 1.67 and make 20.00", () => {
    const months = earnedInYear(2026, ledger().employment, always(annual)).map(({ hundredths }) => hundredths);
    expect(months.slice(0, 3)).toEqual([167, 166, 167]);
    expect(months.reduce((sum, one) => sum + one, 0)).toBe(2_000);
  });

  test("L2: someone who joins on 10 August earns 1.18 then and 7.85 by December, or 8.33 where the first month is full", () => {
    const joined = { firstDay: day("2026-08-10"), lastDay: null };
    const byDays = earnedInYear(2026, joined, always(annual)).map(({ hundredths }) => hundredths);
    expect([byDays[0], byDays.reduce((sum, one) => sum + one, 0)]).toEqual([118, 785]);
    const full = earnedInYear(2026, joined, always({ ...annual, firstMonth: "full" }));
    expect(full.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(833);
    const half = earnedInYear(2026, { ...joined, firstDay: day("2026-08-16") }, always({ ...annual, firstMonth: "half_after_15th" }));
    expect(half[0]?.hundredths).toBe(83);
  });

  test("L17: twenty days that become twenty-four on 1 July make 22.00", () => {
    const changing = (on: LocalDate) => ({ ...annual, entitlementHundredths: on < "2026-07-01" ? 2_000 : 2_400 });
    expect(balance(ledger({ termsOn: changing }), "2026-12-31")).toBe(2_200);
  });

  test("adds up to the year exactly for every entitlement", () => {
    for (let entitlementHundredths = 600; entitlementHundredths < 3_000; entitlementHundredths += 7) {
      const months = earnedInYear(2028, ledger().employment, always({ ...annual, entitlementHundredths }));
      expect(months.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(entitlementHundredths);
    }
  });

  test("L21: twenty days up front shrink to fifteen for someone who leaves on 30 September, of which eighteen are taken", () => {
    const inputs = ledger({
      employment: { firstDay: day("2024-01-01"), lastDay: day("2026-09-30") },
      terms: { accrual: "up_front" },
      days: taken("2026-02-02", 18),
    });
    expect(balance(inputs, "2026-09-30")).toBe(-300);
  });
});

describe("days that count", () => {
  const newYear = ["2026-12-25", "2027-01-01"];

  test("L3: 21 December to 4 January costs 9 from Monday to Friday and 10 with Saturdays, of two years' days", () => {
    expect(costOf(halves(whole("2026-12-21", "2027-01-04"), calendarOf(newYear)))).toBe(900);
    // Of the two Saturdays one is Boxing Day.
    const withSaturdays = calendarOf([...newYear, "2026-12-26"], [1, 2, 3, 4, 5, 6]);
    expect(costOf(halves(whole("2026-12-21", "2027-01-04"), withSaturdays))).toBe(1_000);
    const span = halves(whole("2026-12-21", "2027-01-04"), calendarOf(newYear));
    const days = [...new Set(span.filter(({ charge }) => charge > 0).map((one) => one.day))];
    const charged = days.map((one) => ({ requestId, day: one, hundredths: 100 }));
    const lots = entriesOf(ledger({ days: charged }), "2027-01-31", "taken").map(({ lot }) => lot);
    expect(lots.filter((lot) => lot === "earned-2026")).toHaveLength(8);
    expect(lots).toHaveLength(9);
  });

  test("L9: a half day on Friday afternoon and one on Monday morning cost 1.00", () => {
    const friday = halves({ ...whole("2026-11-20", "2026-11-23"), startsAt: "pm", endsAt: "am" } as never, calendarOf());
    expect(costOf(friday)).toBe(100);
    expect(presentDays(friday, new Map()).map(({ half, hundredths, reason }) => [half, hundredths, reason])).toEqual([
      ["pm", 50, null],
      [null, 0, "rest_day"],
      [null, 0, "rest_day"],
      ["am", 50, null],
    ]);
  });

  test("L10: a half day on a Sunday or a holiday costs nothing, and says why", () => {
    const sunday = { ...whole("2026-11-22", "2026-11-22"), endsAt: "am" } as never;
    expect(presentDays(halves(sunday, calendarOf()), new Map())).toMatchObject([{ hundredths: 0, reason: "rest_day" }]);
    const christmas = { ...whole("2026-12-25", "2026-12-25"), endsAt: "am" } as never;
    const holidays = new Map([["2026-12-25", "Christmas Day"]]);
    expect(presentDays(halves(christmas, { weekdays: mondayToFriday, holidays }), holidays)).toMatchObject([
      { hundredths: 0, reason: "holiday", holiday: "Christmas Day" },
    ]);
  });

  test("L14: twelve weeks of maternity leave from 2 November at half pay end on 24 January and are half unpaid each day", () => {
    const terms = { ...leaveKinds.maternity.standard, paidPercent: 50 };
    const span = whole("2026-11-02", "2027-01-24");
    const days = halfDaysOf("maternity", span, { calendar: calendarOf(["2026-12-25"]), terms, available: 0 });
    expect(costOf(days)).toBe(8_400);
    expect(new Set(unpaidByDay(days).map(({ hundredths }) => hundredths))).toEqual(new Set([50]));
    expect(unpaidByDay(days)).toHaveLength(84);
  });

  test("L15: maternity leave at 40 percent of pay is against the Labour Act s.54", () => {
    const terms = { ...leaveKinds.maternity.standard, paidPercent: 40 };
    expect(lawAgainst("maternity", terms)).toContain("s.54");
    expect(lawAgainst("maternity", { ...terms, paidPercent: 50 })).toBeUndefined();
    for (const [type, { standard }] of Object.entries(leaveKinds)) expect(lawAgainst(type as never, standard)).toBeUndefined();
  });

  test("L16: of fifteen sick days twelve are paid, and the last three are unpaid", () => {
    const terms = leaveKinds.sick.standard;
    const days = halfDaysOf("sick", whole("2027-01-04", "2027-01-22"), { calendar: calendarOf(), terms, available: 1_200 });
    expect(costOf(days)).toBe(1_500);
    expect(unpaidByDay(days)).toEqual(["2027-01-20", "2027-01-21", "2027-01-22"].map((one) => ({ day: one, hundredths: 100 })));
  });

  test("L18: three of five days a week cost only the days that are worked", () => {
    const days = halves(whole("2026-11-16", "2026-11-22"), calendarOf([], [1, 2, 3]));
    expect(costOf(days)).toBe(300);
  });
});

test("the narrowest rules apply from their day, and end when the scope returns to the wider ones", () => {
  const employeeId = "0198a7c4-0000-7000-8000-000000000010" as never;
  const saved = (over: object) => ({ type: "annual", validFrom: day("2026-01-01"), savedAt: new Date(0), ...over }) as never;
  const twentyFive = { ...annual, entitlementHundredths: 2_500 };
  const policies = [
    saved({ scope: { kind: "everyone" }, terms: { ...annual, entitlementHundredths: 2_200 } }),
    saved({ scope: { kind: "employee", employeeId }, terms: twentyFive, validFrom: day("2026-03-01") }),
    saved({ scope: { kind: "employee", employeeId }, terms: null, validFrom: day("2026-06-01") }),
  ];
  const daysOn = (on: string) => termsOn(policies, { employeeId, payGroup: null }, "annual", day(on)).entitlementHundredths;
  expect([daysOn("2025-12-31"), daysOn("2026-02-01"), daysOn("2026-03-01"), daysOn("2026-06-01")]).toEqual([2_000, 2_200, 2_500, 2_200]);
});
