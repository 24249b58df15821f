const secondMs = 1_000;
/** The pace is observed for about this long, and counts once the queue was long for the other time. */
const [observedMs, knownAfterMs] = [10_000, 2_000];
/** A pace that is lower than this part of the share is not chance: the process loses permits. */
const shareReached = 0.8;

/**
 * How many calls per second a process really starts while its queue is long. On a machine that is too busy permits are lost; payments
 * claimed at the pace of the whole share would then not be sent in time, and be claimed again and again.
 */
export const observePace = () => {
  /** The time in which the queue was long, and how many calls started in it, both fading. */
  let [backlogMs, calls] = [0, 0];
  return {
    pass: (ms: number, { isSaturated }: { isSaturated: boolean }) => {
      const fading = Math.exp(-ms / observedMs);
      backlogMs = backlogMs * fading + (isSaturated ? ms : 0);
      calls *= fading;
    },
    start: ({ isSaturated }: { isSaturated: boolean }) => {
      calls += isSaturated ? 1 : 0;
    },
    /** The share, or the pace if it is clearly lower. */
    within: (sharePerSecond: number): number => {
      const perSecond = (calls * secondMs) / backlogMs;
      return backlogMs >= knownAfterMs && perSecond < shareReached * sharePerSecond ? perSecond : sharePerSecond;
    },
  };
};
