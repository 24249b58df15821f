import { type ComponentProps, useId } from "react";
import { describe, Field, inputClassName } from "./field.tsx";
import type { FieldLabels } from "./text-field.tsx";

/** Several lines of text. */
export const TextArea = ({ label, error, hint, ...input }: FieldLabels & ComponentProps<"textarea">) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea id={id} className={`${inputClassName} py-3`} {...describe({ id, error, hint })} {...input} />
    </Field>
  );
};
