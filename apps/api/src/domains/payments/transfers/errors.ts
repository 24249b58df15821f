import { ApiError, conflict } from "../../../platform/http/api-error.ts";

export const stopCoversAllCompanies = () =>
  new ApiError({
    kind: "forbidden",
    code: "stop_of_everybody",
    message: "Albashi has stopped payments for all companies, and only Albashi can lift the stop. Try again later.",
  });

export const stopSetByOperator = () =>
  new ApiError({
    kind: "forbidden",
    code: "stop_of_ours",
    message: "Albashi has stopped your company's payments, and only Albashi can lift the stop. Contact us about it.",
  });

export const stopNotActive = () =>
  new ApiError({
    kind: "not_found",
    code: "stop_not_found",
    message: 'No such stop is active. The command "stops" lists the active ones.',
  });

export const paymentNotFound = (reference: string) =>
  new ApiError({
    kind: "not_found",
    code: "payment_not_found",
    message: `No payment has the reference ${reference}. Check the reference and try again.`,
  });

export const paymentNotInFlight = (state: string | undefined) =>
  conflict("payment_not_on_its_way", `The payment is ${state ?? "unknown"}. An outcome can only be set while a payment is in flight.`);

export const paymentHasNoIncident = () =>
  conflict(
    "payment_has_no_incident",
    "The provider still reports on this payment, so its outcome will follow. An outcome can only be set for a payment that is stuck, lost or mismatched.",
  );

export const outcomeContradicted = (providerSays: string) =>
  conflict("payment_ends_otherwise", `The provider reports "${providerSays}", which contradicts this outcome. Nothing was changed.`);

export const feeNotPlausible = () =>
  conflict("fee_not_believable", "The fee is more than ten times the cost of a transfer. Nothing was changed. Enter the fee in naira.");

export const paymentChangedMeanwhile = () =>
  conflict("payment_moved_on", "The payment has changed, or the ledger rejects the outcome. Check the payment and try again.");
