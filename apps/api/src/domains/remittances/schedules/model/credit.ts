import type { ScheduleId } from "@albashi/contracts/ids";
import type { StoredObligation } from "./obligation.ts";

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

type Authority = Pick<StoredObligation, "kind" | "code" | "remitter" | "legalEmployer">;

/** How much of each open schedule the credit of its authority will cover, where the oldest is finalised first. */
export const spreadCredit = (
  obligations: readonly StoredObligation[],
  credits: readonly (Authority & { readonly credit: bigint })[],
): ReadonlyMap<ScheduleId, bigint> => {
  const left = new Map(credits.map((one) => [keyOf(one), one.credit]));
  const covered = new Map<ScheduleId, bigint>();
  for (const obligation of obligations.toSorted((one, other) => (one.countedFrom < other.countedFrom ? -1 : 1)))
    for (const { scheduleId, state, totalKobo } of obligation.schedules) {
      const credit = left.get(keyOf(obligation)) ?? 0n;
      // A total below zero is a credit only once it is final.
      if (state !== "open" || credit === 0n || BigInt(totalKobo) <= 0n) continue;
      const { creditUsed, creditLeft } = settleTotal({ total: BigInt(totalKobo), credit });
      covered.set(scheduleId, creditUsed);
      left.set(keyOf(obligation), creditLeft);
    }
  return covered;
};

const keyOf = ({ kind, code, remitter, legalEmployer }: Authority) => `${kind} ${code} ${remitter} ${legalEmployer}`;
