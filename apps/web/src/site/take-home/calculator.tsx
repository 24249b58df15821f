import { useState } from "react";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";
import type { Question } from "./question.ts";
import { QuestionForm } from "./question-form.tsx";
import { TakeHomeResult } from "./take-home-result.tsx";
import { useTakeHome } from "./use-take-home.ts";

/** Type a salary, see what is left of it and why. The server works it out; the browser only shows it. */
export const Calculator = () => {
  // Before the script has come, nobody knows what stands in the form; nothing means that the salary is empty.
  const [question, setQuestion] = useState<Question | null>();
  const { answer, isWorking, error, tryAgain } = useTakeHome(question ?? null);
  return (
    <Section id="take-home" heading={messages.heading} note={messages.note}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10 no-script:hidden">
        <QuestionForm onChange={setQuestion} />
        {question === null ? (
          <p className="rounded-card border border-dashed border-edge p-6 text-ink-soft">{messages.empty}</p>
        ) : (
          <TakeHomeResult answer={answer} isWorking={isWorking} error={error} onRetry={tryAgain} />
        )}
      </div>
      <p className="hidden no-script:block">{messages.withoutScript}</p>
    </Section>
  );
};
