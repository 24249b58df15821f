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
] as const;
export const ReportId = z.enum(reportIds, "Please choose one of the reports.");
export type ReportId = z.infer<typeof ReportId>;

export const reportFormats = ["csv", "xlsx"] as const;
export type ReportFormat = (typeof reportFormats)[number];

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
};

/**
 * A report of approved runs. It has the pay of other people, so the download is audited. The same runs give the same bytes.
 */
export const DownloadReport = contract({
  method: "GET",
  path: "/api/v1/reports/:reportId",
  permission: "payroll.export",
  summary: "Download a report of approved pay runs",
  params: z.object({ reportId: ReportId }),
  query: z.strictObject({
    /** One run; otherwise `year`, with `month` for the runs of one month. */
    runId: z.optional(RunId),
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
    month: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
    format: z._default(z.enum(reportFormats, "Choose CSV or XLSX."), "csv"),
  }),
  response: z.unknown(),
  responseFileTypes: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  successStatus: 200,
  errors: { run_not_found: "not_found", run_not_approved: "conflict", no_approved_run: "not_found", report_period_invalid: "invalid" },
  failureShape: "problem",
  example: { response: "Staff number,Name,Department,Basic salary,Gross pay,PAYE,Net pay,Employer cost" },
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
          ...{ kind: "regular", payGroupName: "All employees", year: 2026, month: 11, payDay: "2026-11-25", people: 48 },
        },
      ],
    },
  },
});
