import type { StopReason } from "@albashi/contracts/payments/codes";
import { notFound, Refusal, refusal } from "../../../platform/http/refusal.ts";

const automaticStops: Readonly<Record<Exclude<StopReason, "requested_by_admin" | "requested_by_operator" | "other">, string>> = {
  provider_mismatch: "The payment provider has another amount, currency or account for a payment than we asked for.",
  unmatched_debit: "Money left our account with the payment provider that nobody here asked for. We are finding out why.",
  funding_reversed: "Money that was brought in was taken back after it had been spent.",
};

/** Why payments are stopped: the admin's own note if an admin stopped them. */
export const stopMessage = ({ reason, note }: { readonly reason: StopReason; readonly note: string | null }): string =>
  reason === "requested_by_admin" || reason === "requested_by_operator" || reason === "other" ? (note ?? "") : automaticStops[reason];

export const paymentsStopped = (stop: Parameters<typeof stopMessage>[0]) =>
  refusal("payments_stopped", `Payments are stopped: ${stopMessage(stop)} Have the stop lifted first, then try again.`);

export const stopNotFound = () => notFound("stop_not_found", "No such stop stands for your company. Look at the payments again.");

export const incidentNotFound = () => notFound("incident_not_found", "Your company has no such incident. Look at the list again.");

export const incidentAlreadyResolved = () => refusal("settled_already", "Somebody has settled this already. Look at the list again.");

export const companyNotThere = (companyId: string) =>
  new Refusal({ kind: "not_found", code: "company_not_found", message: `There is no company ${companyId}. Nothing was changed.` });
