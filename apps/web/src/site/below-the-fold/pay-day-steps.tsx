import { Section } from "../section.tsx";
import { messages } from "./messages.ts";

/** The four steps of a pay day. */
export const PayDaySteps = () => (
  <Section id="pay-day" heading={messages.steps.heading} note={messages.steps.note}>
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {messages.steps.list.map(({ name, text }, index) => (
        <li key={name} className="flex flex-col gap-3 bg-surface p-6">
          <span aria-hidden className="font-display text-4xl font-semibold text-indigo">
            {index + 1}
          </span>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
