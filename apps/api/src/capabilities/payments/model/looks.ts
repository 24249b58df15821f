import { dayMs, later } from "@albashi/dates";

/** How long we wait for what, as the settings say. */
export interface PayoutPeriods {
  /** Before this, that the provider does not know a payment proves nothing. */
  readonly quietMs: number;
  readonly notFoundTries: number;
  /** How long a claim is believed in: who has not sent by then sends no more. */
  readonly claimMs: number;
  readonly looksMs: readonly number[];
  readonly lookEveryMs: number;
  /** After this a person must look. */
  readonly looksForMs: number;
  /** A failure that may still arrive is not tried again before this. */
  readonly holdMs: number;
}

/** When a payment is looked at again: soon at first, then hourly, and daily once somebody was told that it is stuck. */
export const nextLookAt = (
  { looks, claimedAt }: { looks: number; claimedAt: Date },
  { now, periods }: { now: Date; periods: PayoutPeriods },
): Date => later(now, isStuck({ claimedAt }, { now, periods }) ? dayMs : (periods.looksMs[looks] ?? periods.lookEveryMs));

/** Whether a payment has been on its way for longer than any bank takes. */
export const isStuck = ({ claimedAt }: { claimedAt: Date }, { now, periods }: { now: Date; periods: PayoutPeriods }): boolean =>
  now.getTime() - claimedAt.getTime() >= periods.looksForMs;

/** Whether somebody who claimed a payment may still send it. Later somebody else may be asking whether it is there. */
export const maySend = (claimedAt: Date, now: Date, { claimMs }: PayoutPeriods): boolean => now.getTime() - claimedAt.getTime() < claimMs;
