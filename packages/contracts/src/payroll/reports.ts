import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";
import { exampleRunId, RunKind } from "./runs.ts";

export const reportIds = [
  "payroll-register",
  "paye-by-state",
  "paye-by-employee",
  "pension-by-administrator",
  "department-summary",
  "pay-changes",
  "joiners-and-leavers",
  "year-to-date",
  "annual-tax-return",
  "general-journal",
  "general-journal-by-department",
] as const;
export const ReportId = z.enum(reportIds, "Please choose one of the reports.");
export type ReportId = z.infer<typeof ReportId>;

export const reportFormats = ["csv", "xlsx", "pdf"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** A longer report is not made as a PDF: no one reads a thousand pages. */
export const maxPdfRows = 5_000;

/** What a report can cover: one run, all runs of a month, or all runs of a year. */
export type ReportPeriodKind = "run" | "month" | "year";

export const periodKindsOf: Readonly<Record<ReportId, readonly ReportPeriodKind[]>> = {
  "payroll-register": ["run"],
  "paye-by-state": ["run", "month"],
  "paye-by-employee": ["run", "month"],
  "pension-by-administrator": ["run", "month"],
  "department-summary": ["run", "month"],
  "pay-changes": ["run"],
  "joiners-and-leavers": ["run"],
  "year-to-date": ["year"],
  "annual-tax-return": ["year"],
  "general-journal": ["run"],
  "general-journal-by-department": ["run"],
};

/** These compare a run with the run before it, so there is none of a run that is compared with none: an off-cycle, correction or first run. */
export const comparingReportIds: readonly ReportId[] = ["pay-changes", "joiners-and-leavers"];

/** One run; otherwise `year`, with `month` for the runs of one month. */
const ReportPeriod = z.strictObject({
  runId: z.optional(RunId),
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  month: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
});
const periodErrors = {
  run_not_found: "not_found",
  run_not_approved: "conflict",
  run_not_compared: "conflict",
  no_approved_run: "not_found",
  report_period_invalid: "invalid",
} as const;

/**
 * A report of approved runs. It has the pay of other people, so the download is audited. The same runs in the same layout give the
 * same bytes.
 */
export const DownloadReport = contract({
  method: "GET",
  path: "/api/v1/reports/:reportId",
  permission: "payroll.export",
  summary: "Download a report of approved pay runs",
  params: z.object({ reportId: ReportId }),
  query: z.extend(ReportPeriod, { format: z._default(z.enum(reportFormats, "Choose CSV, XLSX or PDF."), "csv") }),
  response: z.unknown(),
  responseFileTypes: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/pdf"],
  successStatus: 200,
  errors: { ...periodErrors, report_too_long_for_pdf: "conflict" },
  failureShape: "problem",
  example: { response: "Staff number,Name,Department,Basic salary,Gross pay,PAYE,Net pay,Employer cost" },
});

/** The kobo of an amount, a count or a text, as its column says; null where a cell is empty. */
const ReportCells = z.array(z.nullable(z.string()));

/** The first rows of a report for the screen, with the totals of all of its rows. It has the pay of other people, so it is audited. */
export const ReadReport = contract({
  method: "GET",
  path: "/api/v1/reports/:reportId/rows",
  permission: "payroll.read",
  summary: "Read the first 100 rows and the totals of a report of approved pay runs",
  params: z.object({ reportId: ReportId }),
  query: ReportPeriod,
  response: z.object({
    period: z.string(),
    columns: z.array(
      z.object({
        columnId: z.string(),
        header: z.string(),
        kind: z.enum(["text", "count", "amount"]),
        /** One of many columns, which a screen shows when a row is expanded. */
        isDetail: z.boolean(),
      }),
    ),
    rows: z.array(ReportCells),
    total: ReportCells,
    /** How many rows the report has in all. */
    rowCount: z.number(),
  }),
  successStatus: 200,
  errors: periodErrors,
  failureShape: "problem",
  example: {
    response: {
      period: "November 2026",
      columns: [
        { columnId: "staff-number", header: "Staff number", kind: "text", isDetail: false },
        { columnId: "name", header: "Name", kind: "text", isDetail: false },
        { columnId: "gross-pay", header: "Gross pay", kind: "amount", isDetail: false },
        { columnId: "paye", header: "PAYE", kind: "amount", isDetail: false },
        { columnId: "net-pay", header: "Net pay", kind: "amount", isDetail: false },
      ],
      rows: [
        ["1", "Ada Obi", "25000000", "1500000", "21500000"],
        ["2", "Bola Ade", "40000000", "4000000", "33120000"],
      ],
      total: ["Total", null, "65000000", "5500000", "54620000"],
      rowCount: 2,
    },
  },
});

/** The runs that reports can cover: every approved one. */
export const ListReportRuns = contract({
  method: "GET",
  path: "/api/v1/reports",
  permission: "payroll.read",
  summary: "List the approved pay runs that reports can cover, the latest pay day first",
  response: z.object({
    runs: z.array(
      z.object({
        runId: RunId,
        kind: RunKind,
        payGroupName: z.string(),
        year: z.number(),
        month: z.number(),
        payDay: z.string(),
        people: z.number(),
        /** Whether the run is compared with the regular run before it. */
        isCompared: z.boolean(),
      }),
    ),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      runs: [
        {
          runId: exampleRunId,
          ...{ kind: "regular", payGroupName: "All employees", year: 2026, month: 11, payDay: "2026-11-25", people: 48, isCompared: true },
        },
      ],
    },
  },
});
