import * as z from "zod";
import { bankByCode } from "../../reference/banks.ts";
import type { Answer, Ask } from "./ask.ts";
import { plainWords } from "./exact-json.ts";
import { refusedByPaystack } from "./paystack-words.ts";
import type { PayoutOrder, SubmitOutcome } from "./port.ts";
import { comparedWords, readAnswer } from "./read-answer.ts";
import { retryAfterMs } from "./read-submitted.ts";

const Recipient = z.object({
  recipient_code: z.string().min(1),
  details: z.object({ account_number: z.string().nullish() }).nullish().catch(null),
});

/**
 * Tells Paystack of an account. No money moves by this, so whatever goes wrong here can be done again: only a refused key
 * and words that nobody knows are handed on as doubt, for somebody to look.
 */
export const makeRecipient = async (ask: Ask, order: PayoutOrder): Promise<{ readonly code: string } | SubmitOutcome> => {
  const answer = await ask({
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
  return recipientIn(answer, order);
};

const recipientIn = (answer: Answer, { accountNumber }: PayoutOrder): { readonly code: string } | SubmitOutcome => {
  const { raw } = answer;
  const read = readAnswer(answer);
  if ("why" in read) {
    if (read.why === "unauthorised") return { raw, kind: "unknown", why: read.why };
    const why = read.why === "too_many" ? "too_many" : "unreachable";
    return { raw, kind: "not_sent", why, retryAfterMs: answer.retryAfterMs ?? retryAfterMs };
  }
  const { status, message, code, data } = read.envelope;
  if (!status) {
    const failure = refusedByPaystack(comparedWords(message), code ?? null);
    return failure ? { raw, kind: "rejected", failure, message: plainWords(message) ?? "" } : { raw, kind: "unknown", why: "unknown_word" };
  }
  const recipient = Recipient.safeParse(data);
  if (!recipient.success) return { raw, kind: "unknown", why: "unknown_word" };
  const isOurs = (recipient.data.details?.account_number ?? accountNumber) === accountNumber;
  return isOurs ? { code: recipient.data.recipient_code } : { raw, kind: "unknown", why: "differs" };
};
