/** How a division rounds. Every division names one. */
export type Rounding = "half_up" | "down" | "up";

/**
 * Divides whole numbers. `half_up` rounds to the nearest whole number and halves away from zero; `down` rounds towards zero and
 * `up` away from it. A refund rounds like the payment it reverses, because the sign has no influence.
 */
export const divide = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  if (divisor <= 0n) throw new RangeError(`A divisor must be greater than zero, but this was ${divisor}.`);
  const absolute = dividend < 0n ? -dividend : dividend;
  const quotient = absolute / divisor;
  // A multiplication is cheaper than a second division.
  const remainder = absolute - quotient * divisor;
  const roundsUp = rounding === "half_up" ? remainder * 2n >= divisor : rounding === "up" && remainder > 0n;
  const rounded = roundsUp ? quotient + 1n : quotient;
  return dividend < 0n ? -rounded : rounded;
};
