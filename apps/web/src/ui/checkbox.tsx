import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, fieldAriaProps } from "./field.tsx";

interface CheckboxProps extends ComponentProps<"input"> {
  /** May contain links to the documents that are accepted. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A single yes or no choice. */
export const Checkbox = ({ label, error, ...input }: CheckboxProps) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 scroll-my-12 accent-indigo outline-indigo"
          {...fieldAriaProps({ id, error })}
          {...input}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
};
