import { readNaira } from "@albashi/money";

/**
 * Kobo of an amount in naira as Kora writes it: "100.00", 150.99, 245000, "15.310". Nothing when it is anything else: an
 * amount that we must guess at is no amount.
 */
export const koboOfNaira = (naira: unknown): bigint | undefined => {
  const text = digitsOf(naira);
  return text === undefined ? undefined : readNaira(text.replace(/(?<=\.\d\d)0+$/, ""));
};

/** A fee in naira, rounded up to whole kobo where there are more decimals: less than it cost is never booked. */
export const feeOfNaira = (naira: unknown): bigint | undefined => {
  const text = digitsOf(naira);
  return text === undefined ? undefined : readNaira(text, "up");
};

/** Kobo as Paystack writes them: whole digits. Some of its answers have them as text. */
export const koboOfDigits = (kobo: unknown): bigint | undefined => {
  const [whole, fraction = ""] = digitsOf(kobo)?.split(".") ?? [];
  return whole === undefined || /[1-9]/.test(fraction) ? undefined : BigInt(whole);
};

/**
 * A balance, rounded down to whole kobo where it has more decimals: more than there is, is never counted on. It may stand below
 * nothing, after a payer took money back that was spent.
 */
export const balanceInKobo = (amount: string, unit: "naira" | "kobo"): bigint | undefined => {
  const [, sign, whole, fraction = ""] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) return undefined;
  const decimals = unit === "naira" ? 2 : 0;
  const kobo = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, "0")}`);
  if (sign !== "-") return kobo;
  return /[1-9]/.test(fraction.slice(decimals)) ? -kobo - 1n : -kobo;
};

/** Naira as Kora wants them: a number with at most two decimals. Exact for anything a bank would move. */
export const nairaOfKobo = (kobo: bigint): number => {
  const naira = Number(`${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`);
  if (koboOfNaira(naira) !== kobo) throw new Error(`${kobo} kobo cannot be written in naira.`);
  return naira;
};

/** Digits, perhaps a point and digits. No sign, no exponent, no blank, and no more naira than there are. */
const digitsOf = (amount: unknown): string | undefined => {
  const text = typeof amount === "number" ? String(amount) : amount;
  return typeof text === "string" && /^\d{1,13}(?:\.\d{1,12})?$/.test(text) ? text : undefined;
};
