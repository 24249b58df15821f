import type { CallName } from "../calls.ts";
import type { SandboxClock } from "../clock.ts";
import type { Facts } from "../provider.ts";
import type { Settings } from "../settings.ts";
import type { FaultKind, FaultOfKind, Met } from "./catalogue.ts";
import { openRandomFaults } from "./random-faults.ts";
import { openRules } from "./rules.ts";
import { openTriggers } from "./triggers.ts";

/** All faults that stand: those ordered come before those of an account number, and those before chance. */
export const openFaults = (clock: SandboxClock, settings: Settings) => {
  const rules = openRules(clock);
  const triggers = openTriggers();
  const random = openRandomFaults();
  return {
    rules,
    random,
    take: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: Facts): Met<FaultOfKind[Kind]> | undefined =>
      rules.take(kind, call, facts) ?? (settings.triggers ? triggers.take(kind, call, facts) : undefined) ?? random.draw(kind, call, facts),
  };
};

export type Faults = ReturnType<typeof openFaults>;
