import { invalidField, notFound, refusal } from "../../../platform/http/refusal.ts";

export const runNotFound = () => notFound("run_not_found", "Your company has no such pay run. Go back to the list and open it anew.");

export const nothingToDecide = () =>
  refusal("nothing_to_decide", "No deductions wait for a decision: they were released, kept or remitted already. Reload the page.");

export const heldFundsChanged = () =>
  refusal("held_funds_changed", "The amount has changed since you opened this page. Reload it, check the new amount and decide again.");

export const periodInvalid = (mostDays: number) =>
  invalidField("period_invalid", "to", `Choose a period of at most ${mostDays} days that does not end before it starts.`);

export const statementTooLong = (format: "csv" | "pdf") =>
  refusal(
    "statement_too_long",
    format === "pdf"
      ? "This period has too many movements for a PDF. Choose a shorter period, or download it as CSV."
      : "This period has too many movements for one file. Choose a shorter period.",
  );
