import { createHmac } from "node:crypto";
import type { Provider } from "../provider.ts";

export type SignatureMode = "good" | "none" | "bad" | "other_algorithm";

interface SignatureInput {
  readonly secret: string;
  readonly event: string;
  readonly data: unknown;
  readonly mode: SignatureMode;
}

const headers: Record<Provider, string> = { kora: "x-korapay-signature", paystack: "x-paystack-signature" };
const algorithms: Record<Provider, string> = { kora: "sha256", paystack: "sha512" };
const otherAlgorithms: Record<Provider, string> = { kora: "sha512", paystack: "sha256" };

/** A webhook's body and headers. Kora signs only the data, Paystack the whole body. */
export const signWebhook = (provider: Provider, { secret, event, data, mode }: SignatureInput) => {
  const body = JSON.stringify({ event, data });
  const signedText = provider === "kora" ? JSON.stringify(data) : body;
  const algorithm = mode === "other_algorithm" ? otherAlgorithms[provider] : algorithms[provider];
  const key = mode === "bad" ? "sk_test_of_somebody_else" : secret;
  const signature = createHmac(algorithm, key).update(signedText).digest("hex");
  return { body, headers: { "content-type": "application/json", ...(mode === "none" ? {} : { [headers[provider]]: signature }) } };
};
