import type { PauseReason } from "@albashi/contracts/payments/codes";
import { isRetriedPause } from "./pause-reason.ts";

interface Payout {
  readonly plannedAt: Date | null;
  readonly pauseReason: PauseReason | null;
}

interface Progress {
  readonly waiting: number;
  readonly toResend: number;
  readonly nextPollAt: Date | null;
}

/** What a turn did. */
export interface TurnOutcome {
  /** How many payments were queried. */
  readonly polled: number;
  /** How the last batch to submit ended. */
  readonly lastSubmit: "none" | "more" | "over" | "waits" | "stands";
  /** It ended because it was long, with more to do. */
  readonly isCutShort: boolean;
}

/** Restate runs eight tasks of a turn at once, and one of them polls. */
const maxSubmitters = 7;

const canSubmit = ({ plannedAt, pauseReason }: Payout): boolean =>
  plannedAt !== null && (pauseReason === null || isRetriedPause(pauseReason));

/**
 * How many batches are submitted side by side. While a payout is paused, one finds out whether the reason still holds; and what never
 * arrived is submitted again one batch after the other, because the next one may not arrive either.
 */
export const countSubmitters = (
  payout: Payout,
  { waiting, toResend }: Progress,
  { workers, batchSize }: { workers: number; batchSize: number },
): number => {
  if (!canSubmit(payout)) return 0;
  const batches = Math.max(Math.ceil(waiting / batchSize), Math.min(toResend, 1));
  return Math.min(batches, payout.pauseReason === null ? Math.min(workers, maxSubmitters) : 1);
};

/**
 * In how many milliseconds the next turn is due. A payout that is stopped, or paused until an admin acts, has one only for the polls of
 * what was sent: lifting the stop and ending the pause wake it.
 */
export const nextTurnInMs = (
  { run, progress: { waiting, toResend, nextPollAt } }: { run: Payout; progress: Progress },
  { polled, lastSubmit, isCutShort }: TurnOutcome,
  { now, retryDelayMs }: { now: Date; retryDelayMs: number },
): number | null => {
  // A poll has found that a payment never arrived.
  const isToResend = polled > 0 && toResend > 0 && canSubmit(run) && lastSubmit !== "stands";
  if (isCutShort || isToResend) return 0;
  const pollInMs = nextPollAt && Math.max(0, nextPollAt.getTime() - now.getTime());
  const retries = waiting > 0 && canSubmit(run) && lastSubmit !== "stands";
  const waits = [pollInMs, retries ? retryDelayMs : null].filter((ms) => ms !== null);
  return waits.length > 0 ? Math.min(...waits) : null;
};
