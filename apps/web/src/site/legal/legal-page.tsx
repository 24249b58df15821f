import { PageHead } from "../page-head.tsx";

interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Points listed below the paragraphs. */
  readonly points?: readonly string[];
}

/** A legal text in numbered sections that can be quoted. */
export interface LegalText {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly effectiveDate: string;
  readonly sections: readonly LegalSection[];
}

/** Shows a legal text in one column with numbered sections. */
export const LegalPage = ({ title, heading, text, effectiveDate, sections }: LegalText) => (
  <>
    <PageHead title={title} heading={heading} text={text} />
    <div className="mx-auto grid max-w-3xl gap-12 px-5 py-12 lg:py-16">
      <p className="text-ink-soft">{effectiveDate}</p>
      {sections.map((section, index) => (
        <section key={section.heading} className="grid gap-4">
          <h2 className="flex gap-4 font-display text-2xl font-semibold tracking-tight">
            <span className="text-indigo tabular-nums">{index + 1}.</span>
            {section.heading}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="leading-relaxed">
              {paragraph}
            </p>
          ))}
          {section.points !== undefined && (
            <ul className="grid list-disc gap-2 pl-6 leading-relaxed marker:text-indigo">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  </>
);
