import type { CallName } from "../calls.ts";
import type { CallFacts } from "../provider.ts";
import { seededFraction, seededHash } from "../seeded-values.ts";
import { type FaultByKind, type FaultKind, type FaultName, isOfKind, type TriggeredFault } from "./catalogue.ts";

export interface RandomFaults {
  readonly rate: number;
  readonly kinds: readonly FaultName[];
  readonly seed: string;
}

const noFaults: RandomFaults = { rate: 0, kinds: [], seed: "" };

/** Errors that only make sense for payouts. */
const payoutOnlyFaults: readonly FaultName[] = [
  "never_stored",
  "duplicate_reference",
  "duplicate_reference_accepted",
  "insufficient_funds",
  "no_such_account",
  "invalid_account",
  "bank_retired",
];

/** Random faults for long campaigns. A draw is derived from the seed, the call, its reference and the number of earlier draws for it. */
export const openRandomFaults = () => {
  let current = noFaults;
  const drawCounts = new Map<string, number>();
  return {
    choose: (options: RandomFaults) => {
      current = options;
      drawCounts.clear();
    },
    chosen: () => current,
    draw: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: CallFacts): TriggeredFault<FaultByKind[Kind]> | undefined => {
      if (current.rate === 0) return undefined;
      const candidates = current.kinds
        .filter((fault) => isOfKind(fault, kind))
        .filter((fault) => call.endsWith("payout") || !payoutOnlyFaults.includes(fault));
      const drawKey = `${current.seed} ${kind} ${call} ${facts.reference ?? facts.account ?? ""}`;
      const drawCount = drawCounts.get(drawKey) ?? 0;
      drawCounts.set(drawKey, drawCount + 1);
      if (seededFraction(`${drawKey} ${drawCount}`) >= current.rate) return undefined;
      const fault = candidates[seededHash(`${drawKey} ${drawCount} which`) % candidates.length];
      return fault !== undefined && isOfKind(fault, kind) ? { fault, detail: {} } : undefined;
    },
  };
};
