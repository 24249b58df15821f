import * as z from "zod";
import { parseExactly } from "../payout/exact-json.ts";
import type { ProviderMessage } from "./port.ts";

const Text = z.string().catch("");
const Message = z.object({
  event: Text,
  data: z.object({ payment_reference: Text, reference: Text, status: Text }).catch({ payment_reference: "", reference: "", status: "" }),
});

/** What a message says of itself. Nothing in it can be trusted to have any shape; what is missing is empty. Nothing of no JSON. */
export const messageIn = (body: string): ProviderMessage | undefined => {
  const json = parsed(body);
  if (json === undefined) return undefined;
  const read = Message.safeParse(json);
  if (!read.success) return { event: "", reference: "", status: "" };
  const { event, data } = read.data;
  return { event: kept(event, 100), reference: kept(referenceOf(data), 200), status: kept(data.status, 100) };
};

const Amount = z.object({ data: z.object({ amount: z.string() }) });

/** The amount that a message names, in the very digits it was written in. Nothing where it names none. */
export const amountIn = (body: string): string | undefined => Amount.safeParse(parseExactly(body)).data?.data.amount;

/** At a checkout `reference` may be the provider's own and `payment_reference` ours; the one that is ours counts. */
const referenceOf = ({ payment_reference, reference }: { payment_reference: string; reference: string }): string =>
  [payment_reference, reference].find((one) => /^(pay|po)-/.test(one)) ?? (payment_reference || reference);

/** PostgreSQL keeps no NUL, and its columns have an end. */
const kept = (text: string, longest: number) => text.replaceAll("\0", "\uFFFD").slice(0, longest);

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
