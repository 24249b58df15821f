import type { ResponseOf } from "@albashi/contracts/contract";
import { ListReportRuns } from "@albashi/contracts/payroll/reports";
import { expect, test } from "vitest";
import { periodFor, periodsOf, type ReportRun } from "./report-periods.ts";

const [run] = (ListReportRuns.example.response as ResponseOf<typeof ListReportRuns>).runs;
if (!run) throw new Error("The example has no run.");
const bonus: ReportRun = { ...run, runId: "0198a7c4-0000-7000-8000-000000000031" as ReportRun["runId"], kind: "bonus" };
const earlier: ReportRun = { ...run, runId: "0198a7c4-0000-7000-8000-000000000032" as ReportRun["runId"], year: 2025, month: 12 };

test("offers each run, a month only where it has several runs, and each year once", () => {
  const { runs, months, years } = periodsOf([run, bonus, earlier]);
  expect(runs.map(({ name }) => name)).toEqual(["November 2026", "November 2026 · Bonus", "December 2025"]);
  expect(months).toEqual([{ kind: "month", name: "November 2026, all pay runs", query: { year: 2026, month: 11 } }]);
  expect(years.map(({ name }) => name)).toEqual(["2026", "2025"]);
});

test("names the pay day of runs that would have the same name", () => {
  const { runs } = periodsOf([bonus, { ...bonus, payDay: "2026-11-30" }]);
  expect(runs.map(({ name }) => name)).toEqual([
    "November 2026 · Bonus, pay day 25 November 2026",
    "November 2026 · Bonus, pay day 30 November 2026",
  ]);
});

test("a report uses the period that it covers", () => {
  const { runs, months, years } = periodsOf([run, bonus]);
  const [aRun, month, year] = [runs[0], months[0], years[0]];
  if (!aRun || !month || !year) throw new Error("A period is missing.");
  expect(periodFor("payroll-register", [aRun, year])).toBe(aRun);
  expect(periodFor("payroll-register", [month, year])).toBeUndefined();
  expect(periodFor("paye-by-state", [month, year])).toBe(month);
  expect(periodFor("year-to-date", [month, year])).toBe(year);
});

test("names the pay group of a run only where there are several", () => {
  const { runs } = periodsOf([run, { ...earlier, payGroupName: "Weekly staff" }]);
  expect(runs.map(({ name }) => name)).toEqual(["November 2026 · All employees", "December 2025 · Weekly staff"]);
});
