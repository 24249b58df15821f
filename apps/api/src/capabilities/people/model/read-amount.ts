import { type Kobo, readNaira } from "@albashi/money";
import { notUnderstood, type Understood, understood } from "./cell-fault.ts";

/** A billion naira a month is a slip of the finger. */
const most = 100_000_000_000n as Kobo;

const writeItOut = "Please write the whole amount in naira, such as 250,000 or 250,000.50.";

/**
 * Reads a monthly amount in naira. What could mean two amounts is refused: "250k", "250.000", "2,50", "200-300". Digits beyond
 * the kobo, as a sheet's own division leaves them, are rounded to the nearest kobo, halves up.
 */
export const readAmount = (text: string): Understood<Kobo> => {
  const bare = text
    .trim()
    .replace(/^(₦|ngn|n(?=[\d\s]))\s*/i, "")
    .replace(/\s*(naira|ngn|₦)?\s*(only)?(\s*(\/|per|a)\s*month)?$/i, "")
    .trim();
  if (/^-|^\(.*\)$/.test(bare))
    return notUnderstood("amount_not_positive", "Pay cannot be below nothing. Please write what the person earns a month.");
  // Three digits after a point are a thousand to one reader and a fraction to another.
  const amount = /\.\d{3}$/.test(bare) ? undefined : readNaira(withCommas(bare), "half_up");
  if (amount === undefined) return notUnderstood("amount_not_understood", writeItOut);
  if (amount === 0n) return notUnderstood("amount_not_positive", "Pay cannot be nothing. Please write what the person earns a month.");
  if (amount > most) return notUnderstood("amount_too_large", "This is more than a billion naira a month. Please check the noughts.");
  return understood(amount);
};

/** Some part the thousands with blanks. */
const withCommas = (bare: string): string =>
  /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:\.|$)/.test(bare) ? bare.replace(/[ \u00a0\u202f]/g, ",") : bare;
