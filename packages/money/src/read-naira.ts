import { divide, type Rounding } from "./divide.ts";
import type { Kobo } from "./kobo.ts";

/**
 * Parses naira as people write them: "250000", "250,000", "250,000.50". Anything ambiguous is rejected, never guessed. Digits
 * beyond the kobo are accepted only with a rounding mode.
 */
export const readNaira = (text: string, rounding?: Rounding): Kobo | undefined => {
  const [, whole, fraction = ""] = /^(\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || (rounding === undefined && fraction.length > 2)) return undefined;
  const digits = BigInt(`${whole.replaceAll(",", "")}${fraction.padEnd(2, "0")}`);
  return divide(digits, 10n ** BigInt(Math.max(0, fraction.length - 2)), rounding ?? "down") as Kobo;
};
