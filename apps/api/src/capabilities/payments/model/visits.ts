import type { CheckoutProvider } from "../../../providers/checkout/port.ts";
import { wholeNaira } from "./funding.ts";

/** How much a provider takes at a time, and what its fee does to it. */
export type Terms = Pick<CheckoutProvider, "smallest" | "largest" | "feeQuote" | "feeIs">;

/** A visit to the checkout that is still to come. */
export interface Visit {
  /** What it brings into the wallet at the least, in whole naira. */
  readonly brings: bigint;
  /** What the checkout asks for, in whole naira. */
  readonly asks: bigint;
  /** What the provider takes for it at most. */
  readonly fee: bigint;
}

/**
 * The next visits to the checkout, until nothing is missing. None asks for more than the provider's largest payment nor less
 * than its smallest: a rest that would be too small takes some from the visit before it.
 */
export const visitsFor = (missing: bigint, terms: Terms): Visit[] => {
  const [smallest, largest] = [terms.smallest, mostBrought(terms)];
  const visits: Visit[] = [];
  let left = wholeNaira(missing);
  while (left > 0n) {
    const rest = left - largest;
    const share = rest > 0n && rest < smallest ? largest - wholeNaira(smallest - rest) : left < largest ? left : largest;
    const brings = share < smallest ? smallest : share;
    const asks = askedFor(brings, terms);
    visits.push({ brings, asks, fee: terms.feeQuote(asks) });
    left -= share;
  }
  return visits;
};

/** What the payer pays at most, the fee and all. */
export const paidAtMost = ({ asks, fee }: Visit, { feeIs }: Pick<Terms, "feeIs">): bigint => (feeIs === "added" ? asks + fee : asks);

/** What one visit can bring: the largest payment, less the fee where the provider keeps it of that. */
const mostBrought = ({ largest, feeIs, feeQuote }: Terms): bigint =>
  feeIs === "added" ? largest : ((largest - feeQuote(largest)) / 100n) * 100n;

/** The least to ask for so that so much is left after the fee. The fee grows with what is asked, so it is tried until it covers it. */
const askedFor = (brings: bigint, { feeIs, feeQuote }: Terms): bigint => {
  if (feeIs === "added") return brings;
  let asks = brings;
  while (asks - feeQuote(asks) < brings) asks = wholeNaira(brings + feeQuote(asks));
  return asks;
};
