import * as z from "zod";
import { koboOfDigits } from "../payout/amounts.ts";
import { type Envelope, plainText, timestampOf } from "../payout/exact-json.ts";
import { createHttpCaller, type HttpCaller, type ProviderResponse } from "../payout/http-caller.ts";
import { createResponseAlerter, normaliseMessage, readResponse } from "../payout/read-response.ts";
import { withRequestLimiter } from "../payout/request-limiter.ts";
import { allowedChannels } from "./allowed-channels.ts";
import { checkoutPageUrl } from "./checkout-page-url.ts";
import type { CheckoutSettings } from "./kora.ts";
import type { ChargeOutcome, CheckoutProvider, OpenOutcome } from "./port.ts";

/** 1.5 % plus ₦100 from ₦2,500 upwards, at most ₦2,000. Paystack deducts it from the amount paid. */
const feeQuote = (amount: bigint): bigint => {
  const fee = (amount * 150n + 9_999n) / 10_000n + (amount < 2_500_00n ? 0n : 100_00n);
  return fee < 2_000_00n ? fee : 2_000_00n;
};

/** Collects money through Paystack's checkout. The browser opens it and is not trusted; only Paystack's responses here count. */
export const paystackCheckout = (settings: CheckoutSettings): CheckoutProvider => {
  const { publicKey, isLive, scriptUrl, notificationUrl, cardLimit, requestLimiter, alert, ...address } = settings;
  const send: HttpCaller = withRequestLimiter(requestLimiter, createHttpCaller(address));
  const alerting = createResponseAlerter(alert, "paystack");
  return {
    name: "paystack",
    isLive,
    smallest: 100_00n,
    largest: 10_000_000_00n,
    feeQuote,
    feeIs: "taken_out",
    channelsFor: (amount) => allowedChannels(["bank_transfer", "card", "bank"], { paid: amount, cardLimit }),
    window: { provider: "paystack", scriptUrl, publicKey, notificationUrl },
    resumesInScript: true,
    open: async ({ reference, amount, customer, channels }) => {
      const body = { reference, email: customer.email, amount: Number(amount), currency: "NGN", channels };
      const response = await send({ method: "POST", path: "/transaction/initialize", body });
      return alerting("open", reference, opened(response, { reference, api: address.url }));
    },
    charge: async (reference) => {
      const response = await send({ method: "GET", path: `/transaction/verify/${encodeURIComponent(reference)}` });
      return alerting("charge", reference, charged(response, reference));
    },
  };
};

const Opened = z.object({ access_code: z.string().min(1).max(200), authorization_url: z.string(), reference: z.string() });

/** A used reference is rejected; its code was stored when it was first opened. */
const opened = (response: ProviderResponse, { reference, api }: { reference: string; api: string }): OpenOutcome => {
  const { raw } = response;
  const read = readResponse(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  const { envelope } = read;
  const isTaken = normaliseMessage(envelope.message) === "duplicate transaction reference";
  if (!envelope.status) return { raw, kind: "unknown", reason: isTaken ? "duplicate" : "unknown_word" };
  const checkout = Opened.safeParse(envelope.data).data;
  const pageUrl = checkout?.reference === reference ? checkoutPageUrl(checkout.authorization_url, api) : undefined;
  if (!checkout || pageUrl === undefined) return { raw, kind: "unknown", reason: "unknown_word" };
  return { raw, kind: "opened", pageUrl, accessCode: checkout.access_code };
};

const Text = z.string().nullish().catch(null);
const Transaction = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  fees: z.unknown().optional(),
  channel: Text,
  gateway_response: Text,
  paid_at: Text,
});

const statuses: Readonly<Record<string, Extract<ChargeOutcome, { kind: "found" }>["status"]>> = {
  // The payer closed the checkout and may return to it.
  abandoned: "pending",
  pending: "pending",
  ongoing: "pending",
  processing: "pending",
  queued: "pending",
  success: "succeeded",
  failed: "failed",
  reversed: "taken_back",
};

const charged = (response: ProviderResponse, reference: string): ChargeOutcome => {
  const { raw } = response;
  const read = readResponse(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  const { envelope } = read;
  if (!envelope.status && normaliseMessage(envelope.message) === "transaction reference not found") return { raw, kind: "not_found" };
  const found = envelope.status ? foundIn(envelope, reference) : undefined;
  return found ? { raw, kind: "found", reference, ...found } : { raw, kind: "unknown", reason: "unknown_word" };
};

const foundIn = ({ data }: Envelope, reference: string) => {
  const read = Transaction.safeParse(data);
  if (!read.success || read.data.reference !== reference) return undefined;
  const { currency, channel, gateway_response, paid_at } = read.data;
  const amount = koboOfDigits(read.data.amount);
  const status = Object.hasOwn(statuses, read.data.status) ? statuses[read.data.status] : undefined;
  const fee = koboOfDigits(read.data.fees) ?? null;
  if (amount === undefined || status === undefined) return undefined;
  const isTaken = status === "succeeded" || status === "taken_back";
  // Without the fee, our part of the amount is unknown.
  if (isTaken && (fee === null || fee >= amount)) return undefined;
  return {
    status,
    amount,
    currency,
    accepted: isTaken ? amount - (fee ?? 0n) : 0n,
    fee,
    channel: plainText(channel)?.slice(0, 40) ?? null,
    // Paystack settles everything on the next working day.
    settles: "next_day" as const,
    message: plainText(gateway_response),
    happenedAt: timestampOf(paid_at),
  };
};
