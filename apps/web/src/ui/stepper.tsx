import { Check } from "lucide-react";
import { messages } from "./messages.ts";

/** Progress through a few steps. On a phone only the current step shows its name. */
export const Stepper = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="flex items-center gap-2 sm:gap-3">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === current ? "step" : undefined}
        className={`flex items-center gap-2 sm:gap-3 ${index < steps.length - 1 ? "flex-1" : ""}`}
      >
        <span
          aria-hidden
          className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${markerClassName(index, current)}`}
        >
          {index < current ? <Check className="size-4" /> : index + 1}
        </span>
        <span className={`text-sm ${index === current ? "font-semibold" : "sr-only text-ink-soft sm:not-sr-only"}`}>
          <span className="sr-only">{messages.stepOf(index + 1, steps.length)}</span>
          {step}
        </span>
        {index < steps.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line" />}
      </li>
    ))}
  </ol>
);

const markerClassName = (index: number, current: number) => {
  if (index < current) return "bg-palm-tint text-palm";
  return index === current ? "bg-indigo text-on-indigo" : "bg-sunken text-ink-soft";
};
