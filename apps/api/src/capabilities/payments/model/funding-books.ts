import type { RunId } from "@albashi/contracts/ids";
import type { Checkout } from "./checkout.ts";
import { clearing, type Journal, owedByEmployer, pending, wallet } from "./ledger.ts";

interface When {
  readonly at: Date;
  readonly happenedAt: Date;
  readonly runId: RunId | null;
}

/** Money came in. What a later transfer to the same checkout adds is a happening of its own. */
export const moneyIn = (
  { checkoutId, provider, accepted }: Checkout,
  { more, idOfMore, isSettled, at, happenedAt, runId }: When & { more: bigint; idOfMore: string; isSettled: boolean },
): Journal => ({
  ...(accepted === null ? { what: "money_in", subject: checkoutId } : { what: "more_money_in", subject: idOfMore }),
  ...{ bookedAt: at, happenedAt, runId: runId ?? undefined },
  lines: [
    [isSettled ? clearing(provider) : pending(provider), more],
    [wallet, -more],
  ],
});

/** What a card brought can be spent now. */
export const moneySettled = (
  { checkoutId, provider }: Checkout,
  { amount, at, runId }: Omit<When, "happenedAt"> & { amount: bigint },
): Journal => ({
  ...{ what: "money_settled", subject: checkoutId, bookedAt: at, happenedAt: at, runId: runId ?? undefined },
  lines: [
    [clearing(provider), amount],
    [pending(provider), -amount],
  ],
});

/**
 * The provider took money back: from the wallet as far as it goes, and the company owes us the rest. What it takes later of the same
 * checkout is a happening of its own.
 */
export const takenBack = (
  { checkoutId, provider, settledAt, takenBack: before }: Checkout,
  { amount, idOfMore, inWallet, at, happenedAt, runId }: When & { amount: bigint; idOfMore: string; inWallet: bigint },
): Journal => {
  const fromWallet = amount < inWallet ? amount : inWallet;
  return {
    ...{ what: "taken_back", subject: before === 0n ? checkoutId : idOfMore, bookedAt: at, happenedAt, runId: runId ?? undefined },
    lines: [
      [wallet, fromWallet],
      [owedByEmployer, amount - fromWallet],
      [settledAt === null ? pending(provider) : clearing(provider), -amount],
    ],
  };
};
