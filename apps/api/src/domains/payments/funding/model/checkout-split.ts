import type { CheckoutProvider } from "../../../../providers/checkout/port.ts";
import { wholeNaira } from "./funding.ts";

/** The provider's amount limits and fee. */
export type Terms = Pick<CheckoutProvider, "smallest" | "largest" | "feeQuote" | "feeIs">;

/** A checkout still to be opened. */
export interface CheckoutPart {
  /** The minimum it adds to the wallet, in whole naira. */
  readonly brings: bigint;
  /** The amount of the checkout, in whole naira. */
  readonly asks: bigint;
  /** The provider's maximum fee for it. */
  readonly fee: bigint;
}

/**
 * Splits a missing amount into checkouts. None exceeds the provider's maximum or falls below its minimum: a remainder that would be
 * too small takes part of the previous checkout.
 */
export const splitIntoCheckouts = (missing: bigint, terms: Terms): CheckoutPart[] => {
  const [smallest, largest] = [terms.smallest, mostBrought(terms)];
  const visits: CheckoutPart[] = [];
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

/** The maximum the payer pays, including the fee. */
export const maxPayable = ({ asks, fee }: CheckoutPart, { feeIs }: Pick<Terms, "feeIs">): bigint => (feeIs === "added" ? asks + fee : asks);

/** The maximum one checkout adds: the largest payment, less the fee where the provider deducts it. */
const mostBrought = ({ largest, feeIs, feeQuote }: Terms): bigint =>
  feeIs === "added" ? largest : ((largest - feeQuote(largest)) / 100n) * 100n;

/** The smallest amount that leaves the given sum after the fee. The fee grows with the amount, so it is iterated. */
const askedFor = (brings: bigint, { feeIs, feeQuote }: Terms): bigint => {
  if (feeIs === "added") return brings;
  let asks = brings;
  while (asks - feeQuote(asks) < brings) asks = wholeNaira(brings + feeQuote(asks));
  return asks;
};
