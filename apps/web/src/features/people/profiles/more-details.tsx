import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDepartments } from "../use-departments.ts";
import { useStates } from "../use-states.ts";
import { messages } from "./adding-messages.ts";
import type { NewEmployeeInput } from "./new-employee.ts";

const textFields = ["payGroup", "taxId", "nin", "pensionAdministrator", "rsaPin"] as const;
const hints: Readonly<Record<string, string>> = messages.hints;

interface MoreDetailsProps<Sent> {
  readonly form: UseFormReturn<NewEmployeeInput, unknown, Sent>;
  readonly children: ReactNode;
}

/** The optional fields of a new employee, folded away. They open by themselves when one of them has an error. */
export const MoreDetails = <Sent,>({ form, children }: MoreDetailsProps<Sent>) => {
  const departments = useDepartments();
  const { states } = useStates();
  const { errors } = form.formState;
  const stateCode = useWatch({ control: form.control, name: "stateOfResidence" });
  const localGovernments = states.find(({ code }) => code === stateCode)?.localGovernments ?? [];
  const hasError = [...textFields, "departmentId", "lga"].some((name) => name in errors);
  return (
    <details open={hasError || undefined} className="group rounded-card border border-line px-5 py-2">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold outline-indigo">{messages.more}</summary>
      <div className="grid gap-5 pt-1 pb-4">
        <p className="text-sm text-ink-soft">{messages.moreNote}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <SelectField label={messages.fields.departmentId} {...form.register("departmentId")}>
            <option value="">{messages.noDepartment}</option>
            {departments.data?.departments.map(({ departmentId, name }) => (
              <option key={departmentId} value={departmentId}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={messages.fields.lga} error={errors.lga?.message} {...form.register("lga")}>
            <option value="">{messages.chooseLga}</option>
            {localGovernments.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          {textFields.map((name) => (
            <TextField
              key={name}
              autoComplete="off"
              label={messages.fields[name]}
              hint={hints[name]}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
          {children}
        </div>
      </div>
    </details>
  );
};
