import type { LimiterLoad } from "../../../../providers/payout/port.ts";

/** A worker claims at most this fraction of the free capacity, so that workers of other runs and companies also find some. */
const share = 4;

interface Claiming {
  /** How long a claim is valid. */
  readonly claimMs: number;
  readonly callsPerOrder: number;
  /** Payments that other workers are claiming or have claimed and that are not queued at the provider yet. */
  readonly promised: number;
}

/**
 * How many payments one worker may claim so that each is sent within half of its claim's validity. Every queued call is counted as
 * an order with all its calls still to come; as many as can be sent immediately may always be claimed.
 */
export const sendCapacity = (load: LimiterLoad, { claimMs, callsPerOrder, promised }: Claiming): number => {
  const inTime = (Math.max(0, claimMs / 2 - load.pausedMs) * load.perSecond) / 1_000 / callsPerOrder;
  const atOnce = load.pausedMs > 0 ? 0 : load.permits - load.inUse;
  const left = Math.max(Math.floor(inTime), atOnce) - load.waiting - promised;
  return left > 0 ? Math.ceil(left / share) : 0;
};
