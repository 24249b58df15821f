import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every field: its name above, its hint and what is wrong with it below. */
export const Field = ({ id, label, error, hint, children }: FieldProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    {children}
    {hint !== undefined && (
      <p id={hintIdOf(id)} className="text-sm text-ink-soft">
        {hint}
      </p>
    )}
    <FieldError id={id} error={error} />
  </div>
);

/** What is wrong with a field, in words and with a sign, so that colour is never alone. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error !== undefined && (
    <p id={errorIdOf(id)} className="flex items-start gap-1.5 text-sm text-clay">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );

/** Ties an input to its hint and its error for those who hear the screen. */
export const describe = ({ id, error, hint }: { id: string; error?: string | undefined; hint?: string | undefined }) => ({
  "aria-invalid": error !== undefined,
  "aria-describedby": [hint !== undefined && hintIdOf(id), error !== undefined && errorIdOf(id)].filter(Boolean).join(" ") || undefined,
});

/** The look of a box that is typed into. Text of 16 px keeps phones from zooming in. */
export const inputClassName =
  "min-h-12 w-full scroll-mt-16 scroll-mb-12 rounded-lg border border-edge bg-surface px-3.5 text-base text-ink outline-indigo placeholder:text-ink-soft aria-invalid:border-clay aria-invalid:outline-clay";

const hintIdOf = (id: string) => `${id}-hint`;
const errorIdOf = (id: string) => `${id}-error`;
