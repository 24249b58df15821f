import type { ReactNode } from "react";

interface EntriesProps {
  readonly title: string;
  readonly empty: string;
  readonly entries: readonly { readonly head: string; readonly lines: readonly ReactNode[] }[];
}

/** Entries of one kind, to be read. */
export const Entries = ({ title, empty, entries }: EntriesProps) => (
  <section className="grid gap-3">
    <h3 className="font-semibold">{title}</h3>
    {entries.length === 0 ? (
      <p className="text-ink-soft">{empty}</p>
    ) : (
      <ul className="divide-y divide-line rounded-card border border-line">
        {entries.map(({ head, lines }, place) => (
          <li key={place} className="grid gap-0.5 p-4">
            <p className="font-medium wrap-anywhere">{head}</p>
            {lines.map((line, at) => (
              <p key={at} className="text-sm wrap-anywhere text-ink-soft">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
);
