// The providers write money as JSON numbers, so the sandbox counts kobo as whole numbers, which are exact far beyond any balance
// here.

/** Kora writes naira as a number in most places. */
export const nairaOf = (kobo: number): number => kobo / 100;

/** Kora writes naira as text with two decimals in other places. */
export const nairaText = (kobo: number): string => (kobo / 100).toFixed(2);

/** Parses naira as a caller wrote them into kobo; undefined if it is not an amount of money. */
export const koboFromNaira = (naira: unknown): number | undefined => {
  const value = typeof naira === "string" && naira.trim() !== "" ? Number(naira) : naira;
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  const kobo = Math.round(value * 100);
  return Math.abs(kobo - value * 100) < 1e-6 * Math.max(1, Math.abs(kobo)) && Number.isSafeInteger(kobo) ? kobo : undefined;
};

/** Parses a whole number of kobo as a caller wrote it. */
export const wholeKobo = (kobo: unknown): number | undefined => {
  const value = typeof kobo === "string" && kobo.trim() !== "" ? Number(kobo) : kobo;
  return typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;
};

/** A share in basis points, rounded half up. */
export const shareOf = (kobo: number, bps: number): number => Math.round((kobo * bps) / 10_000);
