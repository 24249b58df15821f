import type { LeavePolicy } from "@albashi/contracts/leave/policies";
import { Scale } from "lucide-react";
import { useState } from "react";
import { useCan } from "../../app/rights.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { messages as companyMessages } from "./company-messages.ts";
import { describeTerms } from "./describe-terms.ts";
import { usePolicies } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { RulesForm } from "./rules-form.tsx";

const messages = companyMessages.rules;

/** The rules of each type of leave, with what the law requires beside them. */
export const Rules = () => {
  const query = usePolicies();
  const [changing, setChanging] = useState<LeavePolicy>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-ink-soft">{messages.text}</p>
      <SectionState query={query} messages={leaveMessages.load} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {query.data?.policies.map((policy) => (
          <li key={policy.type}>
            <RuleCard policy={policy} onChange={() => setChanging(policy)} />
          </li>
        ))}
      </ul>
      {changing && <RulesForm policy={changing} onClose={() => setChanging(undefined)} />}
    </div>
  );
};

const RuleCard = ({ policy, onChange }: { policy: LeavePolicy; onChange: () => void }) => {
  const { type, law, versions } = policy;
  const name = leaveMessages.types[type];
  const can = useCan();
  return (
    <section aria-label={name} className="grid h-full content-start gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{name}</h2>
        <Badge tone={versions.length > 0 ? "info" : "neutral"}>{versions.length > 0 ? messages.own : messages.standard}</Badge>
      </div>
      <p>{describeTerms(policy)}</p>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-indigo" />
        {law ?? messages.noLaw}
      </p>
      {versions.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {versions.map(({ policyId, scope, validFrom, terms }) => (
            <li key={policyId}>
              {scope.kind === "pay_group" ? messages.versionFor.pay_group(scope.payGroup) : messages.versionFor[scope.kind]},{" "}
              {messages.from} <DayText day={validFrom} />
              {terms === null && `: ${messages.useWider}`}
            </li>
          ))}
        </ul>
      )}
      {can("leave.write") && (
        <Button variant="secondary" className="mt-1 justify-self-start" aria-label={messages.changeOf(name)} onClick={onChange}>
          {messages.change}
        </Button>
      )}
    </section>
  );
};
