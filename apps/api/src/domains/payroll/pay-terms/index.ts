export { findPayTerms } from "./store/pay-terms.ts";
