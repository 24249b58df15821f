import * as z from "zod";
import { feeOfNaira, koboOfNaira, nairaOfKobo } from "./amounts.ts";
import { type Answer, type Ask, askOver, type ProviderAddress } from "./ask.ts";
import { askToTell } from "./ask-to-tell.ts";
import { type Envelope, momentOf, plainWords } from "./exact-json.ts";
import { koraBalance, koraStatement } from "./kora-statement.ts";
import { failedAtKora, isDuplicateAtKora, koraStatuses, refusedByKora, unknownKeyAtKora } from "./kora-words.ts";
import { askInLane, type Lane } from "./lane.ts";
import { outsideOf } from "./outside-limits.ts";
import type { PayoutOrder, PayoutProvider, QueryOutcome } from "./port.ts";
import { type Alert, alertOf, comparedWords, type Read, readAnswer } from "./read-answer.ts";
import { type Dialect, readSubmitted } from "./read-submitted.ts";

export interface KoraSettings extends ProviderAddress {
  readonly lane: Lane;
  /** Where Kora is to send its messages. */
  readonly notificationUrl: string;
  readonly alert: Alert;
}

const limits = { smallest: 100_00n, largest: 10_000_000_00n };

/**
 * Pays out through Kora, one transfer at a time: its bulk call answers nothing about its items, and lets the person bear the
 * fee unless told otherwise. Kora counts in naira.
 */
export const koraPayouts = ({ lane, alert, notificationUrl, ...address }: KoraSettings): PayoutProvider => {
  const ask: Ask = askInLane(lane, askOver(address));
  const alerting = alertOf(alert, "kora");
  const tell = askToTell({ provider: "kora", ask, read: readKora, alerting });
  return {
    name: "kora",
    ...limits,
    deductsAtOnce: false,
    callsAnOrder: 1,
    feeQuote,
    submit: async (order, mayStillGo) => {
      const outside = outsideOf(limits, order.amount);
      if (outside) return outside;
      const answer = await ask({ method: "POST", path: "/transactions/disburse", body: disbursement(order, notificationUrl), mayStillGo });
      return alerting("submit", order.reference, readSubmitted(answer, order, dialect));
    },
    query: async (reference) => {
      const answer = await ask({ method: "GET", path: `/transactions/${encodeURIComponent(reference)}` });
      return alerting("query", reference, queried(answer, reference));
    },
    balance: () => koraBalance(tell),
    statement: (between, after) => koraStatement(tell, between, after),
    load: lane.load,
  };
};

/** Kora publishes no tariff. This is what its competitors take, with VAT; what it did take stands in each answer. */
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

/** The transaction in an answer, if it is about the right one and every part that counts can be read. */
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

const queried = (answer: Answer, reference: string): QueryOutcome => {
  const { raw } = answer;
  const read = readKora(answer);
  if ("why" in read) return { raw, kind: "unknown", why: read.why };
  const { envelope } = read;
  if (!envelope.status && comparedWords(envelope.message) === "transaction not found") return { raw, kind: "not_found" };
  const transaction = envelope.status ? transactionIn(envelope, reference) : undefined;
  if (!transaction) return { raw, kind: "unknown", why: "unknown_word" };
  const { status, amount, currency, fee, trace_id, message, accountNumber, date_completed } = transaction;
  return {
    raw,
    kind: "found",
    status,
    amount,
    currency,
    fee: feeOfNaira(fee) ?? null,
    traceId: plainWords(trace_id),
    message: plainWords(message),
    failure: status === "failed" ? causeOf(message) : null,
    accountNumber,
    happenedAt: momentOf(date_completed),
  };
};

const causeOf = (message: string | null | undefined) => {
  const words = comparedWords(message);
  const known = Object.hasOwn(failedAtKora, words) ? failedAtKora[words] : undefined;
  return known ?? (/timed?[ -]?out/.test(words) ? "timed_out" : "no_cause");
};

/** Kora may tell of a wrong key in words alone. */
export const readKora = (answer: Answer): Read => {
  const read = readAnswer(answer);
  const isKeyRefused = "envelope" in read && !read.envelope.status && comparedWords(read.envelope.message) === unknownKeyAtKora;
  return isKeyRefused ? { why: "unauthorised" } : read;
};

const dialect: Dialect = {
  read: readKora,
  isDuplicate: isDuplicateAtKora,
  refusalOf: (words) => (Object.hasOwn(refusedByKora, words) ? refusedByKora[words] : undefined),
  takenIn: (envelope, reference) => {
    const transaction = transactionIn(envelope, reference);
    return transaction && { ...transaction, hindrance: null };
  },
};
