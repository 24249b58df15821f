import * as z from "zod";
import { koboOfNaira } from "../payout/amounts.ts";
import { parseExactly, plainText } from "../payout/exact-json.ts";
import type { ProviderResponse } from "../payout/http-caller.ts";
import type { InconclusiveReason } from "../payout/port.ts";

/** Remita's envelope, with every number as its original text. It sends one record as an object or as a list of one. */
const Envelope = z.object({
  responseCode: z.string(),
  responseMsg: z.string().nullish().catch(null),
  responseData: z.unknown().optional(),
});

export interface RemitaAnswer {
  readonly code: string;
  readonly message: string;
  readonly record: unknown;
}

/** What a response says, or the reason why nothing is known. An outage or a rejected key says nothing about the payment. */
export const readEnvelope = ({ callOutcome, raw: { status }, text }: ProviderResponse): RemitaAnswer | { reason: InconclusiveReason } => {
  if (callOutcome !== "answered" || status === null)
    return { reason: callOutcome === "too_large" || callOutcome === "answered" ? "unreadable" : callOutcome };
  if (status === 429) return { reason: "too_many" };
  if (status >= 500) return { reason: "server_error" };
  if (status === 401 || status === 403) return { reason: "unauthorised" };
  const envelope = Envelope.safeParse(parseExactly(text));
  if (!envelope.success) return { reason: "unreadable" };
  const { responseCode: code, responseMsg, responseData } = envelope.data;
  // The hash or the key is wrong: that is our set-up, and nothing about the payment.
  if (code === "020" || code === "033") return { reason: "unauthorised" };
  if (serverCodes.has(code)) return { reason: "server_error" };
  return { code, message: plainText(responseMsg) ?? "", record: onlyRecord(responseData) };
};

const serverCodes: ReadonlySet<string> = new Set(["997", "998", "999"]);

const onlyRecord = (found: unknown): unknown => {
  if (!Array.isArray(found)) return found;
  return found.length === 1 ? found[0] : undefined;
};

const Rrr = z.string().regex(/^\d{12}$/);

/** The fields of a generated bill, if all can be read. */
export const readBill = (record: unknown): { rrr: string; amountDue: bigint } | undefined => {
  const read = z.object({ rrr: Rrr, amountDue: z.string() }).safeParse(record);
  const amountDue = read.success ? koboOfNaira(read.data.amountDue) : undefined;
  return read.success && amountDue !== undefined ? { rrr: read.data.rrr, amountDue } : undefined;
};

/** The amount that a validated bill has due; undefined where it cannot be read. */
export const readAmountDue = (record: unknown): bigint | undefined => {
  const read = z.object({ amountDue: z.string() }).safeParse(record);
  return read.success ? koboOfNaira(read.data.amountDue) : undefined;
};

/** The fields of a payment, if all that matter can be read. */
export const readBillPayment = (record: unknown): { rrr: string; amount: bigint; paymentDate: string | null } | undefined => {
  const Payment = z.object({ rrr: Rrr, amountDebitted: z.string(), paymentDate: z.string().nullish().catch(null) });
  const read = Payment.safeParse(record);
  const amount = read.success ? koboOfNaira(read.data.amountDebitted) : undefined;
  return read.success && amount !== undefined ? { rrr: read.data.rrr, amount, paymentDate: read.data.paymentDate ?? null } : undefined;
};

interface RrrDetails {
  readonly rrr: string;
  readonly payerName: string;
  /** Null where the answer names no biller. */
  readonly billId: string | null;
  readonly paymentDate: string | null;
  readonly amountPaid: bigint | null;
}

/**
 * The details of an RRR, if they can be read. The amount paid is null where the answer shows none, or no day of payment; it has the same
 * names as in the status of a payment.
 */
export const readRrr = (record: unknown): RrrDetails | undefined => {
  const Details = z.object({
    rrr: Rrr,
    payerName: z.string(),
    billId: z.string().nullish().catch(null),
    amountDebitted: z.string().nullish(),
    paymentDate: z.string().nullish(),
  });
  const read = Details.safeParse(record);
  if (!read.success) return undefined;
  const { rrr, payerName, billId = null, amountDebitted, paymentDate = null } = read.data;
  const unpaid = { rrr, payerName, billId, paymentDate, amountPaid: null };
  if (!amountDebitted || !paymentDate) return unpaid;
  const amount = koboOfNaira(amountDebitted);
  return amount === undefined ? undefined : { ...unpaid, amountPaid: amount === 0n ? null : amount };
};
