import type { UseFormReturn } from "react-hook-form";
import { TextField } from "../../../ui/text-field.tsx";
import { PlaceFields } from "../records/place-fields.tsx";
import { messages } from "./adding-messages.ts";
import type { NewEmployeeTyped } from "./new-employee.ts";
import { Part } from "./part.tsx";

const texts = ["taxId", "nin", "pensionAdministrator", "rsaPin"] as const;
const hints: Readonly<Record<string, string>> = messages.hints;

/** Where somebody lives and the numbers that tax and pension know them by, as far as the admin knows them. */
export const PayrollFields = <Sent,>({ form }: { form: UseFormReturn<NewEmployeeTyped, unknown, Sent> }) => (
  <Part title={messages.payroll} note={messages.payrollNote}>
    <PlaceFields
      form={form}
      state={{ name: "stateOfResidence", label: messages.fields.stateOfResidence, placeholder: messages.chooseState }}
      lga={{ name: "lga", label: messages.fields.lga, placeholder: messages.chooseLga }}
    />
    {texts.map((name) => (
      <TextField
        key={name}
        autoComplete="off"
        label={messages.fields[name]}
        hint={hints[name]}
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
    ))}
  </Part>
);
