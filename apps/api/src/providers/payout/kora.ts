import * as z from "zod";
import { feeOfNaira, koboOfNaira, nairaOfKobo } from "./amounts.ts";
import { createReader } from "./create-reader.ts";
import { type Envelope, plainText, timestampOf } from "./exact-json.ts";
import { createHttpCaller, type HttpCaller, type ProviderAddress, type ProviderResponse } from "./http-caller.ts";
import { isDuplicateAtKora, koraFailures, koraInvalidKey, koraRejections, koraStatuses } from "./kora-messages.ts";
import { koraBalance, koraStatement } from "./kora-statement.ts";
import type { PayoutOrder, PayoutProvider, QueryOutcome } from "./port.ts";
import { type Alert, createResponseAlerter, normaliseMessage, type ReadResponse, readResponse } from "./read-response.ts";
import { type ResponseMapping, readSubmitted } from "./read-submitted.ts";
import { type RequestLimiter, withRequestLimiter } from "./request-limiter.ts";
import { violatedLimit } from "./violated-limit.ts";

export interface KoraSettings extends ProviderAddress {
  readonly requestLimiter: RequestLimiter;
  /** Where Kora sends its webhooks. */
  readonly notificationUrl: string;
  readonly alert: Alert;
}

const limits = { smallest: 100_00n, largest: 10_000_000_00n };

/**
 * Pays out through Kora, one transfer at a time: its bulk call does not report its items, and by default the recipient bears the
 * fee. Kora counts in naira.
 */
export const koraPayouts = ({ requestLimiter, alert, notificationUrl, ...address }: KoraSettings): PayoutProvider => {
  const send: HttpCaller = withRequestLimiter(requestLimiter, createHttpCaller(address));
  const alerting = createResponseAlerter(alert, "kora");
  const readAccount = createReader({ provider: "kora", send, read: readKora, alerting });
  return {
    name: "kora",
    ...limits,
    deductsOnSubmit: false,
    callsPerOrder: 1,
    feeQuote,
    submit: async (order, canStillSend) => {
      const outside = violatedLimit(limits, order.amount);
      if (outside) return outside;
      const response = await send({
        method: "POST",
        path: "/transactions/disburse",
        body: disbursement(order, notificationUrl),
        canStillSend,
      });
      return alerting("submit", order.reference, readSubmitted(response, order, dialect));
    },
    query: async (reference) => {
      const response = await send({ method: "GET", path: `/transactions/${encodeURIComponent(reference)}` });
      return alerting("query", reference, queried(response, reference));
    },
    balance: () => koraBalance(readAccount),
    statement: (between, after) => koraStatement(readAccount, between, after),
    load: requestLimiter.load,
  };
};

/** Kora publishes no tariff. This is what its competitors charge, with VAT; each response states the actual fee. */
const feeQuote = (amount: bigint): bigint => (amount <= 5_000_00n ? 10_75n : amount <= 50_000_00n ? 26_88n : 53_75n);

const disbursement = ({ reference, amount, narration, bankCode, accountNumber, accountName, email }: PayoutOrder, url: string) => ({
  reference,
  destination: {
    type: "bank_account",
    amount: nairaOfKobo(amount),
    currency: "NGN",
    narration,
    bank_account: { bank: bankCode, account: accountNumber },
    customer: { name: accountName, email },
  },
  notification_url: url,
});

const Text = z.string().nullish();
const Account = z.object({ account_number: Text, account: Text }).nullish().catch(null);
const Transaction = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  fee: z.unknown().optional(),
  trace_id: Text.catch(null),
  message: Text.catch(null),
  bank_account: Account,
  date_completed: Text.catch(null),
});

/** The transaction in a response, if it is the right one and every relevant field can be parsed. */
const transactionIn = ({ data }: Envelope, reference: string) => {
  const read = Transaction.safeParse(data);
  if (!read.success) return undefined;
  const { amount, status, ...rest } = read.data;
  const kobo = koboOfNaira(amount);
  const known = Object.hasOwn(koraStatuses, status) ? koraStatuses[status] : undefined;
  if (kobo === undefined || known === undefined || rest.reference !== reference) return undefined;
  const accountNumber = rest.bank_account?.account_number ?? rest.bank_account?.account ?? null;
  return { ...rest, amount: kobo, status: known, accountNumber };
};

const queried = (response: ProviderResponse, reference: string): QueryOutcome => {
  const { raw } = response;
  const read = readKora(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  const { envelope } = read;
  if (!envelope.status && normaliseMessage(envelope.message) === "transaction not found") return { raw, kind: "not_found" };
  const transaction = envelope.status ? transactionIn(envelope, reference) : undefined;
  if (!transaction) return { raw, kind: "unknown", reason: "unknown_word" };
  const { status, amount, currency, fee, trace_id, message, accountNumber, date_completed } = transaction;
  return {
    raw,
    kind: "found",
    status,
    amount,
    currency,
    fee: feeOfNaira(fee) ?? null,
    traceId: plainText(trace_id),
    message: plainText(message),
    failure: status === "failed" ? causeOf(message) : null,
    accountNumber,
    happenedAt: timestampOf(date_completed),
  };
};

const causeOf = (message: string | null | undefined) => {
  const words = normaliseMessage(message);
  const known = Object.hasOwn(koraFailures, words) ? koraFailures[words] : undefined;
  return known ?? (/timed?[ -]?out/.test(words) ? "timed_out" : "no_cause");
};

/** Kora may report a wrong key only by its message. */
export const readKora = (response: ProviderResponse): ReadResponse => {
  const read = readResponse(response);
  const isKeyRejected = "envelope" in read && !read.envelope.status && normaliseMessage(read.envelope.message) === koraInvalidKey;
  return isKeyRejected ? { reason: "unauthorised" } : read;
};

const dialect: ResponseMapping = {
  read: readKora,
  isDuplicate: isDuplicateAtKora,
  refusalOf: (words) => (Object.hasOwn(koraRejections, words) ? koraRejections[words] : undefined),
  takenIn: (envelope, reference) => {
    const transaction = transactionIn(envelope, reference);
    return transaction && { ...transaction, hindrance: null };
  },
};
