import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { SelectField } from "../../ui/select-field.tsx";
import { useStates } from "./use-states.ts";

export interface SelectFieldOf<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: string;
  readonly placeholder: string;
}

interface StateFieldProps<Values extends FieldValues, Sent> extends SelectFieldOf<Values> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly onSelect?: () => void;
}

/** A select for the states of Nigeria. */
export const StateField = <Values extends FieldValues, Sent>(props: StateFieldProps<Values, Sent>) => {
  const { form, name, label, placeholder, hint, isRequired, onSelect } = props;
  const { states } = useStates();
  // A select drops a value without a matching option, so the value is restored when the list has loaded.
  useEffect(() => {
    if (states.length > 0) form.setValue(name, form.getValues(name));
  }, [form, states, name]);
  return (
    <SelectField
      label={label}
      hint={hint}
      aria-required={isRequired}
      error={form.formState.errors[name]?.message as string | undefined}
      {...form.register(name, { onChange: () => onSelect?.() })}
    >
      <option value="">{placeholder}</option>
      {states.map(({ code, name: stateName }) => (
        <option key={code} value={code}>
          {stateName}
        </option>
      ))}
    </SelectField>
  );
};
