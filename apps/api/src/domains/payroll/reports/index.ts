export type { TaxYear } from "./model/tax-year.ts";
export { readTaxBases } from "./use-cases/read-tax-bases.ts";
export { readTaxYear } from "./use-cases/read-tax-year.ts";
