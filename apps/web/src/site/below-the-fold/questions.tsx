import { Plus } from "lucide-react";
import { Section } from "../section.tsx";
import { messages } from "./messages.ts";

/** What people ask before they trust somebody with their payroll. */
export const Questions = () => (
  <Section id="questions" heading={messages.questions.heading}>
    <div className="divide-y divide-line border-y border-line">
      {messages.questions.list.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-semibold outline-indigo">
            {question}
            <Plus aria-hidden className="size-5 shrink-0 text-indigo transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-3xl pb-6 leading-relaxed text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);
