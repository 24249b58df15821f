import type { Explanation } from "@albashi/contracts/payroll/explanations";
import { ChevronRight } from "lucide-react";

/** From this level on, a phone indents no further, so that the sentences keep their width. */
const lastIndentedLevel = 3;

/** Explains how an amount was computed: a sentence, and the amounts it depends on, each of which expands in turn. */
export const ExplanationTree = ({ explanation: { sentence, because: reasons } }: { explanation: Explanation }) => (
  <>
    <p className="wrap-anywhere">{sentence}</p>
    {reasons.length > 0 && (
      <ul className="mt-1 border-l-2 border-line pl-2 text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason.sentence}>
            <Reason explanation={reason} level={2} />
          </li>
        ))}
      </ul>
    )}
  </>
);

/** A reason with reasons of its own is collapsed; a reason without any is plain text. */
const Reason = ({ explanation, level }: { explanation: Explanation; level: number }) => {
  const { sentence, because: reasons } = explanation;
  if (reasons.length === 0) return <p className="py-1 pl-5 wrap-anywhere">{sentence}</p>;
  return (
    <details>
      <summary className="flex items-start gap-1 rounded py-1 outline-indigo hover:text-ink">
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 transition-transform [details[open]>summary>&]:rotate-90" />
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
      </summary>
      <ul className={level > lastIndentedLevel ? "sm:ml-2 sm:border-l-2 sm:border-line sm:pl-2" : "ml-2 border-l-2 border-line pl-2"}>
        {reasons.map((reason) => (
          <li key={reason.sentence}>
            <Reason explanation={reason} level={level + 1} />
          </li>
        ))}
      </ul>
    </details>
  );
};
