import type { ReactNode } from "react";

export interface Row {
  readonly label: string;
  readonly value: ReactNode;
  /** Shown when there is no value. */
  readonly placeholder: string;
}

/** A list of labels and values. */
export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="-my-3 divide-y divide-line">
    {rows.map(({ label, value, placeholder }) => (
      <div key={label} className="grid gap-0.5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{value ?? <span className="font-normal text-ink-soft">{placeholder}</span>}</dd>
      </div>
    ))}
  </dl>
);
