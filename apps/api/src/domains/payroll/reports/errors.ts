import { maxPdfRows } from "@albashi/contracts/payroll/reports";
import { ApiError, conflict, notFound } from "../../../platform/http/api-error.ts";
import type { LayoutFault } from "./model/report-layout.ts";

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

export const layoutChangedMeanwhile = () =>
  conflict("changed_meanwhile", "Someone else changed these columns since you opened them. Reload the page, check them and save again.");

export const layoutRefused = (fault: LayoutFault) => new ApiError({ kind: "invalid", code: fault.code, message: faultMessage(fault) });

const faultMessage = (fault: LayoutFault): string => {
  switch (fault.code) {
    case "layout_column_unknown":
      return `There is no column ${fault.columnId}. Reload the page, and choose the columns again.`;
    case "layout_column_repeated":
      return `The column ${fault.columnId} is there twice. Choose each column once.`;
    case "layout_column_missing":
      return `Without ${fault.names.join(" or ")} no one can tell what a row is about. Choose ${fault.names.length === 1 ? "this column" : "one of these columns"} too.`;
    case "layout_heading_repeated":
      return `Two columns have the heading ${fault.heading}. Give each column a heading of its own.`;
  }
};
