import type { RunState } from "@albashi/contracts/payroll-runs";
import { type Journal, owedByEmployer, wallet } from "./ledger.ts";

interface Money {
  /** What the company owes us. */
  readonly owed: bigint;
  /** What can be spent from now on, by one visit to the checkout. */
  readonly came: bigint;
  /** What all visits of its intent have brought, and what the wallet holds with it. */
  readonly brought: bigint;
  readonly inWallet: bigint;
  /** What its intent asked for, for people who wait for it; nothing when it is for the wallet or they are being paid. */
  readonly needed: bigint;
}

/** What of new money pays what the company owes us: never more than came, and never what a run asked for its people. */
export const collectable = ({ owed, came, brought, inWallet, needed }: Money): bigint => {
  const least = [owed, came, brought - needed, inWallet - needed].reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
};

const over: readonly RunState[] = ["paying", "settled", "partially_settled", "closed", "cancelled"];

/** Whether a run may still need the money that was brought in for it. */
export const mayNeedMoney = (state: RunState): boolean => !over.includes(state);

/** What the company owed us was taken from money that came in. */
export const owedCollected = ({ subject, amount, at }: { subject: string; amount: bigint; at: Date }): Journal => ({
  ...{ what: "owed_collected", subject, bookedAt: at, happenedAt: at },
  lines: [
    [wallet, amount],
    [owedByEmployer, -amount],
  ],
});
