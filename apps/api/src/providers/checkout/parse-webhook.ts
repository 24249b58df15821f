import * as z from "zod";
import { parseExactly } from "../payout/exact-json.ts";
import type { WebhookEvent } from "./port.ts";

const Text = z.string().catch("");
const Message = z.object({
  event: Text,
  data: z.object({ payment_reference: Text, reference: Text, status: Text }).catch({ payment_reference: "", reference: "", status: "" }),
});

/** The fields of a webhook, with empty values for missing ones; undefined if it is not JSON. Its shape cannot be trusted. */
export const parseWebhook = (body: string): WebhookEvent | undefined => {
  const json = parsed(body);
  if (json === undefined) return undefined;
  const read = Message.safeParse(json);
  if (!read.success) return { event: "", reference: "", status: "" };
  const { event, data } = read.data;
  return { event: storable(event, 100), reference: storable(referenceOf(data), 200), status: storable(data.status, 100) };
};

const Amount = z.object({ data: z.object({ amount: z.string() }) });

/** The amount of a webhook in its original digits; undefined if it has none. */
export const amountIn = (body: string): string | undefined => Amount.safeParse(parseExactly(body)).data?.data.amount;

/** At a checkout `reference` may be the provider's own and `payment_reference` ours; ours is used. */
const referenceOf = ({ payment_reference, reference }: { payment_reference: string; reference: string }): string =>
  [payment_reference, reference].find((one) => /^(pay|po)-/.test(one)) ?? (payment_reference || reference);

/** PostgreSQL stores no NUL, and its columns have a limited length. */
const storable = (text: string, maxLength: number) => text.replaceAll("\0", "\uFFFD").slice(0, maxLength);

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
