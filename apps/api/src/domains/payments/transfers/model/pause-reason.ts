import type { PauseReason } from "@albashi/contracts/payments/codes";

/** Why a payout is paused, and for `insufficient_funds` how much must be brought in, in whole naira. */
export interface Pause {
  readonly reason: PauseReason;
  readonly shortfall: bigint | null;
}

/** A pause whose reason needs no amount. */
export const pauseFor = (reason: Exclude<PauseReason, "insufficient_funds">): Pause => ({ reason, shortfall: null });

const koboPerNaira = 100n;

/** The company's money does not cover the rest of the run. Money is brought in by whole naira. */
export const shortBy = (missing: bigint): Pause => ({
  reason: "insufficient_funds",
  shortfall: ((missing + koboPerNaira - 1n) / koboPerNaira) * koboPerNaira,
});

/** Pauses that end without a person: by settlement, confirmation, the next day, or the provider answering again. */
export const selfClearingReasons: readonly PauseReason[] = [
  "awaiting_settlement",
  "awaiting_confirmation",
  "daily_limit_reached",
  "provider_unavailable",
];

/** Pauses after which senders try again: also where a person must bring money first, because no event reports its arrival. */
export const retriedReasons: readonly PauseReason[] = [...selfClearingReasons, "insufficient_funds"];

export const isTransientPause = (reason: PauseReason): boolean => selfClearingReasons.includes(reason);

export const isRetriedPause = (reason: PauseReason): boolean => retriedReasons.includes(reason);
