import { type LocalDate, localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { isWorkingDay, payCalendar } from "./pay-calendar.ts";
import { publicHolidaysOf } from "./public-holidays.ts";

const daysOf = (year: number) => publicHolidaysOf(year).map(({ day, name, isExpected }) => `${day} ${name}${isExpected ? "?" : ""}`);
const freeDays = (year: number): ReadonlySet<LocalDate> => new Set(publicHolidaysOf(year).map(({ day }) => day));

describe("public holidays", () => {
  test("of 2026: fixed ones, Easter, and the expected dates of the Islamic calendar", () => {
    expect(daysOf(2026)).toEqual([
      "2026-01-01 New Year's Day",
      "2026-03-20 Id el Fitr?",
      "2026-03-21 Id el Fitr?",
      "2026-04-03 Good Friday",
      "2026-04-06 Easter Monday",
      "2026-05-01 Workers' Day",
      "2026-05-27 Id el Kabir?",
      "2026-05-28 Id el Kabir?",
      "2026-06-12 Democracy Day",
      "2026-08-26 Id el Maulud?",
      "2026-10-01 Independence Day",
      "2026-12-25 Christmas Day",
      "2026-12-26 Boxing Day",
    ]);
  });

  test.each([
    [2024, "2024-03-29", "2024-04-01"],
    [2025, "2025-04-18", "2025-04-21"],
    [2027, "2027-03-26", "2027-03-29"],
    [2028, "2028-04-14", "2028-04-17"],
    [2038, "2038-04-23", "2038-04-26"],
    [2049, "2049-04-16", "2049-04-19"],
    [2076, "2076-04-17", "2076-04-20"],
  ])("of Easter %s are %s and %s", (year, friday, monday) => {
    const days = publicHolidaysOf(year);
    expect(days.find(({ name }) => name === "Good Friday")?.day).toBe(friday);
    expect(days.find(({ name }) => name === "Easter Monday")?.day).toBe(monday);
  });

  test("of 2033 include Id el Fitr twice, because the lunar year is shorter", () => {
    const fitr = publicHolidaysOf(2030).filter(({ name }) => name === "Id el Fitr");
    expect(fitr.map(({ day }) => day)).toEqual(["2030-02-05", "2030-02-06"]);
    const fitrOf2033 = publicHolidaysOf(2033).filter(({ name }) => name === "Id el Fitr");
    expect(fitrOf2033.map(({ day }) => day)).toEqual(["2033-01-03", "2033-01-04", "2033-12-23", "2033-12-24"]);
  });

  test("of 2018 still have Democracy Day in May", () => {
    expect(daysOf(2018)).toContain("2018-05-29 Democracy Day");
    expect(daysOf(2019)).toContain("2019-06-12 Democracy Day");
  });
});

describe("the pay calendar", () => {
  test("of 2026, paying on the 25th: weekends and Christmas move the pay day to the previous working day", () => {
    const calendar = payCalendar(2026, { payDay: 25, cutOffWorkingDays: 3 }, freeDays(2026));
    expect(calendar.map(({ payDay }) => payDay)).toEqual([
      "2026-01-23",
      "2026-02-25",
      "2026-03-25",
      "2026-04-24",
      "2026-05-25",
      "2026-06-25",
      "2026-07-24",
      "2026-08-25",
      "2026-09-25",
      "2026-10-23",
      "2026-11-25",
      "2026-12-24",
    ]);
    expect(calendar[3]).toEqual({ month: 4, firstDay: "2026-04-01", lastDay: "2026-04-30", cutOff: "2026-04-21", payDay: "2026-04-24" });
    expect(calendar[11]?.lastDay).toBe("2026-12-31");
  });

  test("paying on the 31st pays on the last working day of each month", () => {
    const calendar = payCalendar(2027, { payDay: 31, cutOffWorkingDays: 0 }, new Set());
    expect(calendar.slice(0, 4).map(({ payDay }) => payDay)).toEqual(["2027-01-29", "2027-02-26", "2027-03-31", "2027-04-30"]);
    expect(calendar[1]?.cutOff).toBe("2027-02-26");
  });

  test("a pay day never leaves its month: without an earlier working day in it, the next working day pays", () => {
    const payDayOf = (month: number, payDay: number) =>
      payCalendar(2026, { payDay, cutOffWorkingDays: 0 }, freeDays(2026))[month - 1]?.payDay;
    // 1 January is a holiday, 1 February a Sunday, 1 May a holiday before a weekend, 2 August a Sunday.
    expect([payDayOf(1, 1), payDayOf(2, 1), payDayOf(5, 3), payDayOf(8, 2)]).toEqual([
      "2026-01-02",
      "2026-02-02",
      "2026-05-04",
      "2026-08-03",
    ]);
    expect(payDayOf(3, 1)).toBe("2026-03-02");
    expect(payDayOf(6, 1)).toBe("2026-06-01");
  });

  test("inputs close before a long weekend, not during it", () => {
    const april = payCalendar(2026, { payDay: 8, cutOffWorkingDays: 2 }, freeDays(2026))[3];
    expect([april?.payDay, april?.cutOff]).toEqual(["2026-04-08", "2026-04-02"]);
  });

  test.each([
    ["2026-04-02", true],
    ["2026-04-03", false],
    ["2026-04-04", false],
    ["2026-04-05", false],
    ["2026-04-07", true],
  ])("%s is a working day: %s", (day, works) => {
    expect(isWorkingDay(localDate(day), freeDays(2026))).toBe(works);
  });
});
