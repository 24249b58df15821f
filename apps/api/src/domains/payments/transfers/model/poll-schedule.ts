import { addMs, dayMs } from "@albashi/dates";

/** The configured waiting periods. */
export interface PayoutPeriods {
  /** Before this, a "not found" response proves nothing. */
  readonly settleDelayMs: number;
  readonly notFoundTries: number;
  /** How long a claim is valid: a worker that has not sent by then no longer sends. */
  readonly claimMs: number;
  readonly pollDelaysMs: readonly number[];
  readonly pollIntervalMs: number;
  /** After this an operator must investigate. */
  readonly pollMaxAgeMs: number;
  /** A failure that may still arrive is not retried before this. */
  readonly holdMs: number;
}

/** When a payment is polled next: soon at first, then hourly, and daily once it was reported as stuck. */
export const computeNextPollAt = (
  { polls, claimedAt }: { polls: number; claimedAt: Date },
  { now, periods }: { now: Date; periods: PayoutPeriods },
): Date => addMs(now, isStuck({ claimedAt }, { now, periods }) ? dayMs : (periods.pollDelaysMs[polls] ?? periods.pollIntervalMs));

/** Whether a payment has been in flight for longer than any bank takes. */
export const isStuck = ({ claimedAt }: { claimedAt: Date }, { now, periods }: { now: Date; periods: PayoutPeriods }): boolean =>
  now.getTime() - claimedAt.getTime() >= periods.pollMaxAgeMs;

/** Whether a worker may still submit the payment it claimed. After that, another worker may be querying its status. */
export const isClaimValid = (claimedAt: Date, now: Date, { claimMs }: PayoutPeriods): boolean =>
  now.getTime() - claimedAt.getTime() < claimMs;
