/**
 * An amount for a CSV file: naira with two decimals and no thousands separators. A negative one is a number, because text that starts
 * with a sign would be escaped as a possible formula.
 */
export const csvAmount = (kobo: bigint): string | number => {
  if (kobo < 0n) return Number(kobo) / 100;
  const digits = kobo.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
