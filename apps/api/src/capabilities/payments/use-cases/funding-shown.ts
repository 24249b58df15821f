import type { Checkout as CheckoutShown, FundingIntent as IntentShown, LeftToPay } from "@albashi/contracts/payments-funding";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import type { Checkout, FundingIntent } from "../model/checkout.ts";
import { broughtBy, missingOf, settlesFrom } from "../model/funding.ts";
import { paidAtMost, type Terms, type Visit, visitsFor } from "../model/visits.ts";
import { findCheckoutsOf } from "../store.ts";

/** An intent as people see it, with every visit to the checkout it led to. */
export const fundingShown = async (
  tx: CompanyTransaction,
  { config, checkouts }: Pick<Parts, "config" | "checkouts">,
  intent: FundingIntent,
): Promise<IntentShown> => {
  const visits = await findCheckoutsOf(tx, intent.intentId);
  const missing = missingOf(intent, visits);
  return {
    ...{ intentId: intent.intentId, purpose: intent.purpose, runId: intent.runId, state: intent.state },
    amountKobo: String(intent.amount),
    broughtKobo: String(broughtBy(visits)),
    missingKobo: String(missing),
    toPay: intent.state === "open" ? leftToPay(missing, checkouts[config.payments.provider]) : null,
    ...{ madeAt: intent.madeAt.toISOString(), expiresAt: intent.expiresAt.toISOString() },
    checkouts: visits.map(checkoutShown),
  };
};

/** What bringing in so much takes: how many payments, of how much, with which fees. Nothing where nothing is missing. */
export const leftToPay = (missing: bigint, terms: Terms): LeftToPay | null => {
  const visits = visitsFor(missing, terms);
  const [next] = visits;
  if (!next) return null;
  const sumOf = (of: (visit: Visit) => bigint) => visits.reduce((sum, visit) => sum + of(visit), 0n);
  return {
    payments: visits.length,
    nextKobo: String(next.brings),
    largestKobo: String(visits.reduce((most, { brings }) => (brings > most ? brings : most), 0n)),
    bringsKobo: String(sumOf(({ brings }) => brings)),
    feesAtMostKobo: String(sumOf(({ fee }) => fee)),
    paidAtMostKobo: String(sumOf((visit) => paidAtMost(visit, terms))),
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
