import type { Kobo } from "./kobo.ts";

/**
 * Splits an amount by weights without losing a kobo: each share is rounded down, and the leftover kobo go one each to the largest
 * remainders, earlier weights first.
 */
export const allocate = (total: Kobo, weights: readonly bigint[]): Kobo[] => {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0n);
  if (totalWeight <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError(`Weights must not be negative and not all zero, but these were ${weights.join(", ")}.`);
  }
  if (total < 0n) return allocate(-total as Kobo, weights).map((share) => -share as Kobo);
  const shares: bigint[] = [];
  const remainders: bigint[] = [];
  let leftover = total as bigint;
  for (const weight of weights) {
    const product = total * weight;
    const share = product / totalWeight;
    shares.push(share);
    remainders.push(product - share * totalWeight);
    leftover -= share;
  }
  if (leftover > 0n) addLeftover(shares, remainders, Number(leftover));
  return shares as Kobo[];
};

/** One kobo each to the largest remainders, earlier ones first. */
const addLeftover = (shares: bigint[], remainders: readonly bigint[], leftover: number) => {
  const byRemainder = remainders
    .map((remainder, index) => ({ index, remainder }))
    .toSorted((one, other) => (one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, leftover)) shares[index] = (shares[index] ?? 0n) + 1n;
};
