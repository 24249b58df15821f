import type { PauseReason } from "@albashi/contracts/payments/codes";
import type { Limits } from "../../controls/index.ts";
import { isRetriedPause, type Pause, pauseFor, shortBy } from "./pause-reason.ts";

/** Everything that decides whether, and how much of, a run may be sent now. Balances are as booked: liabilities are negative. */
export interface SendConditions {
  readonly isStopped: boolean;
  readonly pauseReason: PauseReason | null;
  /** The net pay of the whole run. */
  readonly net: bigint;
  readonly limits: Limits;
  /** Within the last day. */
  readonly sent: bigint;
  /** What the ledger says the provider holds for the company: its clearing account. */
  readonly clearing: bigint;
  /** What the provider took for the company and has not settled yet. */
  readonly pending: bigint;
  readonly inTransit: bigint;
  readonly feeReserve: bigint;
  /** Fees we lend the employer: booked as a receivable, and never funded. */
  readonly feesLent: bigint;
  /** The balance the provider reports, and whether it already excludes transfers in flight. */
  readonly available: bigint;
  readonly deductsOnSubmit: boolean;
}

export type SendBudget =
  | { readonly canSend: false; readonly pause: Pause | null }
  | { readonly canSend: true; readonly budget: bigint; readonly pauseIfNoneFits: (unsent: bigint) => Pause };

/** Whether anything may be sent, how much at most, and why the payout is paused when not even the next payment fits. */
export const computeSendBudget = (conditions: SendConditions): SendBudget => {
  const { isStopped, pauseReason, net, limits, sent, deductsOnSubmit } = conditions;
  if (isStopped || (pauseReason !== null && !isRetriedPause(pauseReason))) return { canSend: false, pause: null };
  if (net > limits.perRun) return { canSend: false, pause: pauseFor("run_limit_exceeded") };
  const caps: readonly (readonly [bigint, PauseReason])[] = [
    [limits.perDay - sent, "daily_limit_reached"],
    [
      conditions.clearing + conditions.inTransit + conditions.feeReserve + conditions.feesLent,
      conditions.pending > 0n ? "awaiting_settlement" : "insufficient_funds",
    ],
    [
      conditions.available + conditions.feeReserve + (deductsOnSubmit ? 0n : conditions.inTransit),
      conditions.inTransit < 0n ? "awaiting_confirmation" : "provider_balance_low",
    ],
  ];
  const [budget, reason] = caps.reduce((least, cap) => (cap[0] < least[0] ? cap : least));
  return {
    canSend: true,
    budget,
    pauseIfNoneFits: (unsent) => (reason === "insufficient_funds" ? shortBy(unsent - budget) : pauseFor(reason)),
  };
};

/** The first payments that fit the budget together, in order: a large one is not skipped in favour of smaller ones behind it. */
export const takeWithinBudget = <Item extends { readonly amount: bigint }>(items: readonly Item[], budget: bigint): Item[] => {
  let left = budget;
  const beyond = items.findIndex(({ amount }) => {
    left -= amount;
    return left < 0n;
  });
  return beyond === -1 ? [...items] : items.slice(0, beyond);
};
