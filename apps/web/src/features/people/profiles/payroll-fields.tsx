import type { UseFormReturn } from "react-hook-form";
import { TextField } from "../../../ui/text-field.tsx";
import { PlaceFields } from "../records/place-fields.tsx";
import { messages } from "./adding-messages.ts";
import { FieldGroup } from "./field-group.tsx";
import type { NewEmployeeInput } from "./new-employee.ts";

const textFields = ["taxId", "nin", "pensionAdministrator", "rsaPin"] as const;
const hints: Readonly<Record<string, string>> = messages.hints;

/** Residence and tax and pension numbers, as far as the admin knows them. */
export const PayrollFields = <Sent,>({ form }: { form: UseFormReturn<NewEmployeeInput, unknown, Sent> }) => (
  <FieldGroup title={messages.payroll} note={messages.payrollNote}>
    <PlaceFields
      form={form}
      state={{ name: "stateOfResidence", label: messages.fields.stateOfResidence, placeholder: messages.chooseState }}
      lga={{ name: "lga", label: messages.fields.lga, placeholder: messages.chooseLga }}
    />
    {textFields.map((name) => (
      <TextField
        key={name}
        autoComplete="off"
        label={messages.fields[name]}
        hint={hints[name]}
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
    ))}
  </FieldGroup>
);
