import type { CallName } from "../calls.ts";
import type { CallFacts } from "../provider.ts";
import { seededFraction, seededHash } from "../seeded-values.ts";
import { type FaultKind, type FaultName, type FaultOfKind, isOfKind, type TriggeredFault } from "./catalogue.ts";

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
  let chosen = noFaults;
  const drawCounts = new Map<string, number>();
  return {
    choose: (wanted: RandomFaults) => {
      chosen = wanted;
      drawCounts.clear();
    },
    chosen: () => chosen,
    draw: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: CallFacts): TriggeredFault<FaultOfKind[Kind]> | undefined => {
      if (chosen.rate === 0) return undefined;
      const candidates = chosen.kinds
        .filter((fault) => isOfKind(fault, kind))
        .filter((fault) => call.endsWith("payout") || !payoutOnlyFaults.includes(fault));
      const about = `${chosen.seed} ${kind} ${call} ${facts.reference ?? facts.account ?? ""}`;
      const times = drawCounts.get(about) ?? 0;
      drawCounts.set(about, times + 1);
      if (seededFraction(`${about} ${times}`) >= chosen.rate) return undefined;
      const fault = candidates[seededHash(`${about} ${times} which`) % candidates.length];
      return fault !== undefined && isOfKind(fault, kind) ? { fault, detail: {} } : undefined;
    },
  };
};
