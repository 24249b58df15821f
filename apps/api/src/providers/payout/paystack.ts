import * as z from "zod";
import { koboOfDigits } from "./amounts.ts";
import { createReader } from "./create-reader.ts";
import { type Envelope, plainText, timestampOf } from "./exact-json.ts";
import { createHttpCaller, type HttpCaller, type ProviderAddress, type ProviderResponse } from "./http-caller.ts";
import { classifyPaystackRejection, isDuplicateAtPaystack, paystackFailureOf, paystackStatuses } from "./paystack-messages.ts";
import { createRecipient } from "./paystack-recipient.ts";
import { paystackBalance, paystackStatement } from "./paystack-statement.ts";
import type { PayoutOrder, PayoutProvider, QueryOutcome } from "./port.ts";
import { type Alert, createResponseAlerter, normaliseMessage, readResponse } from "./read-response.ts";
import { type ResponseMapping, readSubmitted } from "./read-submitted.ts";
import { type RequestLimiter, withRequestLimiter } from "./request-limiter.ts";
import { violatedLimit } from "./violated-limit.ts";

export interface PaystackSettings extends ProviderAddress {
  readonly requestLimiter: RequestLimiter;
  readonly alert: Alert;
}

const limits = { smallest: 100_00n, largest: 10_000_000_00n };

/** Pays out through Paystack: first registers the recipient, then sends the money. Paystack counts in kobo. */
export const paystackPayouts = ({ requestLimiter, alert, ...address }: PaystackSettings): PayoutProvider => {
  const send: HttpCaller = withRequestLimiter(requestLimiter, createHttpCaller(address));
  const alerting = createResponseAlerter(alert, "paystack");
  const readAccount = createReader({ provider: "paystack", send, read: readResponse, alerting });
  return {
    name: "paystack",
    ...limits,
    deductsOnSubmit: true,
    callsPerOrder: 2,
    feeQuote: (amount) => (amount <= 5_000_00n ? 10_00n : amount <= 50_000_00n ? 25_00n : 50_00n),
    submit: async (order, canStillSend) => {
      const outside = violatedLimit(limits, order.amount);
      if (outside) return outside;
      const recipient = await createRecipient((question) => send({ ...question, canStillSend }), order);
      if ("kind" in recipient) return alerting("recipient", order.reference, recipient);
      const response = await send({ method: "POST", path: "/transfer", body: transferOf(order, recipient.code), canStillSend });
      return alerting("submit", order.reference, readSubmitted(response, order, dialect));
    },
    query: async (reference) => {
      const response = await send({ method: "GET", path: `/transfer/verify/${encodeURIComponent(reference)}` });
      return alerting("query", reference, queried(response, reference));
    },
    balance: () => paystackBalance(readAccount),
    statement: (between, after) => paystackStatement(readAccount, between, after),
    load: requestLimiter.load,
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

/** The transfer in a response, if it is the right one and every relevant field can be parsed. */
const transferIn = ({ data }: Envelope, reference: string) => {
  const read = Transfer.safeParse(data);
  if (!read.success || read.data.reference !== reference) return undefined;
  const amount = koboOfDigits(read.data.amount);
  const known = Object.hasOwn(paystackStatuses, read.data.status) ? paystackStatuses[read.data.status] : undefined;
  if (amount === undefined || known === undefined) return undefined;
  const accountNumber = read.data.recipient?.details.account_number ?? null;
  return { ...read.data, amount, status: known.status, failure: known.failure ?? null, accountNumber };
};

const dialect: ResponseMapping = {
  read: readResponse,
  isDuplicate: isDuplicateAtPaystack,
  refusalOf: classifyPaystackRejection,
  takenIn: (envelope, reference) => {
    const transfer = transferIn(envelope, reference);
    return transfer && { ...transfer, hindrance: transfer.status === "processing" && transfer.failure === "set_up" ? "set_up" : null };
  },
};

const queried = (response: ProviderResponse, reference: string): QueryOutcome => {
  const { raw } = response;
  const read = readResponse(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  const { envelope } = read;
  if (!envelope.status && normaliseMessage(envelope.message) === "transfer not found") return { raw, kind: "not_found" };
  const transfer = envelope.status ? transferIn(envelope, reference) : undefined;
  if (!transfer) return { raw, kind: "unknown", reason: "unknown_word" };
  const { status, failure, amount, currency, accountNumber } = transfer;
  const message = plainText(transfer.failures?.message ?? transfer.gateway_response);
  return {
    raw,
    kind: "found",
    status,
    amount,
    currency,
    fee: koboOfDigits(transfer.fee_charged) ?? null,
    traceId: plainText(transfer.session?.id),
    message,
    failure: failure ?? (status === "failed" ? paystackFailureOf(normaliseMessage(message)) : null),
    accountNumber,
    happenedAt: timestampOf(transfer.transferred_at),
  };
};
