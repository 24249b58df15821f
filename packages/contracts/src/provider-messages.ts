import * as z from "zod/mini";
import { contract } from "./contract.ts";

const largestBytes = 64 * 1024;
const Taken = z.object({ message: z.string() });

/**
 * Kora tells us that something became of a payment. Its signature covers the bytes of `data`, so they are taken as they came.
 * A message is kept and decides nothing: it says which payment to ask about.
 */
export const TakeKoraMessage = contract({
  method: "POST",
  path: "/api/v1/webhooks/kora",
  permission: "public",
  summary: "Take a message of Kora's, signed in x-korapay-signature",
  takesBytes: { largestBytes },
  answer: Taken,
  answerStatus: 200,
  refusals: { signature_wrong: "unauthenticated" },
  failureShape: "problem",
  example: { answer: { message: "Taken." } },
});

/** Paystack tells us that something became of a payment. Its signature covers every byte of the body. */
export const TakePaystackMessage = contract({
  method: "POST",
  path: "/api/v1/webhooks/paystack",
  permission: "public",
  summary: "Take a message of Paystack's, signed in x-paystack-signature",
  takesBytes: { largestBytes },
  answer: Taken,
  answerStatus: 200,
  refusals: { signature_wrong: "unauthenticated" },
  failureShape: "problem",
  example: { answer: { message: "Taken." } },
});
