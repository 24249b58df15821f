import { clearing, duplicates, employerReceivable, inTransit, type Journal, type JournalLine, wallet } from "../../ledger/index.ts";
import type { Decision } from "../../transfers/index.ts";
import type { Withdrawal } from "./withdrawal.ts";

type Moved = Pick<Withdrawal, "withdrawalId" | "provider" | "amount" | "quotedFee" | "thirdParty" | "state">;

/** The account that pays the amount. The wallet pays every fee. */
const sourceOf = ({ thirdParty }: Moved) => thirdParty?.paidFrom ?? wallet;
const eventOf = ({ thirdParty }: Moved, event: string) => `${thirdParty ? "third_party" : "withdrawal"}_${event}`;

/** The amount and its highest fee leave the wallet, or what is held. From then on only the provider's answer moves them. */
export const withdrawalSentJournal = (moved: Moved, at: Date): Journal => ({
  eventType: eventOf(moved, "sent"),
  sourceId: moved.withdrawalId,
  postedAt: at,
  effectiveAt: at,
  lines: [
    [sourceOf(moved), moved.amount],
    [wallet, moved.quotedFee],
    [inTransit(moved.provider), -moved.amount - moved.quotedFee],
  ],
});

/** A cancelled withdrawal was never sent: everything that its approval reserved returns to where it came from. */
export const withdrawalCancelledJournal = (moved: Moved, at: Date): Journal => ({
  eventType: eventOf(moved, "cancelled"),
  sourceId: moved.withdrawalId,
  postedAt: at,
  effectiveAt: at,
  lines: givenBack(moved),
});

const givenBack = (moved: Moved): JournalLine[] => [
  [inTransit(moved.provider), moved.amount + moved.quotedFee],
  [sourceOf(moved), -moved.amount],
  [wallet, -moved.quotedFee],
];

/** The journal of a withdrawal's outcome. A failure returns everything to where it came from; each event is posted once. */
export const withdrawalOutcomeJournals = (withdrawal: Moved, decision: Decision, walletBalance: bigint, at: Date): Journal[] => {
  const { journalEvent, happenedAt } = decision;
  if (journalEvent === null) return [];
  const event = { sourceId: withdrawal.withdrawalId, postedAt: at, effectiveAt: happenedAt };
  return [{ ...event, ...outcomeOf(withdrawal, { ...decision, journalEvent }, walletBalance) }];
};

const outcomeOf = (
  moved: Moved,
  { journalEvent, fee, state }: Decision & { readonly journalEvent: string },
  walletBalance: bigint,
): Pick<Journal, "eventType" | "lines"> => {
  const { provider, amount, quotedFee } = moved;
  const reserved = amount + quotedFee;
  const cost = amount + (fee ?? quotedFee);
  const source = sourceOf(moved);
  switch (journalEvent) {
    case "payout_paid":
      return {
        eventType: eventOf(moved, "paid"),
        lines: [[inTransit(provider), reserved], ...settle(cost - reserved, walletBalance), [clearing(provider), -cost]],
      };
    case "payout_paid_late": {
      // Another transfer had paid it: the payee owes this one back. Held money is there for it; the wallet may have less by now.
      const paidFrom = state === "duplicate" ? duplicates : source;
      const paid: JournalLine[] =
        paidFrom === wallet ? settle(cost, walletBalance) : [[paidFrom, amount], ...settle(cost - amount, walletBalance)];
      return { eventType: eventOf(moved, "paid_late"), lines: [...paid, [clearing(provider), -cost]] };
    }
    case "payout_returned":
      return {
        eventType: eventOf(moved, "returned"),
        lines: [
          [clearing(provider), amount],
          [moved.state === "duplicate" ? duplicates : source, -amount],
        ],
      };
    case "payout_failed":
      return { eventType: eventOf(moved, "failed"), lines: givenBack(moved) };
  }
};

/** A transfer that was paid twice becomes the payment, because the other one did not pay: its amount is taken from where that one gave it back. */
export const duplicateCountedJournal = (moved: Moved, walletBalance: bigint, at: Date): Journal => {
  const source = sourceOf(moved);
  return {
    eventType: eventOf(moved, "counted"),
    sourceId: moved.withdrawalId,
    postedAt: at,
    effectiveAt: at,
    lines: [...(source === wallet ? settle(moved.amount, walletBalance) : [[source, moved.amount] as const]), [duplicates, -moved.amount]],
  };
};

/** Takes an amount from the wallet as far as it covers it, and the rest is owed by the employer; a negative amount is credited. */
const settle = (amount: bigint, walletBalance: bigint): JournalLine[] => {
  const fromWallet = amount < walletBalance ? amount : walletBalance;
  return [
    [wallet, fromWallet],
    [employerReceivable, amount - fromWallet],
  ];
};
