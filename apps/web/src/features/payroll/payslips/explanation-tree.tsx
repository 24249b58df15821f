import type { Explanation } from "@albashi/contracts/payroll/explanations";
import { ChevronRight } from "lucide-react";

/** How a number came about: a sentence, and the numbers it rests on, each of which opens in turn. */
export const ExplanationTree = ({ explanation: { sentence, because } }: { explanation: Explanation }) => (
  <>
    <p className="wrap-anywhere">{sentence}</p>
    {because.length > 0 && (
      <ul className="mt-1 border-l-2 border-line pl-2 text-ink-soft">
        {because.map((one) => (
          <li key={one.sentence}>
            <Reason explanation={one} />
          </li>
        ))}
      </ul>
    )}
  </>
);

/** What rests on nothing more stands there; what does is folded away until somebody wants to know. */
const Reason = ({ explanation }: { explanation: Explanation }) => {
  const { sentence, because } = explanation;
  if (because.length === 0) return <p className="py-1 pl-5 wrap-anywhere">{sentence}</p>;
  return (
    <details>
      <summary className="flex items-start gap-1 rounded py-1 outline-indigo hover:text-ink">
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 transition-transform [details[open]>summary>&]:rotate-90" />
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
      </summary>
      <ul className="ml-2 border-l-2 border-line pl-2">
        {because.map((one) => (
          <li key={one.sentence}>
            <Reason explanation={one} />
          </li>
        ))}
      </ul>
    </details>
  );
};
