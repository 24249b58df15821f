import type { ReactNode } from "react";

interface TimelineProps {
  readonly entries: readonly { readonly id: string; readonly title: string; readonly note: ReactNode }[];
}

/** A list of events in order. */
export const Timeline = ({ entries }: TimelineProps) => (
  <ol className="grid gap-4 border-l-2 border-line pl-5">
    {entries.map(({ id, title, note }) => (
      <li
        key={id}
        className="relative grid gap-0.5 before:absolute before:top-1.5 before:-left-[1.6rem] before:size-3 before:rounded-full before:bg-indigo"
      >
        <p className="font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{note}</p>
      </li>
    ))}
  </ol>
);
