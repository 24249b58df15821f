import { type ComponentProps, useId } from "react";
import { Field, fieldAriaProps, inputClassName } from "./field.tsx";
import type { FieldLabels } from "./text-field.tsx";

/** A multi-line text input. */
export const TextArea = ({ label, error, hint, ...input }: FieldLabels & ComponentProps<"textarea">) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea id={id} className={`${inputClassName} py-3`} {...fieldAriaProps({ id, error, hint })} {...input} />
    </Field>
  );
};
