import type { FailureKind, PauseReason } from "@albashi/contracts/payments/codes";

interface Failure {
  /** The cause affects every payment of the run: the payout is paused until an admin has fixed it. */
  readonly pausesRun: Exclude<PauseReason, "insufficient_funds"> | null;
  /** The money may arrive all the same: no new attempt before a day has passed. */
  readonly mayStillArrive: boolean;
}

const ofOnePayment: Failure = { pausesRun: null, mayStillArrive: false };
const unconfirmed: Failure = { pausesRun: null, mayStillArrive: true };

/** What follows from each kind of failure. */
export const failures: Readonly<Record<FailureKind, Failure>> = {
  account: ofOnePayment,
  // The switch also reports a failure when the bank did not answer: the money may be there.
  bank_unavailable: unconfirmed,
  timed_out: unconfirmed,
  funds: { pausesRun: "provider_balance_low", mayStillArrive: false },
  limit: ofOnePayment,
  suspected: ofOnePayment,
  set_up: { pausesRun: "setup_incomplete", mayStillArrive: false },
  request: ofOnePayment,
  never_sent: ofOnePayment,
  no_cause: unconfirmed,
};
