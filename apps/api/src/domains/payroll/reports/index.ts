export type { TaxYear } from "./model/tax-year.ts";
export { readTaxYear } from "./use-cases/read-tax-year.ts";
