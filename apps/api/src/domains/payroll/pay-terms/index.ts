export { findBenefitsIn } from "./store/benefits.ts";
export { findPayTerms, findTermsDecisions } from "./store/pay-terms.ts";
