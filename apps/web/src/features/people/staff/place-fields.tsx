import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../ui/select-field.tsx";
import { useStates } from "./use-states.ts";

interface PlaceFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly state: { readonly name: Path<Values>; readonly label: string; readonly placeholder: string };
  readonly lga: { readonly name: Path<Values>; readonly label: string; readonly placeholder: string };
}

/** A state, and of its local governments one. */
export const PlaceFields = <Values extends FieldValues>({ form, state, lga }: PlaceFieldsProps<Values>) => {
  const { states } = useStates();
  const chosen = useWatch({ control: form.control, name: state.name }) as string;
  const localGovernments = states.find(({ code }) => code === chosen)?.localGovernments ?? [];
  const { errors } = form.formState;
  const faultOf = (name: Path<Values>) => errors[name]?.message as string | undefined;
  // A select forgets a value that it has no option for, so both get theirs again when the list has arrived.
  useEffect(() => {
    if (states.length === 0) return;
    for (const name of [state.name, lga.name]) form.setValue(name, form.getValues(name));
  }, [form, states, state.name, lga.name]);
  return (
    <>
      <SelectField
        label={state.label}
        error={faultOf(state.name)}
        // A local government of another state would be none of this one.
        {...form.register(state.name, { onChange: () => form.setValue(lga.name, "" as PathValue<Values, Path<Values>>) })}
      >
        <option value="">{state.placeholder}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={lga.label} error={faultOf(lga.name)} {...form.register(lga.name)}>
        <option value="">{lga.placeholder}</option>
        {localGovernments.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
};
