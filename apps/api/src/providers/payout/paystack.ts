import * as z from "zod";
import { koboOfDigits } from "./amounts.ts";
import { type Answer, type Ask, askOver, type ProviderAddress } from "./ask.ts";
import { askToTell } from "./ask-to-tell.ts";
import { type Envelope, momentOf, plainWords } from "./exact-json.ts";
import { askInLane, type Lane } from "./lane.ts";
import { outsideOf } from "./outside-limits.ts";
import { makeRecipient } from "./paystack-recipient.ts";
import { paystackBalance, paystackStatement } from "./paystack-statement.ts";
import { causeAtPaystack, isDuplicateAtPaystack, paystackStatuses, refusedByPaystack } from "./paystack-words.ts";
import type { PayoutOrder, PayoutProvider, QueryOutcome } from "./port.ts";
import { type Alert, alertOf, comparedWords, readAnswer } from "./read-answer.ts";
import { type Dialect, readSubmitted } from "./read-submitted.ts";

export interface PaystackSettings extends ProviderAddress {
  readonly lane: Lane;
  readonly alert: Alert;
}

const limits = { smallest: 100_00n, largest: 10_000_000_00n };

/** Pays out through Paystack: first it is told of the account, then it sends the money. Paystack counts in kobo. */
export const paystackPayouts = ({ lane, alert, ...address }: PaystackSettings): PayoutProvider => {
  const ask: Ask = askInLane(lane, askOver(address));
  const alerting = alertOf(alert, "paystack");
  const tell = askToTell({ provider: "paystack", ask, read: readAnswer, alerting });
  return {
    name: "paystack",
    ...limits,
    deductsAtOnce: true,
    callsAnOrder: 2,
    feeQuote: (amount) => (amount <= 5_000_00n ? 10_00n : amount <= 50_000_00n ? 25_00n : 50_00n),
    submit: async (order, mayStillGo) => {
      const outside = outsideOf(limits, order.amount);
      if (outside) return outside;
      const recipient = await makeRecipient((question) => ask({ ...question, mayStillGo }), order);
      if ("kind" in recipient) return alerting("recipient", order.reference, recipient);
      const answer = await ask({ method: "POST", path: "/transfer", body: transferOf(order, recipient.code), mayStillGo });
      return alerting("submit", order.reference, readSubmitted(answer, order, dialect));
    },
    query: async (reference) => {
      const answer = await ask({ method: "GET", path: `/transfer/verify/${encodeURIComponent(reference)}` });
      return alerting("query", reference, queried(answer, reference));
    },
    balance: () => paystackBalance(tell),
    statement: (between, after) => paystackStatement(tell, between, after),
    load: lane.load,
  };
};

const transferOf = ({ reference, amount, narration }: PayoutOrder, recipient: string) => ({
  source: "balance",
  amount: Number(amount),
  currency: "NGN",
  recipient,
  reference,
  reason: narration,
});

const Text = z.string().nullish().catch(null);
const Transfer = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  fee_charged: z.unknown().optional(),
  gateway_response: Text,
  failures: z.object({ message: Text }).nullish().catch(null),
  session: z.object({ id: Text }).nullish().catch(null),
  recipient: z
    .object({ details: z.object({ account_number: Text }) })
    .nullish()
    .catch(null),
  transferred_at: Text,
});

/** The transfer in an answer, if it is about the right one and every part that counts can be read. */
const transferIn = ({ data }: Envelope, reference: string) => {
  const read = Transfer.safeParse(data);
  if (!read.success || read.data.reference !== reference) return undefined;
  const amount = koboOfDigits(read.data.amount);
  const known = Object.hasOwn(paystackStatuses, read.data.status) ? paystackStatuses[read.data.status] : undefined;
  if (amount === undefined || known === undefined) return undefined;
  const accountNumber = read.data.recipient?.details.account_number ?? null;
  return { ...read.data, amount, status: known.status, failure: known.failure ?? null, accountNumber };
};

const dialect: Dialect = {
  read: readAnswer,
  isDuplicate: isDuplicateAtPaystack,
  refusalOf: refusedByPaystack,
  takenIn: (envelope, reference) => {
    const transfer = transferIn(envelope, reference);
    return transfer && { ...transfer, hindrance: transfer.status === "processing" && transfer.failure === "set_up" ? "set_up" : null };
  },
};

const queried = (answer: Answer, reference: string): QueryOutcome => {
  const { raw } = answer;
  const read = readAnswer(answer);
  if ("why" in read) return { raw, kind: "unknown", why: read.why };
  const { envelope } = read;
  if (!envelope.status && comparedWords(envelope.message) === "transfer not found") return { raw, kind: "not_found" };
  const transfer = envelope.status ? transferIn(envelope, reference) : undefined;
  if (!transfer) return { raw, kind: "unknown", why: "unknown_word" };
  const { status, failure, amount, currency, accountNumber } = transfer;
  const message = plainWords(transfer.failures?.message ?? transfer.gateway_response);
  return {
    raw,
    kind: "found",
    status,
    amount,
    currency,
    fee: koboOfDigits(transfer.fee_charged) ?? null,
    traceId: plainWords(transfer.session?.id),
    message,
    failure: failure ?? (status === "failed" ? causeAtPaystack(comparedWords(message)) : null),
    accountNumber,
    happenedAt: momentOf(transfer.transferred_at),
  };
};
