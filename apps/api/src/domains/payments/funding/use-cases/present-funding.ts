import type { Checkout as CheckoutShown, FundingIntent as IntentShown, OutstandingFunding } from "@albashi/contracts/payments/funding";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Checkout, FundingIntent } from "../model/checkout.ts";
import { type CheckoutPart, maxPayable, splitIntoCheckouts, type Terms } from "../model/checkout-split.ts";
import { fundedAmount, missingOf, settlementTime } from "../model/funding.ts";
import { findCheckoutsOf } from "../store/checkouts.ts";

/** An intent for the wire, with all its checkouts. */
export const presentFunding = async (
  tx: CompanyTransaction,
  { config, checkouts }: Pick<Dependencies, "config" | "checkouts">,
  intent: FundingIntent,
): Promise<IntentShown> => {
  const paid = await findCheckoutsOf(tx, intent.intentId);
  const missing = missingOf(intent, paid);
  return {
    intentId: intent.intentId,
    purpose: intent.purpose,
    runId: intent.runId,
    state: intent.state,
    amountKobo: String(intent.amount),
    broughtKobo: String(fundedAmount(paid)),
    missingKobo: String(missing),
    toPay: intent.state === "open" ? quoteRemaining(missing, checkouts[config.payments.provider]) : null,
    madeAt: intent.createdAt.toISOString(),
    expiresAt: intent.expiresAt.toISOString(),
    checkouts: paid.map(presentCheckout),
  };
};

/** A quote for an amount: how many payments, of how much, with which fees. Undefined where nothing is missing. */
export const quoteRemaining = (missing: bigint, terms: Terms): OutstandingFunding | null => {
  const parts = splitIntoCheckouts(missing, terms);
  const [next] = parts;
  if (!next) return null;
  const sumOf = (of: (part: CheckoutPart) => bigint) => parts.reduce((sum, part) => sum + of(part), 0n);
  return {
    payments: parts.length,
    nextKobo: String(next.brings),
    maxKobo: String(parts.reduce((most, { brings }) => (brings > most ? brings : most), 0n)),
    bringsKobo: String(sumOf(({ brings }) => brings)),
    feesAtMostKobo: String(sumOf(({ fee }) => fee)),
    paidAtMostKobo: String(sumOf((part) => maxPayable(part, terms))),
  };
};

export const presentCheckout = (checkout: Checkout): CheckoutShown => ({
  checkoutId: checkout.checkoutId,
  provider: checkout.provider,
  reference: checkout.reference,
  state: checkout.state,
  amountKobo: String(checkout.amount),
  acceptedKobo: checkout.acceptedAmount === null ? null : String(checkout.acceptedAmount),
  channel: checkout.channel,
  message: checkout.message,
  madeAt: checkout.createdAt.toISOString(),
  acceptedAt: checkout.acceptedAt?.toISOString() ?? null,
  canBeSpentAt: spendableFrom(checkout)?.toISOString() ?? null,
});

/** Unsettled money is always card money. */
const spendableFrom = ({ acceptedAt, settledAt }: Checkout): Date | null => settledAt ?? (acceptedAt && settlementTime(acceptedAt));
