import { StateBadge } from "../ui/state-badge.tsx";
import { words } from "./words.ts";

/** How pay day works, in four steps, each marked with how far it is. */
export const PayDaySteps = () => (
  <section aria-labelledby="pay-day" className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
    <h2 id="pay-day" className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
      {words.steps.heading}
    </h2>
    <p className="mt-3 max-w-2xl text-lg text-ink-soft">{words.steps.note}</p>
    <ol className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {words.steps.list.map(({ name, text }, at) => (
        <li key={name} className="flex flex-col gap-3 bg-surface p-6">
          <div className="flex items-center justify-between">
            <span aria-hidden className="font-display text-4xl font-semibold text-indigo">
              {at + 1}
            </span>
            <StateBadge state="coming" />
          </div>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
