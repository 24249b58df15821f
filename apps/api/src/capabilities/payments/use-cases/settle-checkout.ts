import { later } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { isCovered } from "../model/at-provider.ts";
import type { Checkout } from "../model/checkout.ts";
import { settlesFrom } from "../model/funding.ts";
import { findHeldAt, settleAlone, settleCheckout } from "../store.ts";

/** What can be spent at the provider, asked for once a card's money could be part of it; nothing before that, or without an answer. */
export const balanceIfDue = async (
  { payouts }: Pick<Parts, "payouts">,
  { accepted, acceptedAt, settledAt, provider }: Checkout,
  now: Date,
): Promise<bigint | undefined> => {
  if (accepted === null || acceptedAt === null || settledAt !== null || now < settlesFrom(acceptedAt)) return undefined;
  try {
    return (await payouts[provider].balance()).available;
  } catch {
    // Without an answer nothing is counted on; it is asked again at the next look.
    return undefined;
  }
};

interface Told {
  readonly checkout: Checkout;
  readonly available: bigint | undefined;
  readonly askedAt: Date;
  readonly at: Date;
}

/**
 * What a card brought can be spent once the provider has it beside what all companies have there: its one balance is everybody's
 * in common. One settles at a time, so that no naira is counted for two; who finds somebody at it comes back soon.
 */
export const settleIfCovered = async (
  tx: CompanyTransaction,
  { config }: Pick<Parts, "config">,
  { checkout, available, askedAt, at }: Told,
): Promise<"settled" | "waits" | "busy"> => {
  const { checkoutId, accepted, settledAt, provider } = checkout;
  if (available === undefined || accepted === null || settledAt !== null) return "waits";
  if (!(await settleAlone(tx, provider))) return "busy";
  const held = await findHeldAt(tx, { provider, since: later(askedAt, -config.payments.claimMs) });
  if (!isCovered(accepted, { available, held })) return "waits";
  await settleCheckout(tx, { checkoutId, at });
  return "settled";
};
