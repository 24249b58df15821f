import { type ComponentProps, useId } from "react";
import { describe, Field, inputClassName } from "./field.tsx";
import type { FieldLabels } from "./text-field.tsx";

/** One of a list. It is the device's own chooser, which every phone opens as large as a thumb needs it. */
export const SelectField = ({ label, error, hint, children, ...select }: FieldLabels & ComponentProps<"select">) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <select id={id} className={inputClassName} {...describe({ id, error, hint })} {...select}>
        {children}
      </select>
    </Field>
  );
};
