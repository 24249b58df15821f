import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { minimumWageOwed } from "./minimum-wage-owed.ts";

// National Minimum Wage Act 2019, s.3(1) as amended in 2024, and s.4(1).
test.each([
  ["2026-12-01", 25, 7_000_000n],
  ["2026-12-01", 24, undefined],
  ["2024-07-28", 25, 3_000_000n],
  ["2019-04-17", 25, undefined],
])("on %s an employer of %d people owes %d kobo a month", (day, people, wage) => {
  expect(minimumWageOwed({ day: localDate(day), people })).toBe(wage);
});
