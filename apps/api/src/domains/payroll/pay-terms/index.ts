export { findBenefitsIn } from "./store/benefits.ts";
export { findPayTerms } from "./store/pay-terms.ts";
