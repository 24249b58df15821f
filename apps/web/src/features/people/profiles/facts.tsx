import type { ReactNode } from "react";

/** A list of names and values, in one column on a phone and two on a laptop. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-2">{children}</dl>
);

/** One entry. The caller supplies the text for an unknown value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
