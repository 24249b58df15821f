import { StateBadge } from "../../ui/state-badge.tsx";
import { Section } from "../section.tsx";
import { type Part, stateOf } from "../what-works.ts";
import { messages } from "./messages.ts";

const parts: readonly Part[] = ["peopleImport", "payRuns", "payRuns", "bankDeposit"];

/** How pay day works, in four steps, each marked with how far it is. */
export const PayDaySteps = () => (
  <Section id="pay-day" heading={messages.steps.heading} note={messages.steps.note}>
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {messages.steps.list.map(({ name, text }, at) => (
        <li key={name} className="flex flex-col gap-3 bg-surface p-6">
          <div className="flex items-center justify-between">
            <span aria-hidden className="font-display text-4xl font-semibold text-indigo">
              {at + 1}
            </span>
            <StateBadge state={stateOf(parts[at] ?? "payRuns")} />
          </div>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
