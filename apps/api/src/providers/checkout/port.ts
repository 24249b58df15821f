import type { InconclusiveReason, ProviderName, RawResponse } from "../payout/port.ts";

/** The provider's record of a checkout. Only this counts, never what the browser reports. */
export type ChargeOutcome = { readonly raw: RawResponse } & (
  | {
      readonly kind: "found";
      readonly status: "pending" | "succeeded" | "failed" | "expired" | "taken_back";
      readonly reference: string;
      /** The requested amount, in the currency the browser stated. */
      readonly amount: bigint;
      readonly currency: string;
      /** What the provider collected for us. This amount is credited. */
      readonly accepted: bigint;
      readonly fee: bigint | null;
      readonly channel: string | null;
      /** Card money is available on the next working day, a transfer immediately. */
      readonly settles: "at_once" | "next_day";
      readonly message: string | null;
      readonly happenedAt: Date | null;
    }
  | { readonly kind: "not_found" }
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

/** What the browser needs to open the provider's checkout. */
export interface CheckoutWindow {
  readonly provider: ProviderName;
  readonly scriptUrl: string;
  readonly publicKey: string;
  readonly notificationUrl: string;
}

/** A checkout to be opened by our server. */
export interface CheckoutRequest {
  readonly reference: string;
  /** The requested amount in kobo. */
  readonly amount: bigint;
  readonly customer: { readonly name: string; readonly email: string };
  readonly narration: string;
  readonly channels: readonly string[];
}

/** How to resume a checkout: on the provider's own page, or by a code in its script. */
export interface OpenedCheckout {
  readonly pageUrl: string;
  /** Undefined if the provider's script cannot resume checkouts. */
  readonly accessCode: string | null;
}

/** The result of opening a checkout. No money moves; without a response it is unknown whether the reference is used. */
export type OpenOutcome = { readonly raw: RawResponse } & (
  | ({ readonly kind: "opened" } & OpenedCheckout)
  | { readonly kind: "unknown"; readonly reason: InconclusiveReason }
);

export interface CheckoutProvider {
  readonly name: ProviderName;
  readonly isLive: boolean;
  readonly smallest: bigint;
  /** Above this, several payments fill one funding intent. */
  readonly largest: bigint;
  /** The provider's highest fee for an amount. */
  readonly feeQuote: (amount: bigint) => bigint;
  /** Whether the payer pays the fee on top, or the provider deducts it from the amount paid. */
  readonly feeIs: "added" | "taken_out";
  /** The channels for an amount, in the provider's own terms. */
  readonly channelsFor: (amount: bigint) => string[];
  readonly window: CheckoutWindow;
  /** Whether the provider's script resumes a checkout opened by our server. Otherwise it opens one with the browser's options. */
  readonly resumesInScript: boolean;
  open(checkout: CheckoutRequest): Promise<OpenOutcome>;
  charge(reference: string): Promise<ChargeOutcome>;
}

/** A webhook with a valid signature. It decides nothing; it only tells what to query. */
export interface WebhookEvent {
  readonly event: string;
  readonly reference: string;
  readonly status: string;
}

/** Parses one provider's webhooks; undefined if the signature is invalid. */
export interface WebhookParser {
  readonly name: ProviderName;
  read(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): WebhookEvent | undefined;
  /** The amount in kobo of a verified webhook; undefined if it has none or cannot be parsed. */
  amountIn(body: string): bigint | undefined;
}
