import type { ReactNode } from "react";

/** A titled group of fields. */
export const FieldGroup = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
    <legend className="mb-4 text-lg font-semibold">{title}</legend>
    {note !== undefined && <p className="-mt-4 text-ink-soft sm:col-span-2">{note}</p>}
    {children}
  </fieldset>
);
