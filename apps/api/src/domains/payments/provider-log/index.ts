export { checkoutReference, isPayoutReference, payoutReference, withdrawalReference } from "./model/payment-reference.ts";
export { findCompaniesWithPayments, findReference, insertReferences } from "./store/payment-references.ts";
export { findLastChargeQueryAt, insertProviderResponses, type LoggedResponse } from "./store/provider-responses.ts";
