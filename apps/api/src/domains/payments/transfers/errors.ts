import { Refusal, refusal } from "../../../platform/http/refusal.ts";

export const stopCoversAllCompanies = () =>
  new Refusal({ kind: "forbidden", code: "stop_of_everybody", message: "We have stopped payments for everybody. Only we can lift it." });

export const stopSetByOperator = () =>
  new Refusal({
    kind: "forbidden",
    code: "stop_of_ours",
    message: "We have stopped the payments of your company, so only we can lift it. Write to us to have it looked at.",
  });

export const stopNotActive = () =>
  new Refusal({ kind: "not_found", code: "stop_not_found", message: 'No such stop is active. The command "stops" lists the active ones.' });

export const paymentNotFound = (reference: string) =>
  new Refusal({ kind: "not_found", code: "payment_not_found", message: `No payment has the reference ${reference}.` });

export const paymentNotInFlight = (state: string | undefined) =>
  refusal("payment_not_on_its_way", `The payment is ${state ?? "unknown"}: an outcome can only be set while it is in flight.`);

export const paymentHasNoIncident = () =>
  refusal(
    "payment_has_no_incident",
    "The provider still reports on this payment, so its outcome will follow. An outcome can only be set for a payment that is stuck, lost or mismatched.",
  );

export const outcomeContradicted = (providerSays: string) =>
  refusal("payment_ends_otherwise", `The provider reports "${providerSays}", which contradicts it. Nothing was changed.`);

export const feeNotPlausible = () =>
  refusal("fee_not_believable", "That is more than ten times the cost of a transfer. The fee is in naira; nothing was changed.");

export const paymentChangedMeanwhile = () =>
  refusal("payment_moved_on", "The payment changed meanwhile, or the ledger rejects the outcome. Check it and try again.");
