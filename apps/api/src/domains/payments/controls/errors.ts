import type { StopReason } from "@albashi/contracts/payments/codes";
import { ApiError, conflict, notFound } from "../../../platform/http/api-error.ts";

const automaticStops: Readonly<Record<Exclude<StopReason, "requested_by_admin" | "requested_by_operator" | "other">, string>> = {
  provider_mismatch: "The payment provider recorded a different amount, currency or account for a payment than we requested.",
  unmatched_debit: "Money left our account with the payment provider without a matching payment. We are investigating.",
  funding_reversed: "Money added to your wallet was reversed after it had been spent.",
  account_reported: "An admin reported that another person used their account. Check your recent changes before you lift this stop.",
};

/** Why payments are stopped: the admin's own note if an admin stopped them. */
export const stopMessage = ({ reason, note }: { readonly reason: StopReason; readonly note: string | null }): string =>
  reason === "requested_by_admin" || reason === "requested_by_operator" || reason === "other" ? (note ?? "") : automaticStops[reason];

export const paymentsStopped = (stop: Parameters<typeof stopMessage>[0]) =>
  conflict("payments_stopped", `Payments are stopped: ${stopMessage(stop)} The stop must be lifted first. Then try again.`);

export const stopNotFound = () => notFound("stop_not_found", "This stop is no longer active. Reload the page to see the current status.");

export const incidentNotFound = () => notFound("incident_not_found", "This item was not found. Reload the list and try again.");

export const incidentAlreadyResolved = () => conflict("settled_already", "This has already been resolved. Reload the list.");

export const companyNotThere = (companyId: string) =>
  new ApiError({ kind: "not_found", code: "company_not_found", message: `Company ${companyId} does not exist. Nothing was changed.` });
