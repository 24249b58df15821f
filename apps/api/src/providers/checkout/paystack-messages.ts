import { koboOfDigits } from "../payout/amounts.ts";
import type { MessageReader } from "./port.ts";
import { amountIn, messageIn } from "./provider-messages.ts";
import { isSignedBy } from "./signatures.ts";

/** Reads Paystack's messages: the signature covers every byte of the body. */
export const paystackMessages = (keys: readonly string[]): MessageReader => ({
  name: "paystack",
  read: (rawBody, headers) =>
    isSignedBy({ algorithm: "sha512", keys }, rawBody, headers["x-paystack-signature"])
      ? (messageIn(rawBody.toString("utf8")) ?? { event: "unreadable", reference: "", status: "" })
      : undefined,
  amountIn: (body) => koboOfDigits(amountIn(body)),
});
