import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly heading: string;
  readonly note?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a public page with a heading and the site's margins. */
export const Section = ({ id, heading, note, className = "", children }: SectionProps) => (
  <section aria-labelledby={id} className={`mx-auto max-w-6xl px-5 py-14 lg:py-20 ${className}`}>
    <h2 id={id} className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
      {heading}
    </h2>
    {note !== undefined && <p className="mt-4 max-w-2xl text-lg leading-relaxed text-ink-soft">{note}</p>}
    <div className="mt-10">{children}</div>
  </section>
);
