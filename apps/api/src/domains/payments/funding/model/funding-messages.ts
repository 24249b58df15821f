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
  if (accepted < toBring) return `${naira(accepted)} of ${naira(toBring)} came in. Bring in the rest with another payment.`;
  if (accepted <= requested) return null;
  return `${naira(accepted)} came in, ${naira(accepted - requested)} more than was asked for. It stays in the wallet.`;
};

export const testModeMessage = "This checkout was made while we were trying things out: no real money can come by it.";

const differences: Readonly<Record<Difference, string>> = {
  currency: "A checkout was paid in another currency than naira. Nothing was credited for it.",
  reference: "The provider answered about another checkout than the one we asked about. Nothing was credited for it.",
};

export const refusalMessage = (difference: Difference) => differences[difference];

export const reversalMessage = (amount: bigint) => `The provider took ${naira(amount)} back after it had come in.`;
