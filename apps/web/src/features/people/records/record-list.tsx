import type { ReactNode } from "react";

interface RecordListProps {
  readonly title: string;
  readonly empty: string;
  readonly entries: readonly { readonly heading: string; readonly lines: readonly ReactNode[] }[];
}

/** A read-only list of records. */
export const RecordList = ({ title, empty, entries }: RecordListProps) => (
  <section className="grid gap-3">
    <h3 className="font-semibold">{title}</h3>
    {entries.length === 0 ? (
      <p className="text-ink-soft">{empty}</p>
    ) : (
      <ul className="divide-y divide-line rounded-card border border-line">
        {entries.map(({ heading, lines }, index) => (
          <li key={index} className="grid gap-0.5 p-4">
            <p className="font-medium wrap-anywhere">{heading}</p>
            {lines.map((line, lineIndex) => (
              <p key={lineIndex} className="text-sm wrap-anywhere text-ink-soft">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
);
