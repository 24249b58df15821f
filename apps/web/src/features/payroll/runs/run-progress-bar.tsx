import type { RunState } from "@albashi/contracts/payroll/runs";
import { Check } from "lucide-react";
import { messages } from "../messages.ts";

const stages = ["inputs", "calculation", "approval", "funding", "payment"] as const;

/** The number of completed stages by run state. */
const completedStages: Record<RunState, number> = {
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

/** The stages of a run from inputs to payment, with progress. */
export const RunProgressBar = ({ state }: { state: RunState | undefined }) => {
  const completed = state === undefined ? 0 : completedStages[state];
  // A phone has room for one label: that of the current stage.
  const labelledStage = Math.min(completed, stages.length - 1);
  return (
    <ol aria-label={messages.progressBar.label} className="grid grid-cols-5 gap-1.5">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === completed ? "step" : undefined}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5"
        >
          <span aria-hidden className={`h-1.5 rounded-full ${stageClassName(index, completed)}`} />
          <span
            className={`flex items-center gap-1 text-sm whitespace-nowrap ${index === stages.length - 1 ? "max-sm:justify-self-end" : ""} ${index === labelledStage ? "font-semibold" : "sr-only text-ink-soft sm:not-sr-only"}`}
          >
            {index < completed && <Check aria-hidden className="size-3.5 shrink-0 text-palm" />}
            {messages.progressBar.stages[stage]}
            {index < completed && <span className="sr-only">{messages.progressBar.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};

const stageClassName = (index: number, completed: number) => {
  if (index < completed) return "bg-palm";
  return index === completed ? "bg-indigo" : "bg-line";
};
