import type { RunState } from "@albashi/contracts/payroll-runs";
import { type Journal, owedByEmployer, wallet } from "./ledger.ts";

interface Money {
  /** What the company owes us. */
  readonly owed: bigint;
  /** What can be spent from now on, by one visit to the checkout. */
  readonly came: bigint;
  /** What the wallet holds with it, and what of that cannot be spent yet. */
  readonly inWallet: bigint;
  readonly pending: bigint;
  /** What runs need that wait for their money, all of them together. */
  readonly needed: bigint;
}

/** What of new money pays what the company owes us: never more than came, nothing that is not settled, and nothing that a run waits for. */
export const collectable = ({ owed, came, inWallet, pending, needed }: Money): bigint => {
  const least = [owed, came, inWallet - pending - needed].reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
};

/** A run that waits for its money: from its approval until its people are being paid. */
export const waitsForMoney: readonly RunState[] = ["approved", "funding"];

/** What the company owed us was taken from money that came in. */
export const owedCollected = ({ subject, amount, at }: { subject: string; amount: bigint; at: Date }): Journal => ({
  ...{ what: "owed_collected", subject, bookedAt: at, happenedAt: at },
  lines: [
    [wallet, amount],
    [owedByEmployer, -amount],
  ],
});
