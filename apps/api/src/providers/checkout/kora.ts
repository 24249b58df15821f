import * as z from "zod";
import { feeOfNaira, koboOfNaira, nairaOfKobo } from "../payout/amounts.ts";
import { type Answer, type Ask, askOver, type ProviderAddress } from "../payout/ask.ts";
import { type Envelope, momentOf, plainWords } from "../payout/exact-json.ts";
import { readKora } from "../payout/kora.ts";
import { askInLane, type Lane } from "../payout/lane.ts";
import { type Alert, alertOf, comparedWords } from "../payout/read-answer.ts";
import { channelsWithin } from "./channels-within.ts";
import { pageOf } from "./page-of.ts";
import type { ChargeOutcome, CheckoutProvider, OpenOutcome } from "./port.ts";

export interface CheckoutSettings extends ProviderAddress {
  readonly publicKey: string;
  readonly isLive: boolean;
  readonly scriptUrl: string;
  readonly notificationUrl: string;
  /** The most that a card pays. */
  readonly cardLimit: bigint;
  /** The same as for payouts: a provider counts all calls of one account together. */
  readonly lane: Lane;
  readonly alert: Alert;
}

/** Kora's card fee is 1.5 % and at most ₦2,000, its transfers cost less; VAT of 7.5 % comes on top. */
const feeQuote = (amount: bigint): bigint => {
  const fee = (amount * 150n + 9_999n) / 10_000n;
  return ((fee < 2_000_00n ? fee : 2_000_00n) * 1_075n + 999n) / 1_000n;
};

/** Takes money at Kora's checkout. The browser opens it and can say anything; only what Kora answers here counts. */
export const koraCheckout = (settings: CheckoutSettings): CheckoutProvider => {
  const { publicKey, isLive, scriptUrl, notificationUrl, cardLimit, lane, alert, ...address } = settings;
  const ask: Ask = askInLane(lane, askOver(address));
  const alerting = alertOf(alert, "kora");
  return {
    name: "kora",
    isLive,
    smallest: 100_00n,
    largest: 10_000_000_00n,
    feeQuote,
    feeIs: "added",
    channelsFor: (amount) => channelsWithin(["bank_transfer", "card", "pay_with_bank"], { paid: amount + feeQuote(amount), cardLimit }),
    window: { provider: "kora", scriptUrl, publicKey, notificationUrl },
    scriptGoesOn: false,
    open: async ({ amount, channels, ...visit }) => {
      const money = { amount: nairaOfKobo(amount), currency: "NGN", channels, merchant_bears_cost: false };
      const body = { ...visit, ...money, notification_url: notificationUrl };
      const answer = await ask({ method: "POST", path: "/charges/initialize", body });
      return alerting("open", visit.reference, opened(answer, { reference: visit.reference, api: address.url }));
    },
    charge: async (reference) => {
      const answer = await ask({ method: "GET", path: `/charges/${encodeURIComponent(reference)}` });
      return alerting("charge", reference, charged(answer, reference));
    },
  };
};

const Opened = z.object({ checkout_url: z.string(), reference: z.string() });

const opened = (answer: Answer, { reference, api }: { reference: string; api: string }): OpenOutcome => {
  const { raw } = answer;
  const read = readKora(answer);
  if ("why" in read) return { raw, kind: "unknown", why: read.why };
  const visit = read.envelope.status ? Opened.safeParse(read.envelope.data).data : undefined;
  const pageUrl = visit?.reference === reference ? pageOf(visit.checkout_url, api) : undefined;
  return pageUrl === undefined ? { raw, kind: "unknown", why: "unknown_word" } : { raw, kind: "opened", pageUrl, accessCode: null };
};

const Text = z.string().nullish().catch(null);
const Charge = z.object({
  reference: Text,
  /** Ours, where the reference is Kora's own. */
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
  // Not in Kora's documents; these words for money that is taken back would be plain enough.
  reversed: "taken_back",
  refunded: "taken_back",
};

const charged = (answer: Answer, reference: string): ChargeOutcome => {
  const { raw } = answer;
  const read = readKora(answer);
  if ("why" in read) return { raw, kind: "unknown", why: read.why };
  const { envelope } = read;
  if (!envelope.status && comparedWords(envelope.message) === "charge not found") return { raw, kind: "not_found" };
  const found = envelope.status ? foundIn(envelope, reference) : undefined;
  return found ? { raw, kind: "found", reference, ...found } : { raw, kind: "unknown", why: "unknown_word" };
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
    // Of a channel that we do not know the money is not counted on before the next day.
    settles: channel === "bank_transfer" || channel === "virtual_bank_account" ? ("at_once" as const) : ("next_day" as const),
    message: plainWords(charge.message),
    happenedAt: momentOf(charge.date_completed),
  };
};

/**
 * What Kora took for us: what it accepted less its fee, which goes off whoever bears it. Its documents leave open whether a fee
 * that the payer added is part of what it accepted; where just the sum that was asked for was accepted and the fee paid beside
 * it, it is not. Without Kora's own word it is what was paid, and never more than was asked: the rest goes back.
 */
const acceptedOf = (charge: Charge, status: string, amount: bigint): bigint | undefined => {
  if (status !== "succeeded" && status !== "taken_back") return 0n;
  // A fee that cannot be read is not none: until it can be, nothing is credited.
  const fee = charge.fee === undefined || charge.fee === null ? 0n : feeOfNaira(charge.fee);
  if (fee === undefined) return undefined;
  const paid = aboveNothing(koboOfNaira(charge.amount_paid));
  const isSaid = charge.amount_accepted !== undefined && charge.amount_accepted !== null;
  const taken = isSaid ? koboOfNaira(charge.amount_accepted) : paid && lesser(paid, amount + fee);
  if (taken === undefined) return undefined;
  const isFeeBeside = isSaid && taken === amount && paid !== undefined && paid >= amount + fee;
  return aboveNothing(isFeeBeside ? taken : taken - fee);
};

const lesser = (one: bigint, other: bigint) => (one < other ? one : other);
const aboveNothing = (kobo: bigint | undefined) => (kobo === undefined || kobo <= 0n ? undefined : kobo);

const channelOf = ({ payment_method, card, bank_transfer, virtual_bank_account }: Charge): string | null => {
  if (card) return "card";
  if (bank_transfer) return "bank_transfer";
  if (virtual_bank_account) return "virtual_bank_account";
  return plainWords(payment_method)?.slice(0, 40) ?? null;
};
