import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { SelectField } from "../../ui/select-field.tsx";
import { useStates } from "./use-states.ts";

export interface ChoiceOf<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: string;
  readonly placeholder: string;
}

interface StateFieldProps<Values extends FieldValues, Sent> extends ChoiceOf<Values> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly hint?: string;
  readonly onChoice?: () => void;
}

/** One of the states of Nigeria. */
export const StateField = <Values extends FieldValues, Sent>(props: StateFieldProps<Values, Sent>) => {
  const { form, name, label, placeholder, hint, onChoice } = props;
  const { states } = useStates();
  // A select forgets a value that it has no option for, so it gets its own again when the list has arrived.
  useEffect(() => {
    if (states.length > 0) form.setValue(name, form.getValues(name));
  }, [form, states, name]);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={form.formState.errors[name]?.message as string | undefined}
      {...form.register(name, { onChange: () => onChoice?.() })}
    >
      <option value="">{placeholder}</option>
      {states.map(({ code, name: called }) => (
        <option key={code} value={code}>
          {called}
        </option>
      ))}
    </SelectField>
  );
};
