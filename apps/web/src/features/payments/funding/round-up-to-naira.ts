const koboPerNaira = 100n;

/** Rounds an amount up to whole naira, because a checkout takes no kobo, and returns the excess. */
export const roundUpToNaira = (digits: string): { roundedKobo: string; excessKobo: string } => {
  const amountKobo = BigInt(digits);
  const roundedKobo = ((amountKobo + koboPerNaira - 1n) / koboPerNaira) * koboPerNaira;
  return { roundedKobo: String(roundedKobo), excessKobo: String(roundedKobo - amountKobo) };
};
