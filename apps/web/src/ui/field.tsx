import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every field: label above, hint and error below. */
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

/** The error of a field, as text with an icon, so that it does not rely on colour. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error !== undefined && (
    <p id={errorIdOf(id)} className="flex items-start gap-1.5 text-sm text-clay">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );

/** Links an input to its hint and its error for screen readers. */
export const fieldAriaProps = ({ id, error, hint }: { id: string; error?: string | undefined; hint?: string | undefined }) => ({
  "aria-invalid": error !== undefined,
  "aria-describedby": [hint !== undefined && hintIdOf(id), error !== undefined && errorIdOf(id)].filter(Boolean).join(" ") || undefined,
});

/** Classes of text inputs. A font size of 16 px prevents phones from zooming in. */
export const inputClassName =
  "min-h-12 w-full scroll-mt-16 scroll-mb-12 rounded-lg border border-edge bg-surface px-3.5 text-base text-ink outline-indigo placeholder:text-ink-soft aria-invalid:border-clay aria-invalid:outline-clay";

const hintIdOf = (id: string) => `${id}-hint`;
const errorIdOf = (id: string) => `${id}-error`;
