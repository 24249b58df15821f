import type { Checkout as CheckoutShown, FundingIntent as IntentShown, OutstandingFunding } from "@albashi/contracts/payments/funding";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
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
  const visits = await findCheckoutsOf(tx, intent.intentId);
  const missing = missingOf(intent, visits);
  return {
    ...{ intentId: intent.intentId, purpose: intent.purpose, runId: intent.runId, state: intent.state },
    amountKobo: String(intent.amount),
    broughtKobo: String(fundedAmount(visits)),
    missingKobo: String(missing),
    toPay: intent.state === "open" ? quoteRemaining(missing, checkouts[config.payments.provider]) : null,
    ...{ madeAt: intent.createdAt.toISOString(), expiresAt: intent.expiresAt.toISOString() },
    checkouts: visits.map(presentCheckout),
  };
};

/** A quote for an amount: how many payments, of how much, with which fees. Undefined where nothing is missing. */
export const quoteRemaining = (missing: bigint, terms: Terms): OutstandingFunding | null => {
  const visits = splitIntoCheckouts(missing, terms);
  const [next] = visits;
  if (!next) return null;
  const sumOf = (of: (visit: CheckoutPart) => bigint) => visits.reduce((sum, visit) => sum + of(visit), 0n);
  return {
    payments: visits.length,
    nextKobo: String(next.brings),
    largestKobo: String(visits.reduce((most, { brings }) => (brings > most ? brings : most), 0n)),
    bringsKobo: String(sumOf(({ brings }) => brings)),
    feesAtMostKobo: String(sumOf(({ fee }) => fee)),
    paidAtMostKobo: String(sumOf((visit) => maxPayable(visit, terms))),
  };
};

export const presentCheckout = (checkout: Checkout): CheckoutShown => ({
  ...{ checkoutId: checkout.checkoutId, provider: checkout.provider, reference: checkout.reference, state: checkout.state },
  amountKobo: String(checkout.amount),
  acceptedKobo: checkout.acceptedAmount === null ? null : String(checkout.acceptedAmount),
  ...{ channel: checkout.channel, message: checkout.message, madeAt: checkout.createdAt.toISOString() },
  acceptedAt: checkout.acceptedAt?.toISOString() ?? null,
  canBeSpentAt: spendableFrom(checkout)?.toISOString() ?? null,
});

/** Unsettled money is always card money. */
const spendableFrom = ({ acceptedAt, settledAt }: Checkout): Date | null => settledAt ?? (acceptedAt && settlementTime(acceptedAt));
