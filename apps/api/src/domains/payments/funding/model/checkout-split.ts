import type { CheckoutProvider } from "../../../../providers/checkout/port.ts";
import { wholeNaira } from "./funding.ts";

/** The provider's amount limits and fee. */
export type Terms = Pick<CheckoutProvider, "smallest" | "largest" | "feeQuote" | "feeIs">;

/** A checkout still to be opened. */
export interface CheckoutPart {
  /** The minimum it adds to the wallet, in whole naira. */
  readonly brings: bigint;
  /** The amount of the checkout, in whole naira. */
  readonly amount: bigint;
  /** The provider's maximum fee for it. */
  readonly fee: bigint;
}

/**
 * Splits a missing amount into checkouts. None exceeds the provider's maximum or falls below its minimum: a remainder that would be
 * too small takes part of the previous checkout.
 */
export const splitIntoCheckouts = (missing: bigint, terms: Terms): CheckoutPart[] => {
  const [smallest, largest] = [terms.smallest, maxBrought(terms)];
  const parts: CheckoutPart[] = [];
  let left = wholeNaira(missing);
  while (left > 0n) {
    const rest = left - largest;
    const share = rest > 0n && rest < smallest ? largest - wholeNaira(smallest - rest) : left < largest ? left : largest;
    const brings = share < smallest ? smallest : share;
    const amount = amountFor(brings, terms);
    parts.push({ brings, amount, fee: terms.feeQuote(amount) });
    left -= share;
  }
  return parts;
};

/** The maximum the payer pays, including the fee. */
export const maxPayable = ({ amount, fee }: CheckoutPart, { feeIs }: Pick<Terms, "feeIs">): bigint =>
  feeIs === "added" ? amount + fee : amount;

/** The maximum one checkout adds: the largest payment, less the fee where the provider deducts it. */
const maxBrought = ({ largest, feeIs, feeQuote }: Terms): bigint =>
  feeIs === "added" ? largest : ((largest - feeQuote(largest)) / 100n) * 100n;

/** The smallest amount that leaves the given sum after the fee. The fee grows with the amount, so it is iterated. */
const amountFor = (brings: bigint, { feeIs, feeQuote }: Terms): bigint => {
  if (feeIs === "added") return brings;
  let amount = brings;
  while (amount - feeQuote(amount) < brings) amount = wholeNaira(brings + feeQuote(amount));
  return amount;
};
