import * as z from "zod";
import { feeOfNaira, koboOfNaira, nairaOfKobo } from "../payout/amounts.ts";
import { type Envelope, plainText, timestampOf } from "../payout/exact-json.ts";
import { createHttpCaller, type HttpCaller, type ProviderAddress, type ProviderResponse } from "../payout/http-caller.ts";
import { readKora } from "../payout/kora.ts";
import { type Alert, createResponseAlerter, normaliseMessage } from "../payout/read-response.ts";
import { type RequestLimiter, withRequestLimiter } from "../payout/request-limiter.ts";
import { allowedChannels } from "./allowed-channels.ts";
import { checkoutPageUrl } from "./checkout-page-url.ts";
import type { ChargeOutcome, CheckoutProvider, OpenOutcome } from "./port.ts";

export interface CheckoutSettings extends ProviderAddress {
  readonly publicKey: string;
  readonly isLive: boolean;
  readonly scriptUrl: string;
  readonly notificationUrl: string;
  /** The card limit. */
  readonly cardLimit: bigint;
  /** Shared with payouts, because a provider counts all calls of one account together. */
  readonly requestLimiter: RequestLimiter;
  readonly alert: Alert;
}

/** Kora's card fee is 1.5 % and at most ₦2,000; transfers cost less; 7.5 % VAT is added. */
const feeQuote = (amount: bigint): bigint => {
  const fee = (amount * 150n + 9_999n) / 10_000n;
  return ((fee < 2_000_00n ? fee : 2_000_00n) * 1_075n + 999n) / 1_000n;
};

/** Collects money through Kora's checkout. The browser opens it and is not trusted; only Kora's responses here count. */
export const koraCheckout = (settings: CheckoutSettings): CheckoutProvider => {
  const { publicKey, isLive, scriptUrl, notificationUrl, cardLimit, requestLimiter, alert, ...address } = settings;
  const send: HttpCaller = withRequestLimiter(requestLimiter, createHttpCaller(address));
  const alerting = createResponseAlerter(alert, "kora");
  return {
    name: "kora",
    isLive,
    smallest: 100_00n,
    largest: 10_000_000_00n,
    feeQuote,
    feeIs: "added",
    channelsFor: (amount) => allowedChannels(["bank_transfer", "card", "pay_with_bank"], { paid: amount + feeQuote(amount), cardLimit }),
    window: { provider: "kora", scriptUrl, publicKey, notificationUrl },
    resumesInScript: false,
    open: async ({ amount, channels, ...checkout }) => {
      const money = { amount: nairaOfKobo(amount), currency: "NGN", channels, merchant_bears_cost: false };
      const body = { ...checkout, ...money, notification_url: notificationUrl };
      const response = await send({ method: "POST", path: "/charges/initialize", body });
      return alerting("open", checkout.reference, opened(response, { reference: checkout.reference, api: address.url }));
    },
    charge: async (reference) => {
      const response = await send({ method: "GET", path: `/charges/${encodeURIComponent(reference)}` });
      return alerting("charge", reference, charged(response, reference));
    },
  };
};

const Opened = z.object({ checkout_url: z.string(), reference: z.string() });

