import type { LocalDate } from "@albashi/dates";
import { divide } from "@albashi/money";
import { type Citation, inForceOn } from "./law/in-force.ts";
import { valueAddedTaxRate } from "./law/value-added-tax.ts";

interface ValueAddedTax {
  readonly rateBps: bigint;
  readonly amount: bigint;
  readonly law: Citation;
}

const basisPoints = 10_000n;

/** VAT on the taxed total of one invoice, at the rate of its day: computed once, and rounded half up to the kobo. */
export const valueAddedTax = (taxed: bigint, day: LocalDate): ValueAddedTax => {
  const { value: rateBps, law } = inForceOn(valueAddedTaxRate, day);
  return { rateBps, amount: valueAddedTaxAt(taxed, rateBps), law };
};

/** The same at the rate an invoice was issued with, for what is credited of it later. */
export const valueAddedTaxAt = (taxed: bigint, rateBps: bigint): bigint => divide(taxed * rateBps, basisPoints, "half_up");
