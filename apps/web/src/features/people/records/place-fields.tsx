import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { SelectField } from "../../../ui/select-field.tsx";
import { type ChoiceOf, StateField } from "../state-field.tsx";
import { useStates } from "../use-states.ts";

interface PlaceFieldsProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly state: ChoiceOf<Values>;
  readonly lga: ChoiceOf<Values>;
}

/** A state, and of its local governments one. */
export const PlaceFields = <Values extends FieldValues, Sent>({ form, state, lga }: PlaceFieldsProps<Values, Sent>) => {
  const { states } = useStates();
  const chosen = useWatch({ control: form.control, name: state.name }) as string;
  const localGovernments = states.find(({ code }) => code === chosen)?.localGovernments ?? [];
  useEffect(() => {
    if (states.length > 0) form.setValue(lga.name, form.getValues(lga.name));
  }, [form, states, lga.name]);
  return (
    <>
      {/* A local government of another state would be none of this one. */}
      <StateField form={form} {...state} onChoice={() => form.setValue(lga.name, "" as PathValue<Values, Path<Values>>)} />
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
