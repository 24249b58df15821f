import {
  confirmingWords,
  downWords,
  missingStart,
  missingWords,
  overDayWords,
  overRunWords,
  shortWords,
  waitingWords,
} from "./failures.ts";

/** How much may go out at most, in kobo. */
export interface Limits {
  readonly perItem: bigint;
  readonly perRun: bigint;
  readonly perDay: bigint;
}

/** All that says whether, and how much of, a run may be sent now. Balances are as they are booked: what we owe is below nothing. */
export interface Standing {
  readonly isStopped: boolean;
  readonly pausedBecause: string | null;
  readonly net: bigint;
  readonly limits: Limits;
  /** Within the last day. */
  readonly sent: bigint;
  readonly clearing: bigint;
  /** What the provider took for the company and has not settled yet. */
  readonly pending: bigint;
  readonly inTransit: bigint;
  readonly feesKept: bigint;
  /** What we lend the employer for fees: kept in the books, and never brought in by anybody. */
  readonly feesLent: bigint;
  /** What the provider says can be spent, and whether what is on its way is already taken from that. */
  readonly available: bigint;
  readonly deductsAtOnce: boolean;
}

/**
 * The pauses that end by themselves: when the money is settled, what was sent is confirmed, the day is over, or the provider
 * answers again. Every other one waits for a person.
 */
export const pausesThatEnd: readonly string[] = [waitingWords, confirmingWords, overDayWords, downWords];

export const endsByItself = (pausedBecause: string): boolean => pausesThatEnd.includes(pausedBecause);

/** Whether senders come back and look: also where a person must bring money first, because nobody else tells when it is there. */
export const isTriedAgain = (pausedBecause: string): boolean => endsByItself(pausedBecause) || pausedBecause.startsWith(missingStart);

export type Leave =
  | { readonly may: false; readonly pauses: string | null }
  | { readonly may: true; readonly budget: bigint; readonly otherwise: (unsent: bigint) => string };

/** Whether anything may be sent, how much at most, and what to say when not even the next of all that is unsent fits. */
export const leaveToSend = (standing: Standing): Leave => {
  const { isStopped, pausedBecause, net, limits, sent, deductsAtOnce } = standing;
  if (isStopped || (pausedBecause !== null && !isTriedAgain(pausedBecause))) return { may: false, pauses: null };
  if (net > limits.perRun) return { may: false, pauses: overRunWords };
  const caps: readonly (readonly [bigint, string])[] = [
    [limits.perDay - sent, overDayWords],
    [standing.clearing + standing.inTransit + standing.feesKept + standing.feesLent, standing.pending > 0n ? waitingWords : missingStart],
    [
      standing.available + standing.feesKept + (deductsAtOnce ? 0n : standing.inTransit),
      standing.inTransit < 0n ? confirmingWords : shortWords,
    ],
  ];
  const [budget, otherwise] = caps.reduce((least, cap) => (cap[0] < least[0] ? cap : least));
  return { may: true, budget, otherwise: (unsent) => (otherwise === missingStart ? missingWords(unsent - budget) : otherwise) };
};

/** The first payments that fit a budget together, in their order: a large one is not passed over for small ones behind it. */
export const thatFit = <Item extends { readonly amount: bigint }>(items: readonly Item[], budget: bigint): Item[] => {
  let left = budget;
  const beyond = items.findIndex(({ amount }) => {
    left -= amount;
    return left < 0n;
  });
  return beyond === -1 ? [...items] : items.slice(0, beyond);
};
