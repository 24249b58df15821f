import { divide } from "./divide.ts";
import type { Kobo } from "./kobo.ts";

/**
 * Splits an amount by weights without losing a kobo: each share is rounded down, and the leftover kobo go one each to the largest
 * remainders, earlier weights first.
 */
export const allocate = (total: Kobo, weights: readonly bigint[]): Kobo[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError(`Weights must not be negative and not all zero, but these were ${weights.join(", ")}.`);
  }
  if (total < 0n) return allocate(-total as Kobo, weights).map((share) => -share as Kobo);
  const shares = weights.map((weight) => divide(total * weight, whole, "down"));
  const left = Number(total - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (total * weight) % whole }))
    .toSorted((one, other) => (one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1));
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0n) + 1n;
  return shares as Kobo[];
};
