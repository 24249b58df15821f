import type { RunState } from "@albashi/contracts/payroll/runs";
import { Check } from "lucide-react";
import { messages } from "../messages.ts";

const stages = ["inputs", "calculated", "approved", "funded", "paid"] as const;

/** How many of the five stages lie behind a run. */
const stagesDone: Record<RunState, number> = {
  draft: 0,
  calculating: 1,
  stale: 1,
  rejected: 1,
  cancelled: 0,
  calculated: 2,
  in_review: 2,
  approved: 3,
  funding: 3,
  paying: 4,
  partially_settled: 4,
  settled: 5,
  closed: 5,
};

/** The way of a run from its inputs to people's accounts, and how far it has come. */
export const StateBar = ({ state }: { state: RunState | undefined }) => {
  const done = state === undefined ? 0 : stagesDone[state];
  // On a phone there is room for one name: that of the stage at hand.
  const here = Math.min(done, stages.length - 1);
  return (
    <ol aria-label={messages.bar.label} className="grid grid-cols-5 gap-1.5">
      {stages.map((stage, at) => (
        <li key={stage} aria-current={at === done ? "step" : undefined} className="grid content-start gap-1.5">
          <span aria-hidden className={`h-1.5 rounded-full ${lookOf(at, done)}`} />
          <span
            className={`flex items-center gap-1 text-sm whitespace-nowrap ${at === here ? "font-semibold" : "sr-only text-ink-soft sm:not-sr-only"}`}
          >
            {at < done && <Check aria-hidden className="size-3.5 shrink-0 text-palm" />}
            {messages.bar.stages[stage]}
            {at < done && <span className="sr-only">{messages.bar.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};

const lookOf = (at: number, done: number) => {
  if (at < done) return "bg-palm";
  return at === done ? "bg-indigo" : "bg-line";
};
