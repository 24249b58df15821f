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

/** A visit that our server opens at the provider. */
export interface VisitToOpen {
  readonly reference: string;
  /** What is asked for, in kobo. */
  readonly amount: bigint;
  readonly customer: { readonly name: string; readonly email: string };
  readonly narration: string;
  readonly channels: readonly string[];
}

/** Where a visit can be gone on with: on the provider's own page, or by a code in its window. */
export interface OpenedVisit {
  readonly pageUrl: string;
  /** Nothing where the provider's script knows of no such visits. */
  readonly accessCode: string | null;
}

/** What came of opening one. No money moves by it; without an answer nobody knows whether the reference is taken. */
export type OpenOutcome = { readonly raw: RawAnswer } & (
  | ({ readonly kind: "opened" } & OpenedVisit)
  | { readonly kind: "unknown"; readonly why: Doubt }
);

export interface CheckoutProvider {
  readonly name: ProviderName;
  readonly isLive: boolean;
  readonly smallest: bigint;
  /** Above this, several payments fill one intent. */
  readonly largest: bigint;
  /** What the provider takes at most where so much is asked for. */
  readonly feeQuote: (amount: bigint) => bigint;
  /** Whether the payer pays the fee on top of what is asked for, or the provider keeps it of what was paid. */
  readonly feeIs: "added" | "taken_out";
  /** By which ways so much can be paid, in the provider's own words for them. */
  readonly channelsFor: (amount: bigint) => string[];
  readonly window: CheckoutWindow;
  /** Whether the provider's script goes on with a visit that our server opened. Else it opens one itself, as the browser tells it. */
  readonly scriptGoesOn: boolean;
  open(visit: VisitToOpen): Promise<OpenOutcome>;
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
