import { useState } from "react";
import { TextLink } from "../../ui/text-link.tsx";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";
import type { TakeHomeInput } from "./take-home.ts";
import { TakeHomeForm } from "./take-home-form.tsx";
import { TakeHomeResult } from "./take-home-result.tsx";
import { useTakeHome } from "./use-take-home.ts";

/** The take-home calculator. The server computes the result; the browser only shows it. */
export const Calculator = () => {
  // Undefined before hydration, when the form content is unknown; null when the salary is empty.
  const [input, setInput] = useState<TakeHomeInput | null>();
  const { result, isLoading, error, tryAgain } = useTakeHome(input ?? null);
  return (
    <Section id="take-home" heading={messages.heading} note={messages.note}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10 no-script:hidden">
        <div className="grid gap-6 lg:sticky lg:top-24">
          <TakeHomeForm onChange={setInput} />
          <aside className="grid justify-items-start gap-1 rounded-card border border-line p-5 max-lg:hidden sm:p-6">
            <p className="font-semibold">{messages.hiring}</p>
            <p className="text-ink-soft">{messages.hiringNote}</p>
            <TextLink to="/employee-cost" className="mt-2">
              {messages.employeeCost}
            </TextLink>
          </aside>
        </div>
        {input === null ? (
          <p className="rounded-card border border-dashed border-edge p-6 text-ink-soft">{messages.empty}</p>
        ) : (
          <TakeHomeResult result={result} isLoading={isLoading} error={error} onRetry={tryAgain} />
        )}
      </div>
      <p className="mt-6 lg:hidden">
        <TextLink to="/employee-cost">{messages.employeeCost}</TextLink>
      </p>
      <p className="hidden no-script:block">{messages.withoutScript}</p>
    </Section>
  );
};
