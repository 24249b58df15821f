import * as z from "zod/mini";
import { contract } from "../contract.ts";

const maxBytes = 64 * 1024;
const WebhookReceipt = z.object({ message: z.string() });

/**
 * Kora's webhook: a payment changed. Its signature covers the bytes of `data`, so the handler receives the raw body. A webhook is
 * stored and changes no state: it only identifies the payment to query.
 */
export const ReceiveKoraWebhook = contract({
  method: "POST",
  path: "/api/v1/webhooks/kora",
  permission: "public",
  summary: "Receive a webhook of Kora, signed in x-korapay-signature",
  rawBody: { maxBytes },
  response: WebhookReceipt,
  successStatus: 200,
  errors: { signature_wrong: "unauthenticated" },
  failureShape: "problem",
  example: { response: { message: "Taken." } },
});

/** Paystack's webhook: a payment changed. Its signature covers every byte of the body. */
export const ReceivePaystackWebhook = contract({
  method: "POST",
  path: "/api/v1/webhooks/paystack",
  permission: "public",
  summary: "Receive a webhook of Paystack, signed in x-paystack-signature",
  rawBody: { maxBytes },
  response: WebhookReceipt,
  successStatus: 200,
  errors: { signature_wrong: "unauthenticated" },
  failureShape: "problem",
  example: { response: { message: "Taken." } },
});