const opened = (response: ProviderResponse, { reference, api }: { reference: string; api: string }): OpenOutcome => {
  const { raw } = response;
  const read = readKora(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  const checkout = read.envelope.status ? Opened.safeParse(read.envelope.data).data : undefined;
  const pageUrl = checkout?.reference === reference ? checkoutPageUrl(checkout.checkout_url, api) : undefined;
  return pageUrl === undefined ? { raw, kind: "unknown", reason: "unknown_word" } : { raw, kind: "opened", pageUrl, accessCode: null };
};

const Text = z.string().nullish().catch(null);
const Charge = z.object({
  reference: Text,
  /** Ours, if `reference` is Kora's own. */
  payment_reference: Text,
  status: z.string(),
  amount: z.string(),
  amount_paid: z.unknown().optional(),
  amount_accepted: z.unknown().optional(),
  fee: z.unknown().optional(),
  currency: z.string(),
  payment_method: Text,
  message: Text,
  card: z.unknown().optional(),
  bank_transfer: z.unknown().optional(),
  virtual_bank_account: z.unknown().optional(),
  date_completed: Text,
});
type Charge = z.infer<typeof Charge>;

const statuses: Readonly<Record<string, Extract<ChargeOutcome, { kind: "found" }>["status"]>> = {
  pending: "pending",
  processing: "pending",
  success: "succeeded",
  failed: "failed",
  expired: "expired",
  // Not documented by Kora, but these statuses would clearly mean a chargeback or reversal.
  reversed: "taken_back",
  refunded: "taken_back",
};

const charged = (response: ProviderResponse, reference: string): ChargeOutcome => {
  const { raw } = response;
  const read = readKora(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  const { envelope } = read;
  if (!envelope.status && normaliseMessage(envelope.message) === "charge not found") return { raw, kind: "not_found" };
  const found = envelope.status ? foundIn(envelope, reference) : undefined;
  return found ? { raw, kind: "found", reference, ...found } : { raw, kind: "unknown", reason: "unknown_word" };
};

const foundIn = ({ data }: Envelope, reference: string) => {
  const read = Charge.safeParse(data);
  if (!read.success) return undefined;
  const charge = read.data;
  const amount = koboOfNaira(charge.amount);
  const status = Object.hasOwn(statuses, charge.status) ? statuses[charge.status] : undefined;
  const isOurs = charge.payment_reference === reference || charge.reference === reference;
  const accepted = amount === undefined || status === undefined ? undefined : acceptedOf(charge, status, amount);
  if (amount === undefined || status === undefined || accepted === undefined || !isOurs) return undefined;
  const channel = channelOf(charge);
  return {
    status,
    amount,
    currency: charge.currency,
    accepted,
    fee: feeOfNaira(charge.fee) ?? null,
    channel,
    // Money of an unknown channel is treated as available the next day.
    settles: channel === "bank_transfer" || channel === "virtual_bank_account" ? ("at_once" as const) : ("next_day" as const),
    message: plainText(charge.message),
    happenedAt: timestampOf(charge.date_completed),
  };
};

/**
 * What Kora collected for us: the accepted amount less its fee, whichever side bears it. Its documentation does not say whether a fee
 * added by the payer is part of the accepted amount; if exactly the requested amount was accepted and the fee paid in addition, it
 * is not. Without an accepted amount it is what was paid, at most the requested amount: the excess is returned.
 */
const acceptedOf = (charge: Charge, status: string, amount: bigint): bigint | undefined => {
  if (status !== "succeeded" && status !== "taken_back") return 0n;
  // A fee that cannot be parsed is not zero: nothing is credited until it can be.
  const fee = charge.fee === undefined || charge.fee === null ? 0n : feeOfNaira(charge.fee);
  if (fee === undefined) return undefined;
  const paid = atLeastZero(koboOfNaira(charge.amount_paid));
  const hasAcceptedAmount = charge.amount_accepted !== undefined && charge.amount_accepted !== null;
  const accepted = hasAcceptedAmount ? koboOfNaira(charge.amount_accepted) : paid && smaller(paid, amount + fee);
  if (accepted === undefined) return undefined;
  const isFeeAdded = hasAcceptedAmount && accepted === amount && paid !== undefined && paid >= amount + fee;
  return atLeastZero(isFeeAdded ? accepted : accepted - fee);
};

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const atLeastZero = (kobo: bigint | undefined) => (kobo === undefined || kobo <= 0n ? undefined : kobo);

const channelOf = ({ payment_method, card, bank_transfer, virtual_bank_account }: Charge): string | null => {
  if (card) return "card";
  if (bank_transfer) return "bank_transfer";
  if (virtual_bank_account) return "virtual_bank_account";
  return plainText(payment_method)?.slice(0, 40) ?? null;
};
