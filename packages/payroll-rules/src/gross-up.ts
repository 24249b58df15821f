import type { Kobo } from "@albashi/money";

/** An upper limit beyond any amount of money. */
const maxDoublings = 60;

/**
 * The smallest gross pay with the wanted net, found by bisection: net never falls as gross rises, except at the minimum wage.
 * Undefined if no gross within reach gives that net to the kobo.
 */
export const grossUp = (targetNet: Kobo, netOf: (gross: Kobo) => Kobo): Kobo | undefined => {
  let [low, high]: [bigint, bigint] = [0n, targetNet + 1n];
  for (let doublings = 0; netOf(high as Kobo) < targetNet; doublings += 1) {
    if (doublings === maxDoublings) return undefined;
    high *= 2n;
  }
  while (low < high) {
    const middle = (low + high) / 2n;
    if (netOf(middle as Kobo) >= targetNet) high = middle;
    else low = middle + 1n;
  }
  return netOf(low as Kobo) === targetNet ? (low as Kobo) : undefined;
};
