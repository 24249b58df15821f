import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const runNotFound = () => notFound("run_not_found", "This pay run was not found. Go back to the list and open it again.");

export const nothingToDecide = () =>
  conflict("nothing_to_decide", "These deductions have already been released, kept or remitted. Reload the page.");

export const heldFundsChanged = () =>
  conflict("held_funds_changed", "The amount has changed since you opened this page. Reload it, check the new amount and decide again.");

export const periodInvalid = (mostDays: number) =>
  invalidField("period_invalid", "to", `Choose a period of up to ${mostDays} days that starts before it ends.`);

export const statementTooLong = (format: "csv" | "pdf") =>
  conflict(
    "statement_too_long",
    format === "pdf"
      ? "This period has too many transactions for a PDF. Choose a shorter period, or download it as CSV."
      : "This period has too many transactions for one file. Choose a shorter period.",
  );
