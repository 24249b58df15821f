import { ChevronDown, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { MoneyText } from "./money-text.tsx";

interface ExpandableLineProps {
  readonly name: string;
  readonly amountKobo: string;
  readonly isDeduction?: boolean;
  /** A line that totals the lines above it. */
  readonly isTotal?: boolean;
  /** The legal basis of the amount; undefined where there is none. */
  readonly law?: string | undefined;
  /** How the amount was computed. */
  readonly children: ReactNode;
}

/** An amount with its name, which expands to show its calculation and legal basis. */
export const ExpandableLine = ({ name, amountKobo, isDeduction = false, isTotal = false, law, children }: ExpandableLineProps) => (
  <details className="group">
    <summary
      className={`flex min-h-13 items-center gap-3 px-5 py-3 -outline-offset-2 outline-indigo hover:bg-sunken ${isTotal ? "bg-indigo-tint/60" : ""}`}
    >
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      <span className={`flex-1 text-sm sm:text-base ${isTotal ? "font-semibold" : "font-medium"}`}>{name}</span>
      <MoneyText
        amountKobo={amountKobo}
        isDeduction={isDeduction}
        className={`text-sm sm:text-base ${isTotal ? "font-bold" : "font-semibold"}`}
      />
    </summary>
    <div className="grid gap-3 bg-sunken px-5 pt-2 pb-4 text-sm sm:pl-12">
      {children}
      {law !== undefined && (
        <p className="flex items-start gap-2 text-ink-soft">
          <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-indigo" />
          {law}
        </p>
      )}
    </div>
  </details>
);
