import { createHash } from "node:crypto";
import { timestampOf } from "../payout/exact-json.ts";
import { createHttpCaller, type ProviderResponse } from "../payout/http-caller.ts";
import { type Alert, createResponseAlerter } from "../payout/read-response.ts";
import type { BillingGateway, BillOrder, BillPaymentOutcome, IssueOutcome, PayOutcome, RrrOutcome } from "./port.ts";
import { readAmountDue, readBill, readBillPayment, readEnvelope, readRrr } from "./read-envelope.ts";

export interface RemitaSettings {
  readonly url: string;
  readonly publicKey: string;
  /** Part of the hash of a payment; never sent. */
  readonly secretKey: string;
  /** Remita's name of our integration, our account that is debited, and Remita's account that is credited. */
  readonly fundingSource: string;
  readonly debitAccount: string;
  readonly incomeAccount: string;
  readonly payerEmail: string;
  readonly payerPhone: string;
  readonly timeoutMs: number;
  readonly alert: Alert;
}

/** Codes by which the gateway refuses an order before anything is stored. */
const rejections: ReadonlySet<string> = new Set(["022", "023", "024", "026", "029", "030", "031", "034", "035", "038"]);
/** Both mean that the payment arrived. */
const paid: ReadonlySet<string> = new Set(["00", "01"]);
const processing: ReadonlySet<string> = new Set(["021", "025", "040", "041"]);
const failed: ReadonlySet<string> = new Set(["02", "012"]);
/** The RRR or the order was used before: only a query can tell what became of it. */
const duplicate: ReadonlySet<string> = new Set(["027", "028", "036", "055"]);

/** An RRR was issued under this reference before; the answer to that request was lost. */
const issuedBefore = "055";

/** Pays authorities through Remita's Billing Gateway: validate, generate, payment notification, status. It counts in naira. */
export const remitaGateway = (settings: RemitaSettings): BillingGateway => {
  const send = createHttpCaller({ url: settings.url, key: "", timeoutMs: settings.timeoutMs });
  const alerting = createResponseAlerter(settings.alert, "remita");
  const headersOf = (reference: string) => ({ publickey: settings.publicKey, transactionid: reference });
  const post = (path: string, reference: string, body: object, further: Readonly<Record<string, string>> = {}) =>
    send({ method: "POST", path, body, headers: { ...headersOf(reference), ...further } });

  const issue = async (order: BillOrder): Promise<IssueOutcome> => {
    const body = billOf(order, settings);
    const validated = readValidation(await post("/validate", order.reference, body), order);
    return validated ?? readIssued(await post("/generate", order.reference, body));
  };

  return {
    issue: async (order) => alerting("bill", order.reference, await issue(order)),
    pay: async (payment) => {
      const body = notificationOf(payment, settings);
      const hash = hashOf(body, settings.secretKey);
      return alerting("submit", payment.reference, readPaid(await post("/payment/notify", payment.reference, body, { txn_hash: hash })));
    },
    query: async (reference) => {
      const path = `/payment/status/${encodeURIComponent(reference)}`;
      return alerting("query", reference, readStatus(await send({ method: "GET", path, headers: headersOf(reference) })));
    },
    lookUp: async (rrr) => {
      const path = `/lookup/${encodeURIComponent(rrr)}`;
      return alerting("query", rrr, readLookUp(await send({ method: "GET", path, headers: headersOf(rrr) }), rrr));
    },
  };
};

/** Naira with two decimals, as text: the hash of a payment covers the amount exactly as it is sent. */
export const nairaText = (kobo: bigint): string => `${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`;

const billOf = ({ billId, amount, billReference, payerName }: BillOrder, { payerEmail, payerPhone }: RemitaSettings) => ({
  ...{ billId, amount: nairaText(amount), currency: "NGN", payerName, payerEmail, payerPhone },
  customFields: billReference === null ? [] : [{ id: billId, values: [{ value: billReference, quantity: 0, amount: nairaText(amount) }] }],
});

type Payment = Parameters<BillingGateway["pay"]>[0];

