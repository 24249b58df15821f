import { addMs } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findProviderPosition, isCovered, tryLockSettlement } from "../../ledger/index.ts";
import type { Checkout } from "../model/checkout.ts";
import { settlementTime } from "../model/funding.ts";
import { settleCheckout } from "../store/checkouts.ts";

/** The provider's balance, queried once card money could be part of it; undefined before that, or without a response. */
export const balanceIfDue = async (
  { payouts }: Pick<Dependencies, "payouts">,
  { acceptedAmount, acceptedAt, settledAt, provider }: Checkout,
  now: Date,
): Promise<bigint | undefined> => {
  if (acceptedAmount === null || acceptedAt === null || settledAt !== null || now < settlementTime(acceptedAt)) return undefined;
  try {
    return (await payouts[provider].balance()).available;
  } catch {
    // Without a response nothing is assumed; the next poll queries it again.
    return undefined;
  }
};

interface BalanceAtProvider {
  readonly checkout: Checkout;
  readonly available: bigint | undefined;
  readonly requestedAt: Date;
  readonly at: Date;
}

/**
 * Card money is available once the provider has it beyond what all companies have there: its one balance is shared by all. Settlement
 * is exclusive, so that no naira is counted twice; a worker that finds it locked retries soon.
 */
export const settleIfCovered = async (
  tx: CompanyTransaction,
  { config }: Pick<Dependencies, "config">,
  { checkout, available, requestedAt, at }: BalanceAtProvider,
): Promise<"settled" | "waits" | "busy"> => {
  const { checkoutId, acceptedAmount, settledAt, provider } = checkout;
  if (available === undefined || acceptedAmount === null || settledAt !== null) return "waits";
  if (!(await tryLockSettlement(tx, provider))) return "busy";
  const held = await findProviderPosition(tx, { provider, since: addMs(requestedAt, -config.payments.claimMs) });
  if (!isCovered(acceptedAmount, { available, held })) return "waits";
  await settleCheckout(tx, { checkoutId, at });
  return "settled";
};
