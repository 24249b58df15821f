import type { CheckoutId, IntentId, RunId, UserId } from "@albashi/contracts/ids";
import type { ChargeOutcome, CheckoutProvider } from "../../../providers/checkout/port.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";

/** That somebody means to bring in an amount, and for what. */
export interface FundingIntent {
  readonly intentId: IntentId;
  readonly purpose: "run" | "wallet";
  readonly runId: RunId | null;
  readonly amount: bigint;
  readonly state: "open" | "funded" | "expired" | "cancelled";
  readonly madeAt: Date;
  readonly madeBy: UserId;
  readonly expiresAt: Date;
}

export type CheckoutState = "made" | "pending" | "accepted" | "failed" | "expired" | "refused";

/** One visit to the provider's checkout, and what became of it. */
export interface Checkout {
  readonly checkoutId: CheckoutId;
  readonly intentId: IntentId;
  readonly provider: ProviderName;
  readonly reference: string;
  /** What was asked for. */
  readonly amount: bigint;
  readonly feeQuoted: bigint;
  readonly isLive: boolean;
  readonly state: CheckoutState;
  readonly accepted: bigint | null;
  /** How much of it the provider took back again. */
  readonly takenBack: bigint;
  readonly channel: string | null;
  /** Where the browser goes on with a visit that our server opened. */
  readonly accessCode: string | null;
  readonly pageUrl: string | null;
  readonly acceptedAt: Date | null;
  readonly settledAt: Date | null;
  readonly madeAt: Date;
  readonly looks: number;
  readonly nextLookAt: Date | null;
  readonly message: string | null;
}

/** Whether somebody may still be in the provider's window, or their transfer on its way. */
export const isOpen = ({ state }: Pick<Checkout, "state">): boolean => state === "made" || state === "pending";

type FeeIs = CheckoutProvider["feeIs"];

/** What a visit was to bring: what was asked for, less the quoted fee where the provider keeps it of that. */
export const wasToBring = ({ amount, feeQuoted }: Pick<Checkout, "amount" | "feeQuoted">, feeIs: FeeIs): bigint =>
  feeIs === "added" ? amount : amount - feeQuoted;

/** Whether nobody at the window can bring anything more. What is taken back later the provider's messages and statement tell. */
export const isFinal = (checkout: Checkout, feeIs: FeeIs): boolean => {
  const { state, settledAt, accepted } = checkout;
  return state === "refused" || (settledAt !== null && accepted !== null && accepted >= wasToBring(checkout, feeIs));
};

type Found = Extract<ChargeOutcome, { kind: "found" }>;

/** What an answer of the provider means for a checkout. */
export type Decision =
  /** Nothing new is known. */
  | { readonly kind: "nothing" }
  | { readonly kind: "moved"; readonly state: "pending" | "failed" | "expired"; readonly message: string | null }
  /** Money came: so much more than we knew of. */
  | { readonly kind: "credited"; readonly more: bigint; readonly charge: Found }
  /** What was paid there is not what was asked for; no value is given for it. */
  | { readonly kind: "refused"; readonly because: Difference; readonly charge: Found }
  /** The provider says less than it said before; nothing is undone for that, and somebody looks. */
  | { readonly kind: "less"; readonly charge: Found }
  | { readonly kind: "taken_back"; readonly charge: Found };

export type Difference = "currency" | "reference";

/**
 * Reads what the provider says of a checkout. What was accepted alone is credited, be it less or more than was asked for, late
 * or early; once credited, no later word of failure undoes it. The words of the browser are not among what is read.
 */
export const decide = (checkout: Checkout, outcome: ChargeOutcome): Decision => {
  if (outcome.kind !== "found") return { kind: "nothing" };
  if (outcome.reference !== checkout.reference) return { kind: "refused", because: "reference", charge: outcome };
  const known = checkout.accepted;
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
  // A success without an amount is an answer we do not understand; it is asked about again.
  if (charge.accepted <= 0n) return checkout.accepted === null ? moved(checkout, "pending", charge) : { kind: "nothing" };
  const more = charge.accepted - (checkout.accepted ?? 0n);
  if (more > 0n) return { kind: "credited", more, charge };
  return more < 0n ? { kind: "less", charge } : { kind: "nothing" };
};

const moved = (checkout: Checkout, state: "pending" | "failed" | "expired", { message }: Found): Decision =>
  checkout.state === state ? { kind: "nothing" } : { kind: "moved", state, message };
