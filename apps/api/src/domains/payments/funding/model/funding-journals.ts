import type { RunId } from "@albashi/contracts/ids";
import { clearing, employerReceivable, type Journal, pending, wallet } from "../../ledger/index.ts";
import type { Checkout } from "./checkout.ts";

interface When {
  readonly at: Date;
  readonly happenedAt: Date;
  readonly runId: RunId | null;
}

/** Money arrived. A later transfer to the same checkout is a separate journal. */
export const fundingJournal = (
  { checkoutId, provider, acceptedAmount }: Checkout,
  { more, laterReversalId, isSettled, at, happenedAt, runId }: When & { more: bigint; laterReversalId: string; isSettled: boolean },
): Journal => ({
  ...(acceptedAmount === null
    ? { eventType: "money_in", sourceId: checkoutId }
    : { eventType: "more_money_in", sourceId: laterReversalId }),
  postedAt: at,
  effectiveAt: happenedAt,
  runId: runId ?? undefined,
  lines: [
    [isSettled ? clearing(provider) : pending(provider), more],
    [wallet, -more],
  ],
});

/** Card money has settled and is available. */
export const settlementJournal = (
  { checkoutId, provider }: Checkout,
  { amount, at, runId }: Omit<When, "happenedAt"> & { amount: bigint },
): Journal => ({
  eventType: "money_settled",
  sourceId: checkoutId,
  postedAt: at,
  effectiveAt: at,
  runId: runId ?? undefined,
  lines: [
    [clearing(provider), amount],
    [pending(provider), -amount],
  ],
});

/**
 * The provider reversed money: from the wallet as far as it covers it, and the company owes us the rest. A later reversal of the same
 * checkout is a separate journal.
 */
export const chargebackJournals = (
  { checkoutId, provider, settledAt, reversedAmount: before }: Checkout,
  {
    amount,
    laterReversalId,
    walletBalance,
    at,
    happenedAt,
    runId,
  }: When & { amount: bigint; laterReversalId: string; walletBalance: bigint },
): Journal => {
  const fromWallet = amount < walletBalance ? amount : walletBalance;
  return {
    eventType: "taken_back",
    sourceId: before === 0n ? checkoutId : laterReversalId,
    postedAt: at,
    effectiveAt: happenedAt,
    runId: runId ?? undefined,
    lines: [
      [wallet, fromWallet],
      [employerReceivable, amount - fromWallet],
      [settledAt === null ? pending(provider) : clearing(provider), -amount],
    ],
  };
};
