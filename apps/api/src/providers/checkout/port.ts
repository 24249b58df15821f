import type { Doubt, ProviderName, RawAnswer } from "../payout/port.ts";

/** What the provider knows of a payment at its checkout. The browser's word counts for nothing; this does. */
export type ChargeOutcome = { readonly raw: RawAnswer } & (
  | {
      readonly kind: "found";
      readonly status: "pending" | "succeeded" | "failed" | "expired" | "taken_back";
      readonly reference: string;
      /** What was asked for, in whatever currency the browser said. */
      readonly amount: bigint;
      readonly currency: string;
      /** What the provider took for us. This is what is credited. */
      readonly accepted: bigint;
      readonly fee: bigint | null;
      readonly channel: string | null;
      /** Money of a card can be spent on the next working day, a transfer's at once. */
      readonly settles: "at_once" | "next_day";
      readonly message: string | null;
      readonly happenedAt: Date | null;
    }
  | { readonly kind: "not_found" }
  | { readonly kind: "unknown"; readonly why: Doubt }
);

/** What the browser needs to open the provider's window. */
export interface CheckoutWindow {
  readonly provider: ProviderName;
  readonly scriptUrl: string;
  readonly publicKey: string;
  readonly notificationUrl: string;
}

export interface CheckoutProvider {
  readonly name: ProviderName;
  readonly isLive: boolean;
  readonly smallest: bigint;
  /** Above this, several payments fill one intent. */
  readonly largest: bigint;
  /** What the provider adds on top, at most. */
  readonly feeQuote: (amount: bigint) => bigint;
  readonly window: CheckoutWindow;
  charge(reference: string): Promise<ChargeOutcome>;
}

/** What a message of a provider says once its signature was found good. It decides nothing; it says what to ask about. */
export interface ProviderMessage {
  readonly event: string;
  readonly reference: string;
  readonly status: string;
}

/** Reads messages of one provider: nothing when the signature does not fit. */
export interface MessageReader {
  readonly name: ProviderName;
  read(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderMessage | undefined;
  /** How many kobo a message names that was found good before. Nothing where it names none, or none that can be read. */
  amountIn(body: string): bigint | undefined;
}
