/** How a division that does not come out even is settled. Every division names one. */
export type Rounding = "half_up" | "down" | "up";

/**
 * Divides whole numbers. `half_up` takes the nearer one and, from the middle, the one farther from nothing; `down` goes
 * towards nothing and `up` away from it. A refund rounds like the payment it takes back, because the sign plays no part.
 */
export const divide = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  if (divisor <= 0n) throw new RangeError(`A divisor is more than nothing, but this was ${divisor}.`);
  const size = dividend < 0n ? -dividend : dividend;
  const whole = size / divisor;
  const rest = size % divisor;
  const isRaised = rounding === "half_up" ? rest * 2n >= divisor : rounding === "up" && rest > 0n;
  const rounded = isRaised ? whole + 1n : whole;
  return dividend < 0n ? -rounded : rounded;
};
