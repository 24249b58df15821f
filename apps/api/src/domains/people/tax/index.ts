export { fixTaxStates, setTaxState } from "./use-cases/tax-residence.ts";
