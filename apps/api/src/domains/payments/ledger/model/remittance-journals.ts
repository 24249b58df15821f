import type { RemittancePaymentId } from "@albashi/contracts/ids";
import type { RemittanceChannel } from "@albashi/contracts/remittances/payments";
import type { Journal, JournalLine } from "./accounts.ts";

/** Sent to an authority and not confirmed as arrived. */
export const remittancesInTransit = "remittances_in_transit";
/**
 * Our funds at the bank from which Remita or the pension provider pays. They are filled from the payment provider's balance outside this
 * ledger.
 */
const clearingAccounts: Readonly<Record<RemittanceChannel, string>> = {
  remita: "clearing:remita",
  pension_provider: "clearing:pension_provider",
};

/** What one account holds of a payment to an authority. */
interface HeldPart {
  readonly account: string;
  readonly amount: bigint;
}

export interface RemittancePosting {
  readonly paymentId: RemittancePaymentId;
  readonly parts: readonly HeldPart[];
  readonly at: Date;
  /** When it happened at the gateway, if that is known. */
  readonly effectiveAt?: Date;
}

const totalOf = (parts: readonly HeldPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0n);

const journal = (eventType: string, { paymentId, at, effectiveAt = at }: RemittancePosting, lines: readonly JournalLine[]): Journal => ({
  eventType,
  sourceId: paymentId,
  postedAt: at,
  effectiveAt,
  lines,
});

/** A payment is requested: its money is no longer held, and can be used for nothing else. The database refuses more than is held. */
export const remittanceReservedJournal = (posting: RemittancePosting): Journal =>
  journal("remittance_reserved", posting, [
    ...posting.parts.map(({ account, amount }): JournalLine => [account, amount]),
    [remittancesInTransit, -totalOf(posting.parts)],
  ]);

/** The authority was paid. */
export const remittancePaidJournal = ({ channel, ...posting }: RemittancePosting & { readonly channel: RemittanceChannel }): Journal =>
  journal("remittance_paid", posting, [
    [remittancesInTransit, totalOf(posting.parts)],
    [clearingAccounts[channel], -totalOf(posting.parts)],
  ]);

/** Nothing was paid: the money is held for the authority again. */
export const remittanceFailedJournal = (posting: RemittancePosting): Journal =>
  journal("remittance_failed", posting, [
    [remittancesInTransit, totalOf(posting.parts)],
    ...posting.parts.map(({ account, amount }): JournalLine => [account, -amount]),
  ]);
