import { afterEach, expect, test, vi } from "vitest";
import { readSheet } from "./read-sheet.ts";
import { writeSheet } from "./write-sheet.ts";

afterEach(() => {
  vi.useRealTimers();
});

const rows = [
  ["Staff number", "Name", "People", "Net pay"],
  ["007", "=Chidi Eze", 3, { kobo: 23_200_050n }],
  ["Total", null, 3, { kobo: -150n }],
];

test("writes text as text, counts and amounts as numbers", async () => {
  const cells = (await Array.fromAsync(readSheet(await writeSheet("Payroll register", rows)))).map((row) => row.cells);
  expect(cells).toEqual([
    ["Staff number", "Name", "People", "Net pay"],
    ["007", "=Chidi Eze", "3", "232000.5"],
    ["Total", "", "3", "-1.5"],
  ]);
});

test("writes the same bytes on another day", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-25T08:00:00Z"), toFake: ["Date"] });
  const first = await writeSheet("Payroll register", rows);
  vi.setSystemTime(new Date("2027-03-02T19:30:44Z"));
  const second = await writeSheet("Payroll register", rows);
  expect(second.equals(first)).toBe(true);
});
