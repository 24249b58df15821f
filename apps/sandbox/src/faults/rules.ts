import { type CallName, type CallPattern, isMatching } from "../calls.ts";
import type { SandboxClock } from "../clock.ts";
import type { CallFacts } from "../provider.ts";
import { type FaultByKind, type FaultDetail, type FaultKind, type FaultName, isOfKind, type TriggeredFault } from "./catalogue.ts";

interface Match extends CallFacts {
  readonly op: CallPattern;
}

export interface RuleDraft {
  readonly match: Match;
  readonly fault: FaultName;
  /** How often it applies; null means without limit. */
  readonly times: number | null;
  /** How many matching calls pass first. */
  readonly skip: number;
  readonly until: number | null;
  readonly with: FaultDetail;
}

interface Rule extends RuleDraft {
  readonly id: number;
  timesLeft: number;
  skipLeft: number;
}

/** The faults set by rules, indexed by what they match, so that a thousand rules cost a call no more than one. */
export const openRules = (clock: SandboxClock) => {
  const activeRules = new Map<number, Rule>();
  const rulesByKey = new Map<string, Set<Rule>>();
  let ruleCount = 0;

  const remove = (rule: Rule) => {
    activeRules.delete(rule.id);
    rulesByKey.get(indexKeyOf(rule.match))?.delete(rule);
  };

  const isActive = (rule: Rule) => {
    if (rule.until === null || clock.now() < rule.until) return true;
    remove(rule);
    return false;
  };

  const firstMatching = (kind: FaultKind, call: CallName, facts: CallFacts): Rule | undefined => {
    const candidates = indexKeysFor(facts)
      .flatMap((indexKey) => [...(rulesByKey.get(indexKey) ?? [])])
      .filter((rule) => isOfKind(rule.fault, kind) && isMatching(rule.match.op, call) && matchesFacts(rule.match, facts) && isActive(rule))
      .toSorted((one, other) => one.id - other.id);
    for (const rule of candidates) {
      if (rule.skipLeft === 0) return rule;
      rule.skipLeft -= 1;
    }
    return undefined;
  };

  return {
    add: (draft: RuleDraft): Rule => {
      ruleCount += 1;
      const rule: Rule = { ...draft, id: ruleCount, timesLeft: draft.times ?? Number.POSITIVE_INFINITY, skipLeft: draft.skip };
      activeRules.set(rule.id, rule);
      const indexKey = indexKeyOf(rule.match);
      rulesByKey.set(indexKey, (rulesByKey.get(indexKey) ?? new Set()).add(rule));
      return rule;
    },
    /** The fault that applies to this call. Reading it consumes one of its times. */
    take: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: CallFacts): TriggeredFault<FaultByKind[Kind]> | undefined => {
      if (activeRules.size === 0) return undefined;
      const rule = firstMatching(kind, call, facts);
      if (!rule || !isOfKind(rule.fault, kind)) return undefined;
      rule.timesLeft -= 1;
      if (rule.timesLeft === 0) remove(rule);
      return { fault: rule.fault, detail: rule.with };
    },
    removeById: (id: number): boolean => {
      const rule = activeRules.get(id);
      if (rule) remove(rule);
      return rule !== undefined;
    },
    clear: () => {
      activeRules.clear();
      rulesByKey.clear();
    },
    list: () => [...activeRules.values()].filter(isActive),
  };
};

/** A rule is indexed once, under the most specific field it matches. */
const indexKeyOf = ({ reference, account, amount }: CallFacts): string => {
  if (reference !== undefined) return `reference ${reference}`;
  if (account !== undefined) return `account ${account}`;
  return amount === undefined ? "any" : `amount ${amount}`;
};

/** The index keys under which a rule matching these facts can be. */
const indexKeysFor = ({ reference, account, amount }: CallFacts): string[] => [
  ...(reference === undefined ? [] : [`reference ${reference}`]),
  ...(account === undefined ? [] : [`account ${account}`]),
  ...(amount === undefined ? [] : [`amount ${amount}`]),
  "any",
];

const matchesFacts = (match: Match, facts: CallFacts): boolean =>
  (match.reference === undefined || match.reference === facts.reference) &&
  (match.account === undefined || match.account === facts.account) &&
  (match.bank === undefined || match.bank === facts.bank) &&
  (match.amount === undefined || match.amount === facts.amount);
