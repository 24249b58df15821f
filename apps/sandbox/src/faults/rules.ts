import { type CallName, type CallPattern, isMatching } from "../calls.ts";
import type { SandboxClock } from "../clock.ts";
import type { Facts } from "../provider.ts";
import { type FaultDetail, type FaultKind, type FaultName, type FaultOfKind, isOfKind, type Met } from "./catalogue.ts";

interface Match extends Facts {
  readonly op: CallPattern;
}

export interface RuleDraft {
  readonly match: Match;
  readonly fault: FaultName;
  /** How often it bites; null is for ever. */
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

/** The faults that somebody ordered. Found by what they name, so that a thousand rules cost a call no more than one. */
export const openRules = (clock: SandboxClock) => {
  const standing = new Map<number, Rule>();
  const drawers = new Map<string, Set<Rule>>();
  let made = 0;

  const drop = (rule: Rule) => {
    standing.delete(rule.id);
    drawers.get(drawerOf(rule.match))?.delete(rule);
  };

  const isStanding = (rule: Rule) => {
    if (rule.until === null || clock.now() < rule.until) return true;
    drop(rule);
    return false;
  };

  const firstMatching = (kind: FaultKind, call: CallName, facts: Facts): Rule | undefined => {
    const found = drawersFor(facts)
      .flatMap((drawer) => [...(drawers.get(drawer) ?? [])])
      .filter((rule) => isOfKind(rule.fault, kind) && isMatching(rule.match.op, call) && isAbout(rule.match, facts) && isStanding(rule))
      .toSorted((one, other) => one.id - other.id);
    for (const rule of found) {
      if (rule.skipLeft === 0) return rule;
      rule.skipLeft -= 1;
    }
    return undefined;
  };

  return {
    order: (draft: RuleDraft): Rule => {
      made += 1;
      const rule: Rule = { ...draft, id: made, timesLeft: draft.times ?? Number.POSITIVE_INFINITY, skipLeft: draft.skip };
      standing.set(rule.id, rule);
      const drawer = drawerOf(rule.match);
      drawers.set(drawer, (drawers.get(drawer) ?? new Set()).add(rule));
      return rule;
    },
    /** The fault that this call must meet, used up by asking. */
    take: <Kind extends FaultKind>(kind: Kind, call: CallName, facts: Facts): Met<FaultOfKind[Kind]> | undefined => {
      if (standing.size === 0) return undefined;
      const rule = firstMatching(kind, call, facts);
      if (!rule || !isOfKind(rule.fault, kind)) return undefined;
      rule.timesLeft -= 1;
      if (rule.timesLeft === 0) drop(rule);
      return { fault: rule.fault, detail: rule.with };
    },
    lift: (id: number): boolean => {
      const rule = standing.get(id);
      if (rule) drop(rule);
      return rule !== undefined;
    },
    liftAll: () => {
      standing.clear();
      drawers.clear();
    },
    list: () => [...standing.values()].filter(isStanding),
  };
};

/** A rule lies in one drawer, by the narrowest thing it names. */
const drawerOf = ({ reference, account, amount }: Facts): string => {
  if (reference !== undefined) return `reference ${reference}`;
  if (account !== undefined) return `account ${account}`;
  return amount === undefined ? "any" : `amount ${amount}`;
};

/** The drawers in which a rule about these facts can lie. */
const drawersFor = ({ reference, account, amount }: Facts): string[] => [
  ...(reference === undefined ? [] : [`reference ${reference}`]),
  ...(account === undefined ? [] : [`account ${account}`]),
  ...(amount === undefined ? [] : [`amount ${amount}`]),
  "any",
];

const isAbout = (match: Match, facts: Facts): boolean =>
  (match.reference === undefined || match.reference === facts.reference) &&
  (match.account === undefined || match.account === facts.account) &&
  (match.bank === undefined || match.bank === facts.bank) &&
  (match.amount === undefined || match.amount === facts.amount);
