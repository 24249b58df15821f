import { type RunDetails, runSteps } from "@albashi/contracts/payroll/runs";
import { Check } from "lucide-react";
import { Link, useLocation } from "react-router";
import { messages } from "./messages.ts";

type StepState = RunDetails["steps"][number]["state"];

const variants: Record<StepState, string> = {
  done: "bg-palm-tint text-palm",
  now: "bg-indigo text-on-indigo",
  later: "bg-sunken text-ink-soft",
};

interface RunStepsProps {
  readonly runId: string;
  /** Undefined until the run is loaded. */
  readonly steps: RunDetails["steps"] | undefined;
}

/** Links to the five steps of a run, with progress. On a phone only the current step shows its name. */
export const RunSteps = ({ runId, steps }: RunStepsProps) => {
  const currentStep = useLocation().pathname.split("/").at(-1);
  const shown = openableSteps(steps);
  return (
    <nav aria-label={messages.stepsLabel}>
      <ol className="flex items-center justify-between gap-1 sm:gap-2">
        {shown.map((step, index) => {
          const state = steps?.find((candidate) => candidate.step === step)?.state ?? "later";
          const isCurrent = currentStep === step;
          return (
            <li key={step} className={`flex items-center gap-1 sm:gap-2 ${index < shown.length - 1 ? "sm:flex-1" : ""}`}>
              <Link
                to={`/dash/payroll/runs/${runId}/${step}`}
                replace
                aria-current={isCurrent ? "step" : undefined}
                className="flex min-h-11 items-center gap-2 rounded-lg px-0.5 outline-indigo hover:bg-sunken sm:px-2"
              >
                <span
                  aria-hidden
                  className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${variants[state]}`}
                >
                  {state === "done" ? <Check className="size-4" /> : index + 1}
                </span>
                <span
                  className={`text-sm whitespace-nowrap ${isCurrent ? "font-semibold underline decoration-2 underline-offset-8" : "sr-only lg:not-sr-only"}`}
                >
                  {messages.steps[step]}
                  <span className="sr-only">, {messages.stepStates[state]}</span>
                </span>
              </Link>
              {index < shown.length - 1 && <span aria-hidden className="hidden h-px min-w-1 flex-1 bg-line sm:block" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

/** The steps of a run that can be opened. A cancelled run keeps its inputs and amounts, and has no further steps. */
const openableSteps = (steps: RunDetails["steps"] | undefined) =>
  steps ? runSteps.filter((step) => steps.some((one) => one.step === step)) : runSteps;
