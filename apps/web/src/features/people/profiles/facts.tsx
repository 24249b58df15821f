import type { ReactNode } from "react";

/** Names and what stands behind them, under each other on a phone and in two columns on a laptop. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-2">{children}</dl>
);

/** One of them. What is not known is said to be so by whoever uses it. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
