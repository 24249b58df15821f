import type { Kobo } from "@albashi/money";

/** An upper limit beyond any amount of money. */
const mostDoublings = 60;

/**
 * The smallest gross pay with the wanted net, found by bisection: net never falls as gross rises, except at the minimum wage.
 * Undefined if no gross within reach gives that net to the kobo.
 */
export const grossUp = (wanted: Kobo, netOf: (gross: Kobo) => Kobo): Kobo | undefined => {
  let [low, high]: [bigint, bigint] = [0n, wanted + 1n];
  for (let doublings = 0; netOf(high as Kobo) < wanted; doublings += 1) {
    if (doublings === mostDoublings) return undefined;
    high *= 2n;
  }
  while (low < high) {
    const middle = (low + high) / 2n;
    if (netOf(middle as Kobo) >= wanted) high = middle;
    else low = middle + 1n;
  }
  return netOf(low as Kobo) === wanted ? (low as Kobo) : undefined;
};
