import type { Checkout as CheckoutShown, FundingIntent as IntentShown } from "@albashi/contracts/payments-funding";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { Checkout, FundingIntent } from "../model/checkout.ts";
import { broughtBy, missingOf, settlesFrom, visitsFor } from "../model/funding.ts";
import { findCheckoutsOf } from "../store.ts";

/** An intent as people see it, with every visit to the checkout it led to. */
export const fundingShown = async (
  tx: CompanyTransaction,
  { config, checkouts }: Pick<Parts, "config" | "checkouts">,
  intent: FundingIntent,
): Promise<IntentShown> => {
  const visits = await findCheckoutsOf(tx, intent.intentId);
  const missing = missingOf(intent, visits);
  const toCome = intent.state === "open" ? visitsFor(missing, checkouts[config.payments.provider]) : [];
  return {
    ...{ intentId: intent.intentId, purpose: intent.purpose, runId: intent.runId, state: intent.state },
    amountKobo: String(intent.amount),
    broughtKobo: String(broughtBy(visits)),
    missingKobo: String(missing),
    nextCheckoutKobo: toCome[0] === undefined ? null : String(toCome[0]),
    checkoutsLeft: toCome.length,
    ...{ madeAt: intent.madeAt.toISOString(), expiresAt: intent.expiresAt.toISOString() },
    checkouts: visits.map(checkoutShown),
  };
};

export const checkoutShown = (checkout: Checkout): CheckoutShown => ({
  ...{ checkoutId: checkout.checkoutId, provider: checkout.provider, reference: checkout.reference, state: checkout.state },
  amountKobo: String(checkout.amount),
  acceptedKobo: checkout.accepted === null ? null : String(checkout.accepted),
  ...{ channel: checkout.channel, message: checkout.message, madeAt: checkout.madeAt.toISOString() },
  acceptedAt: checkout.acceptedAt?.toISOString() ?? null,
  canBeSpentAt: spendableFrom(checkout)?.toISOString() ?? null,
});

/** What has come and is not settled is a card's. */
const spendableFrom = ({ acceptedAt, settledAt }: Checkout): Date | null => settledAt ?? (acceptedAt && settlesFrom(acceptedAt));
