import { koboOfDigits } from "../payout/amounts.ts";
import { amountIn, parseWebhook } from "./parse-webhook.ts";
import type { WebhookParser } from "./port.ts";
import { isSignedBy } from "./signatures.ts";

/** Parses Paystack's webhooks: the signature covers every byte of the body. */
export const paystackWebhooks = (keys: readonly string[]): WebhookParser => ({
  name: "paystack",
  read: (rawBody, headers) =>
    isSignedBy({ algorithm: "sha512", keys }, rawBody, headers["x-paystack-signature"])
      ? (parseWebhook(rawBody.toString("utf8")) ?? { event: "unreadable", reference: "", status: "" })
      : undefined,
  amountIn: (body) => koboOfDigits(amountIn(body)),
});
