import { readNaira } from "@albashi/money";

/** Kobo of an amount in naira as Kora writes it: "100.00", 150.99, 245000, "15.310". Anything ambiguous is undefined, never guessed. */
export const koboOfNaira = (naira: unknown): bigint | undefined => {
  const text = digitsOf(naira);
  return text === undefined ? undefined : readNaira(text.replace(/(?<=\.\d\d)0+$/, ""));
};

/** A fee in naira, rounded up to whole kobo: we never book less than the actual cost. */
export const feeOfNaira = (naira: unknown): bigint | undefined => {
  const text = digitsOf(naira);
  return text === undefined ? undefined : readNaira(text, "up");
};

/** Kobo as Paystack writes them: whole digits, as text in some responses. */
export const koboOfDigits = (kobo: unknown): bigint | undefined => {
  const [whole, fraction = ""] = digitsOf(kobo)?.split(".") ?? [];
  return whole === undefined || /[1-9]/.test(fraction) ? undefined : BigInt(whole);
};

/** A balance, rounded down to whole kobo: we never count on more than there is. It may be negative after a chargeback of spent money. */
export const balanceInKobo = (amount: string, unit: "naira" | "kobo"): bigint | undefined => {
  const [, sign, whole, fraction = ""] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) return undefined;
  const decimals = unit === "naira" ? 2 : 0;
  const kobo = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, "0")}`);
  if (sign !== "-") return kobo;
  return /[1-9]/.test(fraction.slice(decimals)) ? -kobo - 1n : -kobo;
};

/** Naira as Kora expects them: a number with at most two decimals. Exact for any realistic amount. */
export const nairaOfKobo = (kobo: bigint): number => {
  const naira = Number(`${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`);
  if (koboOfNaira(naira) !== kobo) throw new Error(`${kobo} kobo cannot be written in naira.`);
  return naira;
};

/** Digits, optionally a point and digits. No sign, no exponent, no blank, and a limited length. */
const digitsOf = (amount: unknown): string | undefined => {
  const text = typeof amount === "number" ? String(amount) : amount;
  return typeof text === "string" && /^\d{1,13}(?:\.\d{1,12})?$/.test(text) ? text : undefined;
};
