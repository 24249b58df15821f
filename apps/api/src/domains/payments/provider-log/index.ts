export { checkoutReference, isPayoutReference, payoutReference } from "./model/payment-reference.ts";
export { findCompaniesWithPayments, findReference, insertReferences } from "./store/payment-references.ts";
export { findLastChargeLook, insertAnswers, type ProviderAnswer } from "./store/provider-responses.ts";
