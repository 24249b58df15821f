import { type ComponentProps, useId } from "react";
import { describe, FieldError } from "./field.tsx";
import type { FieldWords } from "./text-field.tsx";

/** One thing to agree to or not. */
export const Checkbox = ({ label, error, ...input }: Omit<FieldWords, "hint"> & ComponentProps<"input">) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 scroll-my-12 accent-indigo outline-indigo"
          {...describe({ id, error })}
          {...input}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
};
