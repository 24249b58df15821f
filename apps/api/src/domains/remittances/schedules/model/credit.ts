import type { ScheduleId } from "@albashi/contracts/ids";
import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
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

/** Credit pays a pension schedule wholly or not at all: each account needs its contribution as it was deducted. */
export const usableCredit = ({ kind, total, credit }: { kind: ObligationKind; total: bigint; credit: bigint }): bigint =>
  kind === "pension" && credit < total ? 0n : credit;

type Authority = Pick<StoredObligation, "kind" | "code" | "remitter" | "legalEmployer">;

interface Credits {
  readonly credits: readonly (Authority & { readonly credit: bigint })[];
  /** The open pension schedules that credit of their own employees would pay. */
  readonly own: ReadonlySet<ScheduleId>;
}

/** How much of each open schedule the credit of its authority will cover, where the oldest is finalised first and without blocked lines. */
export const spreadCredit = (obligations: readonly StoredObligation[], { credits, own }: Credits): ReadonlyMap<ScheduleId, bigint> => {
  const left = new Map(credits.map((one) => [keyOf(one), one.credit]));
  const covered = new Map<ScheduleId, bigint>();
  for (const obligation of obligations.toSorted((one, other) => (one.countedFrom < other.countedFrom ? -1 : 1)))
    for (const { scheduleId, state, totalKobo, blocked } of obligation.schedules) {
      const { kind } = obligation;
      // Finalising moves blocked lines to the next schedule.
      const total = blocked.reduce((sum, { amountKobo }) => sum - BigInt(amountKobo), BigInt(totalKobo));
      const credit = usableCredit({ kind, total, credit: left.get(keyOf(obligation)) ?? 0n });
      // A total below zero is a credit only once it is final.
      if (state !== "open" || credit === 0n || total <= 0n || (kind === "pension" && !own.has(scheduleId))) continue;
      const { creditUsed, creditLeft } = settleTotal({ total, credit });
      covered.set(scheduleId, creditUsed);
      left.set(keyOf(obligation), creditLeft);
    }
  return covered;
};

const keyOf = ({ kind, code, remitter, legalEmployer }: Authority) => `${kind} ${code} ${remitter} ${legalEmployer}`;
