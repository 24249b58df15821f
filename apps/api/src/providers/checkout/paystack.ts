import * as z from "zod";
import { koboOfDigits } from "../payout/amounts.ts";
import { type Answer, type Ask, askOver } from "../payout/ask.ts";
import { type Envelope, momentOf, plainWords } from "../payout/exact-json.ts";
import { askInLane } from "../payout/lane.ts";
import { alertOf, comparedWords, readAnswer } from "../payout/read-answer.ts";
import { channelsWithin } from "./channels-within.ts";
import type { CheckoutSettings } from "./kora.ts";
import { pageOf } from "./page-of.ts";
import type { ChargeOutcome, CheckoutProvider, OpenOutcome } from "./port.ts";

/** 1.5 % and ₦100, the ₦100 from ₦2,500 on, at most ₦2,000. Paystack takes it out of what was paid. */
const feeQuote = (amount: bigint): bigint => {
  const fee = (amount * 150n + 9_999n) / 10_000n + (amount < 2_500_00n ? 0n : 100_00n);
  return fee < 2_000_00n ? fee : 2_000_00n;
};

/** Takes money at Paystack's checkout. The browser opens it and can say anything; only what Paystack answers here counts. */
export const paystackCheckout = (settings: CheckoutSettings): CheckoutProvider => {
  const { publicKey, isLive, scriptUrl, notificationUrl, cardLimit, lane, alert, ...address } = settings;
  const ask: Ask = askInLane(lane, askOver(address));
  const alerting = alertOf(alert, "paystack");
  return {
    name: "paystack",
    isLive,
    smallest: 100_00n,
    largest: 10_000_000_00n,
    feeQuote,
    feeIs: "taken_out",
    channelsFor: (amount) => channelsWithin(["bank_transfer", "card", "bank"], { paid: amount, cardLimit }),
    window: { provider: "paystack", scriptUrl, publicKey, notificationUrl },
    scriptGoesOn: true,
    open: async ({ reference, amount, customer, channels }) => {
      const body = { reference, email: customer.email, amount: Number(amount), currency: "NGN", channels };
      const answer = await ask({ method: "POST", path: "/transaction/initialize", body });
      return alerting("open", reference, opened(answer, { reference, api: address.url }));
    },
    charge: async (reference) => {
      const answer = await ask({ method: "GET", path: `/transaction/verify/${encodeURIComponent(reference)}` });
      return alerting("charge", reference, charged(answer, reference));
    },
  };
};

const Opened = z.object({ access_code: z.string().min(1).max(200), authorization_url: z.string(), reference: z.string() });

/** A reference that was opened before is refused; whoever wrote its code down the first time has it. */
const opened = (answer: Answer, { reference, api }: { reference: string; api: string }): OpenOutcome => {
  const { raw } = answer;
  const read = readAnswer(answer);
  if ("why" in read) return { raw, kind: "unknown", why: read.why };
  const { envelope } = read;
  const isTaken = comparedWords(envelope.message) === "duplicate transaction reference";
  if (!envelope.status) return { raw, kind: "unknown", why: isTaken ? "duplicate" : "unknown_word" };
  const visit = Opened.safeParse(envelope.data).data;
  const pageUrl = visit?.reference === reference ? pageOf(visit.authorization_url, api) : undefined;
  if (!visit || pageUrl === undefined) return { raw, kind: "unknown", why: "unknown_word" };
  return { raw, kind: "opened", pageUrl, accessCode: visit.access_code };
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
  // A window that was closed: the payer may come back to it.
  abandoned: "pending",
  pending: "pending",
  ongoing: "pending",
  processing: "pending",
  queued: "pending",
  success: "succeeded",
  failed: "failed",
  reversed: "taken_back",
};

const charged = (answer: Answer, reference: string): ChargeOutcome => {
  const { raw } = answer;
  const read = readAnswer(answer);
  if ("why" in read) return { raw, kind: "unknown", why: read.why };
  const { envelope } = read;
  if (!envelope.status && comparedWords(envelope.message) === "transaction reference not found") return { raw, kind: "not_found" };
  const found = envelope.status ? foundIn(envelope, reference) : undefined;
  return found ? { raw, kind: "found", reference, ...found } : { raw, kind: "unknown", why: "unknown_word" };
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
  // Without its fee nobody knows how much of it is ours.
  if (isTaken && (fee === null || fee >= amount)) return undefined;
  return {
    status,
    amount,
    currency,
    accepted: isTaken ? amount - (fee ?? 0n) : 0n,
    fee,
    channel: plainWords(channel)?.slice(0, 40) ?? null,
    // Paystack settles everything on the next working day.
    settles: "next_day" as const,
    message: plainWords(gateway_response),
    happenedAt: momentOf(paid_at),
  };
};
