import { divide } from "./divide.ts";
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
  const shares = weights.map((weight) => divide(total * weight, totalWeight, "down"));
  const leftover = Number(total - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % totalWeight }))
    .toSorted((one, other) => (one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, leftover)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares as Kobo[];
};
