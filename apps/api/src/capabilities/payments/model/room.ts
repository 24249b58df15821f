import type { LaneLoad } from "../../../providers/payout/port.ts";

/** A sender takes this part of the room at most: whoever comes next, of another run or company, finds some too. */
const share = 4;

interface Claiming {
  /** For how long a claim is believed in. */
  readonly claimMs: number;
  readonly callsAnOrder: number;
  /** Payments that others are about to claim, or have claimed, and that do not wait for their turn yet. */
  readonly promised: number;
}

/**
 * How many payments one sender may claim, so that the turn of each comes within half of its claim. Whatever waits is taken for an
 * order with all its calls to come; as many as can set out at once may always be claimed.
 */
export const roomFor = (load: LaneLoad, { claimMs, callsAnOrder, promised }: Claiming): number => {
  const inTime = (Math.max(0, claimMs / 2 - load.pausedMs) * load.perSecond) / 1_000 / callsAnOrder;
  const atOnce = load.pausedMs > 0 ? 0 : load.permits - load.inUse;
  const left = Math.max(Math.floor(inTime), atOnce) - load.waiting - promised;
  return left > 0 ? Math.ceil(left / share) : 0;
};
