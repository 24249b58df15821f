import type { CheckoutId, FundingIntentId, RunId, UserId } from "@albashi/contracts/ids";
import type { ChargeOutcome, CheckoutProvider } from "../../../../providers/checkout/port.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";

/** An admin's intent to bring in an amount, and its purpose. */
export interface FundingIntent {
  readonly intentId: FundingIntentId;
  readonly purpose: "run" | "wallet";
  readonly runId: RunId | null;
  readonly amount: bigint;
  readonly state: "open" | "funded" | "expired" | "cancelled";
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly expiresAt: Date;
}

export type CheckoutState = "made" | "pending" | "accepted" | "failed" | "expired" | "refused";

/** One provider checkout and its outcome. */
export interface Checkout {
  readonly checkoutId: CheckoutId;
  readonly intentId: FundingIntentId;
  readonly provider: ProviderName;
  readonly reference: string;
  /** The requested amount. */
  readonly amount: bigint;
  readonly quotedFee: bigint;
  readonly isLive: boolean;
  readonly state: CheckoutState;
  readonly acceptedAmount: bigint | null;
  /** How much of it the provider reversed. */
  readonly reversedAmount: bigint;
  readonly channel: string | null;
  /** Where the browser continues a checkout that our server opened. */
  readonly accessCode: string | null;
  readonly pageUrl: string | null;
  readonly acceptedAt: Date | null;
  readonly settledAt: Date | null;
  readonly createdAt: Date;
  readonly polls: number;
  readonly nextPollAt: Date | null;
  readonly message: string | null;
}

/** Whether the payer may still be in the checkout, or their transfer in flight. */
export const isOpen = ({ state }: Pick<Checkout, "state">): boolean => state === "made" || state === "pending";

type FeeIs = CheckoutProvider["feeIs"];

/** The expected credit: the requested amount, less the quoted fee where the provider deducts it. */
export const expectedCredit = ({ amount, quotedFee }: Pick<Checkout, "amount" | "quotedFee">, feeIs: FeeIs): bigint =>
  feeIs === "added" ? amount : amount - quotedFee;

/** Whether the checkout can bring no further money. Later reversals are reported by webhooks and the statement. */
export const isFinal = (checkout: Checkout, feeIs: FeeIs): boolean => {
  const { state, settledAt, acceptedAmount } = checkout;
  return state === "refused" || (settledAt !== null && acceptedAmount !== null && acceptedAmount >= expectedCredit(checkout, feeIs));
};

type Found = Extract<ChargeOutcome, { kind: "found" }>;

/** What a provider response means for a checkout. */
export type Decision =
  /** No new information. */
  | { readonly kind: "nothing" }
  | { readonly kind: "moved"; readonly state: "pending" | "failed" | "expired"; readonly message: string | null }
  /** Money arrived: the amount beyond what was known. */
  | { readonly kind: "credited"; readonly more: bigint; readonly charge: Found }
  /** The payment does not match the request; nothing is credited for it. */
  | { readonly kind: "refused"; readonly because: Difference; readonly charge: Found }
  /** The provider reports less than before; nothing is reversed for that, and an incident is raised. */
  | { readonly kind: "less"; readonly charge: Found }
  | { readonly kind: "taken_back"; readonly charge: Found };

export type Difference = "currency" | "reference";

/**
 * Interprets a provider response about a checkout. Only accepted money is credited, whether less or more than requested, late or
 * early; once credited, a later failure report does not undo it. What the browser reports is never used.
 */
export const decide = (checkout: Checkout, outcome: ChargeOutcome): Decision => {
  if (outcome.kind !== "found") return { kind: "nothing" };
  if (outcome.reference !== checkout.reference) return { kind: "refused", because: "reference", charge: outcome };
  const known = checkout.acceptedAmount;
  switch (outcome.status) {
    case "taken_back":
      return known === null ? moved(checkout, "failed", outcome) : { kind: "taken_back", charge: outcome };
    case "succeeded":
      return succeeded(checkout, outcome);
    case "pending":
    case "failed":
    case "expired":
      return known === null ? moved(checkout, outcome.status, outcome) : { kind: "nothing" };
  }
};

const succeeded = (checkout: Checkout, charge: Found): Decision => {
  if (charge.currency !== "NGN") return { kind: "refused", because: "currency", charge };
  // A success without an amount cannot be interpreted; it is queried again.
  if (charge.accepted <= 0n) return checkout.acceptedAmount === null ? moved(checkout, "pending", charge) : { kind: "nothing" };
  const more = charge.accepted - (checkout.acceptedAmount ?? 0n);
  if (more > 0n) return { kind: "credited", more, charge };
  return more < 0n ? { kind: "less", charge } : { kind: "nothing" };
};

const moved = (checkout: Checkout, state: "pending" | "failed" | "expired", { message }: Found): Decision =>
  checkout.state === state ? { kind: "nothing" } : { kind: "moved", state, message };
