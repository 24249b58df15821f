import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../ui/select-field.tsx";
import { type SelectFieldOf, StateField } from "../state-field.tsx";
import { useStates } from "../use-states.ts";

interface PlaceFieldsProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly state: SelectFieldOf<Values>;
  readonly lga: SelectFieldOf<Values>;
}

/** A state and one of its local governments. */
export const PlaceFields = <Values extends FieldValues, Sent>({ form, state, lga }: PlaceFieldsProps<Values, Sent>) => {
  const { states } = useStates();
  const stateCode = useWatch({ control: form.control, name: state.name }) as string;
  const localGovernments = states.find(({ code }) => code === stateCode)?.localGovernments ?? [];
  useEffect(() => {
    if (states.length > 0) form.setValue(lga.name, form.getValues(lga.name));
  }, [form, states, lga.name]);
  return (
    <>
      {/* A local government belongs to one state only, so it is cleared with the state. */}
      <StateField form={form} {...state} onSelect={() => form.setValue(lga.name, "" as PathValue<Values, Path<Values>>)} />
      <SelectField label={lga.label} error={form.formState.errors[lga.name]?.message as string | undefined} {...form.register(lga.name)}>
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
