import { type ComponentProps, useId } from "react";
import { describe, Field, inputClassName } from "./field.tsx";

/** What a field of any kind takes beside the attributes of its input. */
export interface FieldLabels {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** One line of text. */
export const TextField = ({ label, error, hint, ...input }: FieldLabels & ComponentProps<"input">) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input id={id} className={inputClassName} {...describe({ id, error, hint })} {...input} />
    </Field>
  );
};
