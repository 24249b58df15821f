export { fixTaxStates } from "./use-cases/tax-residence.ts";
