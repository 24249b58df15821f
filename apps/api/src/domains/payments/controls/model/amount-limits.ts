import type { HoldReason } from "@albashi/contracts/payments/codes";
import type { PayoutProvider } from "../../../../providers/payout/port.ts";
import type { Limits } from "./limits.ts";

/** The bounds of one payment's amount. */
export interface Bounds {
  readonly limits: Pick<Limits, "perItem">;
  readonly provider: Pick<PayoutProvider, "smallest" | "largest">;
}

/** Why a payment is held, with the limit that its amount does not meet or what an admin typed. */
export interface Hold {
  readonly reason: HoldReason;
  readonly limit: bigint | null;
  readonly note: string | null;
}

/** A hold for the payment's amount. */
export interface AmountHold extends Hold {
  readonly reason: "above_provider_maximum" | "above_payment_limit" | "below_provider_minimum";
  readonly limit: bigint;
}

/** Why an amount cannot be sent at once, or undefined: a released payment would only be held again. */
export const amountBlock = (amount: bigint, { limits, provider }: Bounds): AmountHold | undefined => {
  // A raised limit does not help where the provider cannot pay the amount at all.
  if (amount > provider.largest) return { reason: "above_provider_maximum", limit: provider.largest, note: null };
  if (amount > limits.perItem) return { reason: "above_payment_limit", limit: limits.perItem, note: null };
  if (amount < provider.smallest) return { reason: "below_provider_minimum", limit: provider.smallest, note: null };
  return undefined;
};
