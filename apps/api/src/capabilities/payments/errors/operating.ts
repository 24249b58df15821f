import { Refusal } from "../../../http/refusal.ts";

export const stopNotStanding = () =>
  new Refusal({ kind: "not_found", code: "stop_not_found", message: 'No such stop stands. The command "stops" lists those that do.' });

export const companyNotThere = (companyId: string) =>
  new Refusal({ kind: "not_found", code: "company_not_found", message: `There is no company ${companyId}. Nothing was changed.` });

const refused = (code: string, message: string) => new Refusal({ kind: "refusal", code, message });

export const paymentNotFound = (reference: string) =>
  new Refusal({ kind: "not_found", code: "payment_not_found", message: `No payment of ours has the reference ${reference}.` });

export const paymentNotOnItsWay = (state: string | undefined) =>
  refused("payment_not_on_its_way", `The payment is ${state ?? "not there"}: only one that is on its way can be given an end.`);

export const paymentHasNoIncident = () =>
  refused(
    "payment_has_no_incident",
    "The provider still answers about this payment, so that it ends by itself. Only one that is stuck, lost or different there is given an end.",
  );

export const paymentEndsOtherwise = (providerSays: string) =>
  refused("payment_ends_otherwise", `The provider says "${providerSays}" at this moment, which speaks against it. Nothing was changed.`);

export const feeNotBelievable = () =>
  refused("fee_not_believable", "That is more than ten times what a transfer costs. The fee is told in naira; nothing was changed.");

export const paymentMovedOn = () =>
  refused("payment_moved_on", "Somebody else was told about this payment at the same moment, or the books refuse it. Look at it again.");
