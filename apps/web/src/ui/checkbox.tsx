import { type ComponentProps, type ReactNode, useId } from "react";
import { describe, FieldError } from "./field.tsx";

interface CheckboxProps extends ComponentProps<"input"> {
  /** May hold links to what is agreed to. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** One thing to agree to or not. */
export const Checkbox = ({ label, error, ...input }: CheckboxProps) => {
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
