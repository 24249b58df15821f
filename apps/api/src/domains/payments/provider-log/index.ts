export { checkoutReference, isPayoutReference, payoutReference } from "./model/payment-reference.ts";
export { findCompaniesWithPayments, findReference, insertReferences } from "./store/payment-references.ts";
export { findLastChargeQueryAt, insertProviderResponses, type ProviderResponse } from "./store/provider-responses.ts";
