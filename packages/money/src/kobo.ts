declare const koboBrand: unique symbol;

/** An amount of money in whole kobo, 1/100 of a naira. */
export type Kobo = bigint & { readonly [koboBrand]: "Kobo" };

/** Parses an amount from the wire: digits only, so that no sign, point or exponent is accepted. */
export const kobo = (digits: string): Kobo => {
  if (!/^[0-9]+$/.test(digits)) {
    throw new RangeError(`An amount in kobo must be digits only, but this was "${digits}".`);
  }
  return BigInt(digits) as Kobo;
};
