import { type ComponentProps, useId } from "react";
import { describe, Field, inputLook } from "./field.tsx";
import type { FieldWords } from "./text-field.tsx";

/** Several lines of text. */
export const TextArea = ({ label, error, hint, ...input }: FieldWords & ComponentProps<"textarea">) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea id={id} className={`${inputLook} py-3`} {...describe({ id, error, hint })} {...input} />
    </Field>
  );
};
