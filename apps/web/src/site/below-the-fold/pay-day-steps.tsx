import { StateBadge } from "../../ui/state-badge.tsx";
import { availabilityOf, type ProductFeature } from "../feature-availability.ts";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";

const stepFeatures: readonly ProductFeature[] = ["peopleImport", "payRuns", "payRuns", "bankDeposit"];

/** The four steps of a pay day, each with its availability. */
export const PayDaySteps = () => (
  <Section id="pay-day" heading={messages.steps.heading} note={messages.steps.note}>
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {messages.steps.list.map(({ name, text }, index) => (
        <li key={name} className="flex flex-col gap-3 bg-surface p-6">
          <div className="flex items-center justify-between">
            <span aria-hidden className="font-display text-4xl font-semibold text-indigo">
              {index + 1}
            </span>
            <StateBadge state={availabilityOf(stepFeatures[index] ?? "payRuns")} />
          </div>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