const notificationOf = ({ rrr, amount, reference }: Payment, { fundingSource, debitAccount, incomeAccount }: RemitaSettings) => ({
  ...{ requestId: reference, rrr, incomeAccount, debittedAccount: debitAccount, paymentAuthCode: reference },
  ...{ paymentChannel: "INTERNETBANKING", tellerName: "ALBASHI", branchCode: "", amountDebitted: nairaText(amount), fundingSource },
});

const hashOf = (notification: ReturnType<typeof notificationOf>, secretKey: string): string => {
  const { rrr, amountDebitted, fundingSource, debittedAccount, paymentAuthCode } = notification;
  return createHash("sha512")
    .update(`${rrr}${amountDebitted}${fundingSource}${debittedAccount}${paymentAuthCode}${secretKey}`)
    .digest("hex");
};

/** Undefined where the bill is valid and has the amount due that we want to pay. */
const readValidation = (response: ProviderResponse, { amount }: BillOrder): IssueOutcome | undefined => {
  const { raw } = response;
  const read = readEnvelope(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  if (rejections.has(read.code)) return { raw, kind: "rejected", message: read.message };
  if (!paid.has(read.code)) return { raw, kind: "unknown", reason: "unknown_word" };
  const due = readAmountDue(read.record);
  if (due === undefined) return { raw, kind: "unknown", reason: "unreadable" };
  return due === amount ? undefined : { raw, kind: "rejected", message: `The amount due is ${nairaText(due)}.` };
};

const readIssued = (response: ProviderResponse): IssueOutcome => {
  const { raw } = response;
  const read = readEnvelope(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  if (rejections.has(read.code)) return { raw, kind: "rejected", message: read.message };
  const isIssued = paid.has(read.code) || read.code === "025" || read.code === issuedBefore;
  if (!isIssued) return { raw, kind: "unknown", reason: "unknown_word" };
  const bill = readBill(read.record);
  if (!bill && read.code === issuedBefore) return { raw, kind: "unknown", reason: "duplicate" };
  return bill ? { raw, kind: "issued", ...bill } : { raw, kind: "unknown", reason: "unreadable" };
};

const readPaid = (response: ProviderResponse): PayOutcome => {
  const { raw } = response;
  const read = readEnvelope(response);
  if ("reason" in read) {
    if (read.reason === "unreachable" || read.reason === "too_many") return { raw, kind: "not_sent", reason: read.reason };
    return { raw, kind: "unknown", reason: read.reason };
  }
  if (paid.has(read.code) || processing.has(read.code)) return { raw, kind: "accepted" };
  if (rejections.has(read.code)) return { raw, kind: "rejected", message: read.message };
  return { raw, kind: "unknown", reason: duplicate.has(read.code) ? "duplicate" : "unknown_word" };
};

const readStatus = (response: ProviderResponse): BillPaymentOutcome => {
  const { raw } = response;
  const read = readEnvelope(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  if (read.code === "026") return { raw, kind: "not_found" };
  if (processing.has(read.code)) return { raw, kind: "processing" };
  if (failed.has(read.code)) return { raw, kind: "failed" };
  if (!paid.has(read.code)) return { raw, kind: "unknown", reason: "unknown_word" };
  const payment = readBillPayment(read.record);
  if (!payment) return { raw, kind: "unknown", reason: "unreadable" };
  return { raw, kind: "paid", rrr: payment.rrr, amount: payment.amount, paidAt: timestampOf(payment.paymentDate) };
};

/** An answer about another RRR, or without its payer, proves nothing. */
const readLookUp = (response: ProviderResponse, rrr: string): RrrOutcome => {
  const { raw } = response;
  const read = readEnvelope(response);
  if ("reason" in read) return { raw, kind: "unknown", reason: read.reason };
  if (read.code === "026") return { raw, kind: "not_found" };
  if (processing.has(read.code) || failed.has(read.code)) return { raw, kind: "not_shown_as_paid" };
  if (!paid.has(read.code)) return { raw, kind: "unknown", reason: "unknown_word" };
  const found = readRrr(read.record);
  if (found?.rrr !== rrr) return { raw, kind: "unknown", reason: "unreadable" };
  const { payerName, billId, amountPaid: amount, paymentDate } = found;
  if (amount === null) return { raw, kind: "not_shown_as_paid" };
  return { raw, kind: "paid", amount, payerName, billId, paidAt: timestampOf(paymentDate) };
};
