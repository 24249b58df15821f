import type { DocumentText } from "@albashi/contracts/documents/documents";
import { localDate } from "@albashi/dates";
import { DayText } from "../../ui/day-text.tsx";
import { messages } from "./messages.ts";

/** The text of a document, to be read on any width. */
export const DocumentTextView = ({ text }: { text: DocumentText }) => (
  <article aria-label={text.title} className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-5 sm:p-8">
    <header className="grid gap-4 border-b border-line pb-5">
      <div className="grid gap-0.5 text-sm text-ink-soft">
        <p className="font-semibold wrap-anywhere text-ink">{text.employer.name}</p>
        {text.employer.onBehalfOf !== null && <p className="wrap-anywhere">{messages.forClient(text.employer.onBehalfOf)}</p>}
        {text.employer.lines.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      <div className="grid gap-1">
        <h2 className="font-display text-2xl leading-tight font-semibold">{text.title}</h2>
        <p className="text-ink-soft">
          {text.employee}, <DayText day={localDate(text.issuedOn)} />
        </p>
      </div>
    </header>
    <ol className="grid gap-5">
      {text.clauses.map(({ clauseId, heading, law, paragraphs }, index) => (
        <li key={clauseId} className="grid gap-1.5">
          {heading && (
            <h3 className="font-semibold">
              {index + 1}. {heading}
            </h3>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="leading-relaxed wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {law !== null && <p className="text-xs text-ink-soft">{law}</p>}
        </li>
      ))}
    </ol>
  </article>
);
