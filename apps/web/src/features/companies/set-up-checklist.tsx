import { Check } from "lucide-react";
import { StateBadge } from "../../ui/state-badge.tsx";
import { words } from "./words.ts";

/** What stands between a new company and its first pay day, and how far it has come. */
export const SetUpChecklist = ({ hasPeople }: { hasPeople: boolean }) => {
  // Adding people is the one step that can be taken today, so it is the one whose state is looked up.
  const steps = words.dashboard.steps.map((step) => ({ ...step, state: step.state === "works" && hasPeople ? "done" : step.state }));
  const doneCount = steps.filter(({ state }) => state === "done").length;
  return (
    <section aria-labelledby="set-up" className="rounded-card border border-line bg-surface">
      <div className="grid gap-4 border-b border-line p-6">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="set-up" className="text-lg font-semibold">
            {words.dashboard.checklist}
          </h2>
          <p className="amount font-semibold">{words.dashboard.progress(doneCount, steps.length)}</p>
        </div>
        <div aria-hidden className="flex gap-1.5">
          {steps.map(({ name, state }) => (
            <span key={name} className={`h-1.5 flex-1 rounded-full ${state === "done" ? "bg-palm" : "bg-line"}`} />
          ))}
        </div>
        <p className="text-ink-soft">{words.dashboard.checklistNote}</p>
      </div>
      <ol className="divide-y divide-line px-6">
        {steps.map(({ name, note, state }, at) => (
          <li key={name} className="flex items-start gap-4 py-4">
            <span
              aria-hidden
              className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${state === "done" ? "bg-palm-tint text-palm" : "bg-sunken text-ink-soft"}`}
            >
              {state === "done" ? <Check className="size-4" /> : at + 1}
            </span>
            <div className="grid flex-1 gap-0.5">
              <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 font-semibold">
                {name} <StateBadge state={state} />
              </p>
              <p className="text-sm text-ink-soft">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
