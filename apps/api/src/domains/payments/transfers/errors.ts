import { Refusal, refusal } from "../../../platform/http/refusal.ts";

export const stopCoversAllCompanies = () =>
  new Refusal({ kind: "forbidden", code: "stop_of_everybody", message: "We have stopped payments for everybody. Only we can lift it." });

export const stopSetByOperator = () =>
  new Refusal({
    kind: "forbidden",
    code: "stop_of_ours",
    message: "We have stopped the payments of your company, so only we can lift it. Write to us to have it looked at.",
  });

export const stopNotStanding = () =>
  new Refusal({ kind: "not_found", code: "stop_not_found", message: 'No such stop stands. The command "stops" lists those that do.' });

export const paymentNotFound = (reference: string) =>
  new Refusal({ kind: "not_found", code: "payment_not_found", message: `No payment of ours has the reference ${reference}.` });

export const paymentNotOnItsWay = (state: string | undefined) =>
  refusal("payment_not_on_its_way", `The payment is ${state ?? "not there"}: only one that is on its way can be given an end.`);

export const paymentHasNoIncident = () =>
  refusal(
    "payment_has_no_incident",
    "The provider still answers about this payment, so that it ends by itself. Only one that is stuck, lost or different there is given an end.",
  );

export const paymentEndsOtherwise = (providerSays: string) =>
  refusal("payment_ends_otherwise", `The provider says "${providerSays}" at this moment, which speaks against it. Nothing was changed.`);

export const feeNotBelievable = () =>
  refusal("fee_not_believable", "That is more than ten times what a transfer costs. The fee is told in naira; nothing was changed.");

export const paymentMovedOn = () =>
  refusal("payment_moved_on", "Somebody else was told about this payment at the same moment, or the books refuse it. Look at it again.");
