// The providers write money as JSON numbers, so the sandbox counts kobo in whole numbers, which are exact far beyond any balance here.

/** Kora writes naira as a number in most places. */
export const nairaOf = (kobo: number): number => kobo / 100;

/** And as a text with two decimals in others. */
export const nairaText = (kobo: number): string => (kobo / 100).toFixed(2);

/** Kobo from naira as a caller wrote them, or nothing when that is no amount of money. */
export const koboFromNaira = (naira: unknown): number | undefined => {
  const value = typeof naira === "string" && naira.trim() !== "" ? Number(naira) : naira;
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  const kobo = Math.round(value * 100);
  return Math.abs(kobo - value * 100) < 1e-6 * Math.max(1, Math.abs(kobo)) && Number.isSafeInteger(kobo) ? kobo : undefined;
};

/** A whole number of kobo as a caller wrote it, or nothing. */
export const wholeKobo = (kobo: unknown): number | undefined => {
  const value = typeof kobo === "string" && kobo.trim() !== "" ? Number(kobo) : kobo;
  return typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;
};

/** A share in hundredths of a percent; half a kobo goes up. */
export const shareOf = (kobo: number, bps: number): number => Math.round((kobo * bps) / 10_000);
