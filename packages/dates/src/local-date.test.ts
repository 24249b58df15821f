import { describe, expect, test } from "vitest";
import { addDays, daysBetween, localDate, weekdayOf } from "./local-date.ts";

describe("LocalDate", () => {
  test.each(["2026-11-15", "2028-02-29", "2000-02-29", "1900-02-28"])("accepts %s", (text) => {
    expect(localDate(text)).toBe(text);
  });

  test.each(["2027-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-11-15", "2026-11-15T00:00:00Z", "", "0000-00-00"])(
    "rejects %j",
    (text) => {
      expect(() => localDate(text)).toThrow(RangeError);
    },
  );

  test("rolls over at the end of a month, after a leap day and at the end of a year", () => {
    expect(addDays(localDate("2026-11-30"), 1)).toBe("2026-12-01");
    expect(addDays(localDate("2028-02-28"), 1)).toBe("2028-02-29");
    expect(addDays(localDate("2026-12-31"), 1)).toBe("2027-01-01");
    expect(addDays(localDate("2027-01-01"), -1)).toBe("2026-12-31");
  });

  test("counts 0 days to itself, 365 to the same day of the next year, 366 in a leap year", () => {
    expect(daysBetween(localDate("2026-11-15"), localDate("2026-11-15"))).toBe(0);
    expect(daysBetween(localDate("2026-01-01"), localDate("2027-01-01"))).toBe(365);
    expect(daysBetween(localDate("2028-01-01"), localDate("2029-01-01"))).toBe(366);
    expect(daysBetween(localDate("2026-11-16"), localDate("2026-11-15"))).toBe(-1);
  });

  test("has a weekday: 15 November 2026 is a Sunday, the next day a Monday", () => {
    expect(weekdayOf(localDate("2026-11-15"))).toBe(7);
    expect(weekdayOf(localDate("2026-11-16"))).toBe(1);
  });
});
