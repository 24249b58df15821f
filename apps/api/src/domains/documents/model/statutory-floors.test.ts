import { localDate } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { noticeBelowLaw } from "./statutory-floors.ts";
import { invalidValues } from "./values.ts";

describe("the notice of a contract", () => {
  test("W3: of three days after three years is below the two weeks of s.11", () => {
    const service = { firstDay: localDate("2023-11-16"), on: localDate("2026-11-16") };
    expect(noticeBelowLaw("3 days", service)).toBe("2 weeks");
    expect(noticeBelowLaw("1 week", service)).toBe("2 weeks");
    expect(noticeBelowLaw("2 weeks", service)).toBeUndefined();
    expect(noticeBelowLaw("1 month", service)).toBeUndefined();
  });

  test("of a day is enough before the work has started", () => {
    const service = { firstDay: localDate("2026-12-01"), on: localDate("2026-11-16") };
    expect(noticeBelowLaw("1 day", service)).toBeUndefined();
  });
});

describe("an entered value", () => {
  test("is refused where it is not of its type or below the law", () => {
    const faults = invalidValues({
      annual_leave_days: "5",
      sick_leave_days: "12",
      notice: "soon",
      end_date: "2026-02-30",
      statement: "Text",
    });
    expect(faults).toEqual([
      { placeholder: "annual_leave_days", type: "days", least: 6 },
      { placeholder: "notice", type: "duration", least: undefined },
      { placeholder: "end_date", type: "day", least: undefined },
    ]);
  });
});
