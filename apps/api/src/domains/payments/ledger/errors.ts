import { notFound, refusal } from "../../../platform/http/refusal.ts";

export const runNotFound = () => notFound("run_not_found", "Your company has no such pay run. Go back to the list and open it anew.");

export const nothingToDecide = () =>
  refusal("nothing_to_decide", "No deductions wait for a decision: they were released, kept or remitted already. Reload the page.");

export const heldFundsChanged = () =>
  refusal("held_funds_changed", "The amount has changed since you opened this page. Reload it, check the new amount and decide again.");
