import type { CallName } from "../calls.ts";
import type { SandboxClock } from "../clock.ts";
import type { CallFacts } from "../provider.ts";
import type { Settings } from "../settings.ts";
import type { FaultByKind, FaultKind, TriggeredFault } from "./catalogue.ts";
import { openRandomFaults } from "./random-faults.ts";
import { openRules } from "./rules.ts";
import { openTriggers } from "./triggers.ts";

/** All active faults. Rules take precedence over account-number triggers, and triggers over random faults. */
export const openFaults = (clock: SandboxClock, settings: Settings) => {
  const rules = openRules(clock);
  const triggers = openTriggers();
  const random = openRandomFaults();
  return {
    rules,
    random,
    take: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: CallFacts): TriggeredFault<FaultByKind[Kind]> | undefined =>
      rules.take(kind, call, facts) ?? (settings.triggers ? triggers.take(kind, call, facts) : undefined) ?? random.draw(kind, call, facts),
  };
};

export type Faults = ReturnType<typeof openFaults>;
