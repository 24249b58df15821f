import type { ResponseOf } from "@albashi/contracts/contract";
import { comparingReportIds, type ListReportRuns, periodKindsOf, type ReportId } from "@albashi/contracts/payroll/reports";
import { formatDay, formatMonth, localDate } from "@albashi/dates";
import { messages as payrollMessages } from "../messages.ts";
import { messages } from "./messages.ts";

export type ReportRun = ResponseOf<typeof ListReportRuns>["runs"][number];

/** What a report is downloaded for, with its name on the screen. */
export type ReportPeriod =
  | {
      readonly kind: "run";
      readonly name: string;
      readonly people: number;
      readonly isCompared: boolean;
      readonly query: { readonly runId: ReportRun["runId"] };
    }
  | { readonly kind: "month"; readonly name: string; readonly query: { readonly year: number; readonly month: number } }
  | { readonly kind: "year"; readonly name: string; readonly query: { readonly year: number } };

/** Every run, month and year that reports can cover, latest first. A month with one run is that run, so it is not offered. */
export const periodsOf = (runs: readonly ReportRun[]) => {
  const months = [...Map.groupBy(runs, ({ year, month }) => year * 12 + month).values()].filter(({ length }) => length > 1);
  const years = [...new Set(runs.map(({ year }) => year))].toSorted((one, other) => other - one);
  return {
    runs: runs.map(
      (run): ReportPeriod => ({
        ...{ kind: "run", name: nameAmong(runs, run), people: run.people, isCompared: run.isCompared },
        query: { runId: run.runId },
      }),
    ),
    months: months.flatMap(([run]): ReportPeriod[] =>
      run ? [{ kind: "month", name: messages.period.allOfMonth(formatMonth(run)), query: { year: run.year, month: run.month } }] : [],
    ),
    years: years.map((year): ReportPeriod => ({ kind: "year", name: String(year), query: { year } })),
  };
};

/** The month of a run, with what distinguishes it from a regular run of everyone, and its pay day where several would have the same name. */
const nameAmong = (runs: readonly ReportRun[], run: ReportRun): string => {
  const isOneGroup = new Set(runs.map(({ payGroupName }) => payGroupName)).size === 1;
  const nameOf = ({ kind, payGroupName, ...month }: ReportRun) =>
    [formatMonth(month), ...(kind === "regular" ? [] : [payrollMessages.kinds[kind]]), ...(isOneGroup ? [] : [payGroupName])].join(" · ");
  const name = nameOf(run);
  const isShared = runs.filter((other) => nameOf(other) === name).length > 1;
  return isShared ? messages.period.runOfDay(name, formatDay(localDate(run.payDay))) : name;
};

/** The chosen period that a report covers; undefined if it covers neither of them. */
export const periodFor = (reportId: ReportId, chosen: readonly ReportPeriod[]): ReportPeriod | undefined =>
  chosen.find(({ kind }) => periodKindsOf[reportId].includes(kind));

/** Whether a report compares runs, and the period is a run that is compared with none. */
export const lacksComparison = (reportId: ReportId, period: ReportPeriod): boolean =>
  period.kind === "run" && !period.isCompared && comparingReportIds.includes(reportId);

/** Whether a report has a row for each employee. */
export const isPerEmployee = (reportId: ReportId): boolean =>
  ["payroll-register", "paye-by-employee", "pay-changes", "joiners-and-leavers", "year-to-date", "annual-tax-return"].includes(reportId);

/** The path of a report on the screen. */
export const viewPathOf = (reportId: ReportId, { query }: Pick<ReportPeriod, "query">): string =>
  `/dash/reports/view/${reportId}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
