import { clearing, employerReceivable, inTransit, type Journal, type JournalLine, wallet } from "../../ledger/index.ts";
import type { Decision } from "../../transfers/index.ts";
import type { Withdrawal } from "./withdrawal.ts";

type Moved = Pick<Withdrawal, "withdrawalId" | "provider" | "amount" | "quotedFee">;

/** The amount and its highest fee leave the wallet. From then on only the provider's answer moves them. */
export const withdrawalSentJournal = ({ withdrawalId, provider, amount, quotedFee }: Moved, at: Date): Journal => ({
  eventType: "withdrawal_sent",
  sourceId: withdrawalId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [wallet, amount + quotedFee],
    [inTransit(provider), -amount - quotedFee],
  ],
});

/** A cancelled withdrawal was never sent: everything that its approval reserved returns to the wallet. */
export const withdrawalCancelledJournal = ({ withdrawalId, provider, amount, quotedFee }: Moved, at: Date): Journal => ({
  eventType: "withdrawal_cancelled",
  sourceId: withdrawalId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [inTransit(provider), amount + quotedFee],
    [wallet, -amount - quotedFee],
  ],
});

/** The journal of a withdrawal's outcome. A failure returns everything to the wallet; each event is posted once. */
export const withdrawalOutcomeJournals = (withdrawal: Moved, decision: Decision, walletBalance: bigint, at: Date): Journal[] => {
  const { journalEvent, happenedAt } = decision;
  if (journalEvent === null) return [];
  const event = { sourceId: withdrawal.withdrawalId, postedAt: at, effectiveAt: happenedAt };
  return [{ ...event, ...outcomeOf(withdrawal, { ...decision, journalEvent }, walletBalance) }];
};

const outcomeOf = (
  { provider, amount, quotedFee }: Moved,
  { journalEvent, fee }: Decision & { readonly journalEvent: string },
  walletBalance: bigint,
): Pick<Journal, "eventType" | "lines"> => {
  const reserved = amount + quotedFee;
  const cost = amount + (fee ?? quotedFee);
  switch (journalEvent) {
    case "payout_paid":
      return {
        eventType: "withdrawal_paid",
        lines: [[inTransit(provider), reserved], ...settle(cost - reserved, walletBalance), [clearing(provider), -cost]],
      };
    case "payout_paid_late":
      return { eventType: "withdrawal_paid_late", lines: [...settle(cost, walletBalance), [clearing(provider), -cost]] };
    case "payout_returned":
      return {
        eventType: "withdrawal_returned",
        lines: [
          [clearing(provider), amount],
          [wallet, -amount],
        ],
      };
    case "payout_failed":
      return {
        eventType: "withdrawal_failed",
        lines: [
          [inTransit(provider), reserved],
          [wallet, -reserved],
        ],
      };
  }
};

/** Takes an amount from the wallet as far as it covers it, and the rest is owed by the employer; a negative amount is credited. */
const settle = (amount: bigint, walletBalance: bigint): JournalLine[] => {
  const fromWallet = amount < walletBalance ? amount : walletBalance;
  return [
    [wallet, fromWallet],
    [employerReceivable, amount - fromWallet],
  ];
};
