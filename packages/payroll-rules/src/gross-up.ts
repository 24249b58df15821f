import type { Kobo } from "@albashi/money";

/** An upper limit beyond any amount of money. */
const maxDoublings = 60;

/**
 * The gross pay with the wanted net, found by bisection: net rises with gross, except at the minimum wage, and except by a kobo or
 * two where several deductions are rounded. There no gross may give the net to the kobo: then it is the one with the least above it,
 * so that no one gets less than was agreed. Undefined if no gross within reach gives that net.
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
  const [closest] = nearby(low)
    .map((gross) => ({ gross, excess: netOf(gross) - targetNet }))
    .filter(({ excess }) => excess >= 0n && excess <= maxExcess)
    .sort((one, other) => Number(one.excess - other.excess));
  return closest?.gross;
};

/** What rounding can add to the wanted net, in kobo. */
const maxExcess = 3n;
const neighbours = 5;
/** The found gross first: where it gives the net exactly, it is the result. */
const nearby = (found: bigint): Kobo[] =>
  [found, ...Array.from({ length: neighbours }, (_, index) => [found - BigInt(index + 1), found + BigInt(index + 1)]).flat()].filter(
    (gross): gross is Kobo => gross >= 0n,
  );
