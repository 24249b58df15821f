/** What a schedule leads to once earlier credit of the same authority is set against it. */
export interface SettledTotal {
  readonly payable: bigint;
  readonly creditUsed: bigint;
  readonly creditLeft: bigint;
}

/**
 * Sets earlier credit against the total of a schedule. A total below zero, as after the true-up of a leaver, is never paid out by the
 * authority at once: nothing is remitted and the amount is carried as credit. Credit of one state is never used for another.
 */
export const settleTotal = ({ total, credit }: { total: bigint; credit: bigint }): SettledTotal => {
  if (credit < 0n) throw new RangeError(`A credit is at least zero, but this was ${credit}.`);
  if (total <= 0n) return { payable: 0n, creditUsed: 0n, creditLeft: credit - total };
  const creditUsed = credit < total ? credit : total;
  return { payable: total - creditUsed, creditUsed, creditLeft: credit - creditUsed };
};
