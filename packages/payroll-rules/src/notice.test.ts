import { localDate } from "@albashi/dates";
import { expect, test } from "vitest";
import { noticeAfter } from "./notice.ts";

test.each([
  ["2026-01-10", "2026-01-10", "1 day"],
  ["2026-01-10", "2026-04-09", "1 day"],
  ["2026-01-10", "2026-04-10", "1 week"],
  ["2026-01-10", "2028-01-08", "1 week"],
  ["2026-01-10", "2028-01-09", "2 week"],
  ["2026-01-10", "2031-01-08", "2 week"],
  ["2026-01-10", "2031-01-09", "1 month"],
  ["2024-01-01", "2025-12-30", "1 week"],
  ["2024-01-01", "2025-12-31", "2 week"],
  ["2024-02-29", "2026-02-28", "2 week"],
])("service from %s to the end of %s requires %s of notice (Labour Act s.11(2))", (firstDay, on, notice) => {
  const { count, unit } = noticeAfter({ firstDay: localDate(firstDay), on: localDate(on) });
  expect(`${count} ${unit}`).toBe(notice);
});

test("rejects service that has not begun", () => {
  expect(() => noticeAfter({ firstDay: localDate("2026-02-01"), on: localDate("2026-01-01") })).toThrow(RangeError);
});
