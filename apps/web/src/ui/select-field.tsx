import { type ComponentProps, useId } from "react";
import { Field, fieldAriaProps, inputClassName } from "./field.tsx";
import type { FieldLabels } from "./text-field.tsx";

/** A choice from a list, using the native select, which phones open as a large list. */
export const SelectField = ({ label, error, hint, children, ...select }: FieldLabels & ComponentProps<"select">) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <select id={id} className={inputClassName} {...fieldAriaProps({ id, error, hint })} {...select}>
        {children}
      </select>
    </Field>
  );
};
