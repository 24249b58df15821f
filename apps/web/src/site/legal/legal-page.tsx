import { PageHead } from "../page-head.tsx";

interface Part {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Points that stand below the paragraphs. */
  readonly points?: readonly string[];
}

/** A text that binds us, in numbered parts that can be quoted. */
export interface LegalText {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly since: string;
  readonly parts: readonly Part[];
}

/** Shows a legal text for reading: one column, numbered parts, plain words. */
export const LegalPage = ({ title, heading, text, since, parts }: LegalText) => (
  <>
    <PageHead title={title} heading={heading} text={text} />
    <div className="mx-auto grid max-w-3xl gap-12 px-5 py-12 lg:py-16">
      <p className="text-ink-soft">{since}</p>
      {parts.map((part, at) => (
        <section key={part.heading} className="grid gap-4">
          <h2 className="flex gap-4 font-display text-2xl font-semibold tracking-tight">
            <span className="text-indigo tabular-nums">{at + 1}.</span>
            {part.heading}
          </h2>
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph} className="leading-relaxed">
              {paragraph}
            </p>
          ))}
          {part.points !== undefined && (
            <ul className="grid list-disc gap-2 pl-6 leading-relaxed marker:text-indigo">
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  </>
);
