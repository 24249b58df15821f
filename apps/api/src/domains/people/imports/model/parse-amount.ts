import { type Kobo, readNaira } from "@albashi/money";
import { type ParsedCell, parsedValue, parseFailure } from "./cell-error.ts";

/** More than a billion naira a month is a typing error. */
const most = 100_000_000_000n as Kobo;

/**
 * Parses a monthly amount in naira. An ambiguous amount is rejected: "250k", "250.000", "2,50", "200-300". Digits beyond the
 * kobo, as a division in the sheet leaves them, are rounded to the nearest kobo, halves up.
 */
export const readAmount = (text: string): ParsedCell<Kobo> => {
  const bare = text
    .trim()
    .replace(/^(₦|ngn|n(?=[\d\s]))\s*/i, "")
    .replace(/\s*(naira|ngn|₦)?\s*(only)?(\s*(\/|per|a)\s*month)?$/i, "")
    .trim();
  if (/^-|^\(.*\)$/.test(bare)) return parseFailure({ code: "amount_negative" });
  // Three digits after a point are thousands in one convention and a fraction in another.
  const amount = /\.\d{3}$/.test(bare) ? undefined : readNaira(withCommas(bare), "half_up");
  if (amount === undefined) return parseFailure({ code: "amount_not_understood" });
  if (amount === 0n) return parseFailure({ code: "amount_zero" });
  if (amount > most) return parseFailure({ code: "amount_too_large" });
  return parsedValue(amount);
};

/** Some sheets separate thousands with blanks. */
const withCommas = (bare: string): string =>
  /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.|$)/.test(bare) ? bare.replace(/[ \u00a0\u202f]/g, ",") : bare;
