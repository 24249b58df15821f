import type { Kobo } from "@albashi/money";
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
  const found = /^(\d{1,15}|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:\.(\d+))?$/.exec(bare);
  const [, whole = "", fraction = ""] = found ?? [];
  // Three digits after a point are a thousand to one reader and a fraction to another.
  if (!found || fraction.length === 3) return notUnderstood("amount_not_understood", writeItOut);
  const amount = (BigInt(whole.replace(/\D/g, "")) * 100n + koboOf(fraction)) as Kobo;
  if (amount === 0n) return notUnderstood("amount_not_positive", "Pay cannot be nothing. Please write what the person earns a month.");
  if (amount > most) return notUnderstood("amount_too_large", "This is more than a billion naira a month. Please check the noughts.");
  return understood(amount);
};

const koboOf = (fraction: string): bigint => BigInt(fraction.padEnd(2, "0").slice(0, 2)) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n);
