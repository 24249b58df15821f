/** What all companies together have at a provider by our books, what is kept for fees, and what moved there since a moment. */
export interface HeldAtProvider {
  readonly clearing: bigint;
  /** On its way and kept for fees: what we owe, so both stand below nothing. */
  readonly inTransit: bigint;
  readonly feesKept: bigint;
  /** Since that moment, each above nothing: what came to what can be spent, and what left it. */
  readonly came: bigint;
  readonly went: bigint;
}

interface Habit {
  /** Whether a provider takes a payment from its balance when it is asked for, and not when it is done. */
  readonly deductsAtOnce: boolean;
}

/** What a provider must have for us if it has done all that our books say, and nothing else. */
export const expectedAt = ({ clearing, inTransit }: HeldAtProvider, { deductsAtOnce }: Habit): bigint =>
  deductsAtOnce ? clearing + inTransit : clearing;

/**
 * Whether a provider's balance holds so much more than everybody's money. What is on its way counts as there still, whatever the
 * provider does: what was claimed may never have reached it. So does what left the books lately, for it may have been in the
 * balance when that was asked for.
 */
export const isCovered = (
  amount: bigint,
  { available, held }: { readonly available: bigint; readonly held: Pick<HeldAtProvider, "clearing" | "went"> },
): boolean => available >= held.clearing + held.went + amount;

/**
 * How much less a provider has for us than our books explain. What came in meanwhile may not have been in its balance, and what
 * is on its way, with its fees, may have left it.
 */
export const shortAt = ({ available, held }: { readonly available: bigint; readonly held: HeldAtProvider }): bigint => {
  const fees = held.inTransit < 0n ? held.feesKept : 0n;
  const short = held.clearing + held.inTransit + fees - held.came - available;
  return short > 0n ? short : 0n;
};
