import type { LineExplanation as Explanation } from "@albashi/contracts/payroll/explanations";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { TaxBands } from "../../../ui/tax-bands.tsx";
import { ExplanationTree } from "./explanation-tree.tsx";
import { messages } from "./messages.ts";

/** Explains a payslip line: one equation or sentence, the steps and bands of a tax, and under "Why" the full calculation with its law. */
export const LineExplanation = ({ explanation, law }: { explanation: Explanation; law?: ReactNode }) => (
  <div className="grid gap-3">
    <p className="wrap-anywhere tabular-nums">{explanation.summary}</p>
    {explanation.bands.length > 0 && (
      <>
        <Steps title={messages.line.incomeSteps} note={messages.line.incomeNote} equations={explanation.incomeSteps} />
        <TaxBands bands={explanation.bands} />
        <Steps title={messages.line.deductionSteps} equations={explanation.deductionSteps} />
      </>
    )}
    {hasMore(explanation) && (
      <details>
        <summary className="flex w-fit items-center gap-1 rounded py-1 font-semibold text-indigo outline-indigo">
          <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform [details[open]>summary>&]:rotate-90" />
          {messages.line.why}
        </summary>
        <div className="grid gap-3 pt-1">
          <ExplanationTree explanation={explanation} />
          {law}
        </div>
      </details>
    )}
  </div>
);

/** A number that was entered has nothing behind its sentence. */
const hasMore = ({ summary, sentence, because: reasons }: Explanation) => reasons.length > 0 || sentence !== summary;

const Steps = ({ title, note, equations }: { title: string; note?: string; equations: readonly string[] }) =>
  equations.length > 0 && (
    <div className="grid gap-1">
      <p className="font-semibold">{title}</p>
      {note !== undefined && <p className="text-ink-soft">{note}</p>}
      <ul className="grid gap-1 tabular-nums">
        {equations.map((equation) => (
          <li key={equation} className="wrap-anywhere">
            {equation}
          </li>
        ))}
      </ul>
    </div>
  );
