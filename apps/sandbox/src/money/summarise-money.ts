import type { Payout } from "./payout.ts";

/** How often money reached each reference and each account. A worker paid twice under two references shows by account. */
export const summariseMoney = (payouts: readonly Payout[]) => {
  const byAccount: Record<string, { payouts: number; moves: number; returns: number; movedKobo: number }> = {};
  for (const { account, moves, returns, movedKobo } of payouts) {
    const sum = byAccount[account] ?? { payouts: 0, moves: 0, returns: 0, movedKobo: 0 };
    byAccount[account] = {
      payouts: sum.payouts + 1,
      moves: sum.moves + moves,
      returns: sum.returns + returns,
      movedKobo: sum.movedKobo + movedKobo,
    };
  }
  return {
    accepted: payouts.length,
    movedKobo: payouts.reduce((sum, { movedKobo }) => sum + movedKobo, 0),
    payouts: payouts.map(presentPayout),
    byAccount,
  };
};

/** A payout as the sandbox knows it, which may differ from what it reports to callers. */
export const presentPayout = (payout: Payout) => ({
  provider: payout.provider,
  reference: payout.reference,
  batchReference: payout.batchReference ?? null,
  kobo: payout.kobo,
  feeKobo: payout.feeKobo,
  bank: payout.bank,
  account: payout.account,
  status: payout.status,
  message: payout.message,
  moves: payout.moves,
  returns: payout.returns,
  movedKobo: payout.movedKobo,
  acceptedAt: new Date(payout.acceptedAt).toISOString(),
});
