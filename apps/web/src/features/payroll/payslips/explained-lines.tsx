import type { ExplainedLine } from "@albashi/contracts/payroll/explanations";
import { ChevronDown } from "lucide-react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages } from "../messages.ts";
import { LineExplanation } from "./line-explanation.tsx";

const sides = ["earning", "deduction", "employer"] as const;

/** The payslip lines of a month, grouped by side. Each line expands to its explanation. */
export const ExplainedLines = ({ lines }: { lines: readonly ExplainedLine[] }) => (
  <div className="grid gap-4">
    {sides.map((side) => {
      const sideLines = lines.filter((line) => line.side === side);
      return (
        sideLines.length > 0 && (
          <section key={side} aria-label={messages.sides[side]}>
            <h3 className="pb-1 text-sm font-semibold text-ink-soft">{messages.sides[side]}</h3>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {sideLines.map((line) => (
                <li key={line.id}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
          </section>
        )
      );
    })}
  </div>
);

const Line = ({ line }: { line: ExplainedLine }) => (
  <details className="group">
    <summary className="flex min-h-11 items-center gap-3 px-4 py-2 -outline-offset-2 outline-indigo hover:bg-sunken">
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      <span className="min-w-0 flex-1 text-sm wrap-anywhere">{line.name}</span>
      <MoneyText amountKobo={line.amountKobo} isDeduction={line.side === "deduction"} className="text-sm font-semibold" />
    </summary>
    <div className="bg-sunken px-4 pt-2 pb-4 text-sm">
      <LineExplanation explanation={line.explanation} />
    </div>
  </details>
);
