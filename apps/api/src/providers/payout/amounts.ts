/**
 * Kobo of an amount in naira as Kora writes it: "100.00", 150.99, 245000, "15.310". Nothing when it is anything else: an
 * amount that we must guess at is no amount.
 */
export const koboOfNaira = (naira: unknown): bigint | undefined => {
  const [whole, fraction] = partsOf(naira) ?? [];
  if (whole === undefined || fraction === undefined || /[1-9]/.test(fraction.slice(2))) return undefined;
  return BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, "0"));
};

/** A fee in naira, rounded up to whole kobo where there are more decimals: less than it cost is never booked. */
export const feeOfNaira = (naira: unknown): bigint | undefined => {
  const [whole, fraction] = partsOf(naira) ?? [];
  if (whole === undefined || fraction === undefined) return undefined;
  const rest = /[1-9]/.test(fraction.slice(2)) ? 1n : 0n;
  return BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, "0")) + rest;
};

/** Kobo as Paystack writes them: whole digits. Some of its answers have them as text. */
export const koboOfDigits = (kobo: unknown): bigint | undefined => {
  const [whole, fraction] = partsOf(kobo) ?? [];
  return whole === undefined || fraction === undefined || /[1-9]/.test(fraction) ? undefined : BigInt(whole);
};

/** A balance may stand below nothing, after a payer took money back that was spent: its sign is read apart. */
export const signed =
  (read: (amount: string) => bigint | undefined) =>
  (amount: string): bigint | undefined => {
    if (!amount.startsWith("-")) return read(amount);
    const below = read(amount.slice(1));
    return below === undefined ? undefined : -below;
  };

/** Naira as Kora wants them: a number with at most two decimals. Exact for anything a bank would move. */
export const nairaOfKobo = (kobo: bigint): number => {
  const naira = Number(`${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`);
  if (koboOfNaira(naira) !== kobo) throw new Error(`${kobo} kobo cannot be written in naira.`);
  return naira;
};

/** Digits, perhaps a point and digits. No sign, no exponent, no blank, and no more naira than there are. */
const partsOf = (amount: unknown): readonly [string, string] | undefined => {
  const text = typeof amount === "number" ? String(amount) : amount;
  if (typeof text !== "string") return undefined;
  const [, whole, fraction = ""] = /^(\d{1,13})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : [whole, fraction];
};
