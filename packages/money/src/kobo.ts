declare const koboBrand: unique symbol;

/** An amount of money in kobo, the hundredth part of a naira. It is always whole. */
export type Kobo = bigint & { readonly [koboBrand]: "Kobo" };

/** Reads an amount as it stands on the wire: digits only, so that no sign, point or exponent can slip in. */
export const kobo = (digits: string): Kobo => {
  if (!/^[0-9]+$/.test(digits)) {
    throw new RangeError(`An amount in kobo is written in digits only, but this was "${digits}".`);
  }
  return BigInt(digits) as Kobo;
};
