import { formatNaira, type Kobo } from "@albashi/money";
import type { Difference } from "./checkout.ts";

const naira = (amount: bigint) => formatNaira(amount as Kobo);

interface Expected {
  readonly requested: bigint;
  /** The credit is reduced where the provider deducts its fee. A fee below the quote needs no message. */
  readonly toBring: bigint;
}

/** The message about money that arrived, where it differs from the expected amount. */
export const creditMessage = ({ requested, toBring }: Expected, accepted: bigint): string | null => {
  if (accepted < toBring) return `${naira(accepted)} of ${naira(toBring)} received. Pay the rest with another payment.`;
  if (accepted <= requested) return null;
  return `${naira(accepted)} received, ${naira(accepted - requested)} more than requested. The extra stays in your wallet.`;
};

export const testModeMessage = "This checkout was created in test mode, so no real money can be paid through it.";

const differences: Readonly<Record<Difference, string>> = {
  currency: "A checkout was paid in a currency other than naira, so nothing was credited.",
  reference: "The provider's response was about a different checkout, so nothing was credited.",
};

export const refusalMessage = (difference: Difference) => differences[difference];

export const reversalMessage = (amount: bigint) => `The provider reversed ${naira(amount)} after it was received.`;
