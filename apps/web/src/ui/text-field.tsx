import { type ComponentProps, useId } from "react";
import { Field, fieldAriaProps, inputClassName } from "./field.tsx";

/** The props that every field takes besides the attributes of its input. */
export interface FieldLabels {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** A single-line text input. */
export const TextField = ({ label, error, hint, ...input }: FieldLabels & ComponentProps<"input">) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input id={id} className={inputClassName} {...fieldAriaProps({ id, error, hint })} {...input} />
    </Field>
  );
};
