/** What all companies together have at a provider according to the ledger, the fee reserve, and what moved since a time. */
export interface ProviderPosition {
  readonly clearing: bigint;
  /** In transit and fee reserve: liabilities, so both are negative. */
  readonly inTransit: bigint;
  readonly feeReserve: bigint;
  /** Since that time, each positive: credits to the available balance and debits from it. */
  readonly credited: bigint;
  readonly debited: bigint;
}

interface Habit {
  /** Whether a provider debits a payment when it is submitted instead of when it completes. */
  readonly deductsOnSubmit: boolean;
}

/** The balance a provider must have if it carried out exactly what the ledger says. */
export const expectedBalance = ({ clearing, inTransit }: ProviderPosition, { deductsOnSubmit }: Habit): bigint =>
  deductsOnSubmit ? clearing + inTransit : clearing;

/**
 * Whether a provider's balance exceeds all companies' money by an amount. Money in transit counts as present whatever the provider
 * does, because a claimed payment may never have reached it. So do recent debits in the ledger, which may have been part of the
 * balance when it was queried.
 */
export const isCovered = (
  amount: bigint,
  { available, held }: { readonly available: bigint; readonly held: Pick<ProviderPosition, "clearing" | "debited"> },
): boolean => available >= held.clearing + held.debited + amount;

/**
 * The shortfall of a provider's balance against the ledger. Recent credits may not be part of the balance yet, and money in transit,
 * with its fees, may have left it already.
 */
export const shortfallAt = ({ available, held }: { readonly available: bigint; readonly held: ProviderPosition }): bigint => {
  const fees = held.inTransit < 0n ? held.feeReserve : 0n;
  const short = held.clearing + held.inTransit + fees - held.credited - available;
  return short > 0n ? short : 0n;
};
