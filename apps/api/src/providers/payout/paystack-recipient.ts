import * as z from "zod";
import { bankByCode } from "../../platform/reference/banks.ts";
import { plainText } from "./exact-json.ts";
import type { HttpCaller, ProviderResponse } from "./http-caller.ts";
import { classifyPaystackRejection } from "./paystack-messages.ts";
import type { PayoutOrder, SubmitOutcome } from "./port.ts";
import { normaliseMessage, readResponse } from "./read-response.ts";
import { retryAfterMs } from "./read-submitted.ts";

const Recipient = z.object({
  recipient_code: z.string().min(1),
  details: z.object({ account_number: z.string().nullish() }).nullish().catch(null),
});

/**
 * Registers an account as a recipient at Paystack. No money moves, so any failure can be retried: only a rejected key and an
 * unknown message are returned as inconclusive, so that they raise an alert.
 */
export const createRecipient = async (send: HttpCaller, order: PayoutOrder): Promise<{ readonly code: string } | SubmitOutcome> => {
  const response = await send({
    method: "POST",
    path: "/transferrecipient",
    body: {
      type: "nuban",
      name: order.accountName,
      account_number: order.accountNumber,
      bank_code: bankByCode(order.bankCode)?.paystackCode ?? order.bankCode,
      currency: "NGN",
    },
  });
  return recipientIn(response, order);
};

const recipientIn = (response: ProviderResponse, { accountNumber }: PayoutOrder): { readonly code: string } | SubmitOutcome => {
  const { raw } = response;
  const read = readResponse(response);
  if ("reason" in read) {
    if (read.reason === "unauthorised") return { raw, kind: "unknown", reason: read.reason };
    const reason = read.reason === "too_many" ? "too_many" : "unreachable";
    return { raw, kind: "not_sent", reason, retryAfterMs: response.retryAfterMs ?? retryAfterMs };
  }
  const { status, message, code, data } = read.envelope;
  if (!status) {
    const failure = classifyPaystackRejection(normaliseMessage(message), code ?? null);
    return failure
      ? { raw, kind: "rejected", failure, message: plainText(message) ?? "" }
      : { raw, kind: "unknown", reason: "unknown_word" };
  }
  const recipient = Recipient.safeParse(data);
  if (!recipient.success) return { raw, kind: "unknown", reason: "unknown_word" };
  const isOurs = (recipient.data.details?.account_number ?? accountNumber) === accountNumber;
  return isOurs ? { code: recipient.data.recipient_code } : { raw, kind: "unknown", reason: "differs" };
};
