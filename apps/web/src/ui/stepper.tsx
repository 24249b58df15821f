import { Check } from "lucide-react";
import { messages } from "./messages.ts";

/** Where somebody is on a way of a few steps. On a phone only the step at hand has its name. */
export const Stepper = ({ steps, at }: { steps: readonly string[]; at: number }) => (
  <ol className="flex items-center gap-2 sm:gap-3">
    {steps.map((step, place) => (
      <li
        key={step}
        aria-current={place === at ? "step" : undefined}
        className={`flex items-center gap-2 sm:gap-3 ${place < steps.length - 1 ? "flex-1" : ""}`}
      >
        <span aria-hidden className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${lookOf(place, at)}`}>
          {place < at ? <Check className="size-4" /> : place + 1}
        </span>
        <span className={`text-sm ${place === at ? "font-semibold" : "sr-only text-ink-soft sm:not-sr-only"}`}>
          <span className="sr-only">{messages.stepOf(place + 1, steps.length)}</span>
          {step}
        </span>
        {place < steps.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line" />}
      </li>
    ))}
  </ol>
);

const lookOf = (place: number, at: number) => {
  if (place < at) return "bg-palm-tint text-palm";
  return place === at ? "bg-indigo text-on-indigo" : "bg-sunken text-ink-soft";
};
