import { formatNaira, type Kobo } from "@albashi/money";
import type { FailureKind } from "../../../providers/payout/port.ts";

interface Failure {
  readonly what: string;
  readonly cure: string;
  /** What stands in the way of one stands in the way of all: the run stops until somebody has mended it. */
  readonly pausesRun: boolean;
  /** The money may arrive all the same: no new try before a day has passed. */
  readonly mayStillArrive?: true;
}

/** What each kind of failure means to people, and what to do about it. */
export const failures: Readonly<Record<FailureKind, Failure>> = {
  account: {
    what: "The bank cannot credit this account.",
    cure: "Ask the person for another account, and pay again.",
    pausesRun: false,
  },
  // The switch calls it failed where it only heard nothing of the bank: the money may be there.
  bank_unavailable: {
    what: "The bank did not take the payment when it was sent. The money may still arrive.",
    cure: "Wait a day: paying again before that could pay twice.",
    pausesRun: false,
    mayStillArrive: true,
  },
  timed_out: {
    what: "The bank did not answer in time. The money may still arrive.",
    cure: "Wait a day: paying again before that could pay twice.",
    pausesRun: false,
    mayStillArrive: true,
  },
  funds: {
    what: "Our balance at the payment provider did not cover it.",
    cure: "Nobody was paid too little: wait until the provider has the money, then go on paying.",
    pausesRun: true,
  },
  limit: {
    what: "The amount is over a limit of the provider or the bank.",
    cure: "Ask the person for another account, or pay this amount another way.",
    pausesRun: false,
  },
  suspected: {
    what: "The provider suspects fraud and stopped the payment.",
    cure: "Find out what it saw before anybody pays this person again.",
    pausesRun: false,
  },
  set_up: {
    what: "Our set-up with the payment provider stands in the way.",
    cure: "Write to us: we mend it with the provider. Then go on paying.",
    pausesRun: true,
  },
  request: {
    what: "The provider did not understand what we asked for.",
    cure: "Write to us: this is ours to mend. Nobody was paid.",
    pausesRun: false,
  },
  never_sent: { what: "The provider never got this payment.", cure: "Pay again.", pausesRun: false },
  no_cause: {
    what: "The provider says that it failed, and gives no cause that we know.",
    cure: "Wait a day: the money may still arrive. Then pay again, or ask for another account.",
    pausesRun: false,
    mayStillArrive: true,
  },
};

/** Why a run stands still because of a failure, with its cure. */
export const pauseWords = (kind: FailureKind): string => `${failures[kind].what} ${failures[kind].cure}`;

/** The provider no longer knows our key: nothing can be sent, and nothing asked. */
export const unauthorisedWords =
  "The payment provider does not accept our key. Nothing more is sent. Write to us; when the key is mended, go on paying.";

/** The run's money is there, but the provider does not give it out yet. It goes on by itself. */
export const waitingWords =
  "The money is with the payment provider and cannot be spent yet: money paid by card can be on the next working day. Paying goes on by itself.";

/** Nothing will settle any more, and what is there does not cover who is left. */
export const missingStart =
  "The company's money with the payment provider does not cover the rest of the run: fees were higher than expected, or money was taken back.";

/** The cure is somebody's, in whole naira as money is brought in; then it goes on by itself. */
export const missingWords = (missing: bigint): string =>
  `${missingStart} Bring ${formatNaira((((missing + 99n) / 100n) * 100n) as Kobo)} into the wallet. Paying then goes on by itself.`;

/** A cause as it may stand in a mail, which others may read: how much is missing, the screen says. */
export const withoutAmount = (pausedBecause: string): string =>
  pausedBecause.startsWith(missingStart)
    ? `${missingStart} Bring what is missing into the wallet: the page says how much. Paying then goes on by itself.`
    : pausedBecause;

/** What is on its way may have left the provider's balance already, or not: until that is known, nobody can say what is left. */
export const confirmingWords =
  "The provider's balance may not cover the next payment until it has confirmed those that are on their way. Paying goes on by itself.";

/** The provider is down, or cannot be reached: nothing is claimed meanwhile. */
export const downWords = "The payment provider does not answer. We keep trying; nobody is paid twice. Paying goes on by itself.";

/** The provider's balance is lower than our books say. */
export const shortWords = pauseWords("funds");

export const overDayWords =
  "The company's limit for a day, which is any 24 hours, is reached. Paying goes on by itself as soon as some of it is free again, or write to us to have the limit raised.";

export const overRunWords = "The run is over the company's limit for one run. Write to us to have it raised, then go on paying.";
