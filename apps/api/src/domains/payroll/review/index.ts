export { findComponentTotals, findTaxByState } from "./store/review.ts";
