import { divide, type Rounding } from "./divide.ts";
import type { Kobo } from "./kobo.ts";

/**
 * Reads naira as people write them: "250000", "250,000", "250,000.50". Nothing when it is anything else: an amount that we must
 * guess at is no amount. Digits beyond the kobo are taken only where it is said how they are rounded.
 */
export const readNaira = (text: string, rounding?: Rounding): Kobo | undefined => {
  const [, whole, fraction = ""] = /^(\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || (rounding === undefined && fraction.length > 2)) return undefined;
  const digits = BigInt(`${whole.replaceAll(",", "")}${fraction.padEnd(2, "0")}`);
  return divide(digits, 10n ** BigInt(Math.max(0, fraction.length - 2)), rounding ?? "down") as Kobo;
};
