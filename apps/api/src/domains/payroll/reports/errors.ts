import { maxPdfRows } from "@albashi/contracts/payroll/reports";
import { ApiError, conflict, notFound } from "../../../platform/http/api-error.ts";

export const noApprovedRun = () =>
  notFound("no_approved_run", "No pay run of this period is approved yet. Choose another period, or approve its run first.");

export const reportPeriodInvalid = () =>
  new ApiError({
    kind: "invalid",
    code: "report_period_invalid",
    message: "This report is not available for this period. Choose a pay run, a month or a year that the report covers.",
  });

export const runNotCompared = () =>
  conflict(
    "run_not_compared",
    "This pay run is not compared with another one, so this report has nothing to compare. Choose a regular pay run with an approved regular pay run of the same pay group before it.",
  );

export const comparedRunNotApproved = () =>
  conflict(
    "run_not_approved",
    "The pay run that this one is compared with isn't approved any more. This report is available again after its approval.",
  );

export const reportTooLongForPdf = (rows: number) =>
  conflict(
    "report_too_long_for_pdf",
    `This report has ${rows.toLocaleString("en-NG")} rows, and a PDF is made for up to ${maxPdfRows.toLocaleString("en-NG")}. Download it as Excel or CSV.`,
  );
