import type { Kobo } from "@albashi/money";

/** A kobo doubled so often is more than there is. */
const mostDoublings = 60;

/**
 * The least gross pay whose net is the wanted one, found by halving: net never falls as gross rises, but for the step at
 * the minimum wage. Where no gross gives that net to the kobo, or none within reach does, there is none.
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
