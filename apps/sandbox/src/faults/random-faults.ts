import type { CallName } from "../calls.ts";
import { drawn, drawnShare } from "../chance.ts";
import type { Facts } from "../provider.ts";
import { type FaultKind, type FaultName, type FaultOfKind, isOfKind, type Met } from "./catalogue.ts";

export interface RandomFaults {
  readonly rate: number;
  readonly kinds: readonly FaultName[];
  readonly seed: string;
}

const noFaults: RandomFaults = { rate: 0, kinds: [], seed: "" };

/** Refusals that only make sense where something is paid out. */
const ofPayouts: readonly FaultName[] = [
  "never_stored",
  "duplicate_reference",
  "duplicate_reference_accepted",
  "insufficient_funds",
  "no_such_account",
  "invalid_account",
  "bank_retired",
];

/** Faults by chance, for long campaigns. A draw follows from the seed, the call, its reference and how often that was asked. */
export const openRandomFaults = () => {
  let chosen = noFaults;
  const asked = new Map<string, number>();
  return {
    choose: (wanted: RandomFaults) => {
      chosen = wanted;
      asked.clear();
    },
    chosen: () => chosen,
    draw: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: Facts): Met<FaultOfKind[Kind]> | undefined => {
      if (chosen.rate === 0) return undefined;
      const fitting = chosen.kinds
        .filter((fault) => isOfKind(fault, kind))
        .filter((fault) => call.endsWith("payout") || !ofPayouts.includes(fault));
      const about = `${chosen.seed} ${kind} ${call} ${facts.reference ?? facts.account ?? ""}`;
      const times = asked.get(about) ?? 0;
      asked.set(about, times + 1);
      if (drawnShare(`${about} ${times}`) >= chosen.rate) return undefined;
      const fault = fitting[drawn(`${about} ${times} which`) % fitting.length];
      return fault !== undefined && isOfKind(fault, kind) ? { fault, detail: {} } : undefined;
    },
  };
};
