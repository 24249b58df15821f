import type { UseFormReturn } from "react-hook-form";
import { TextField } from "../../../ui/text-field.tsx";
import { PlaceFields } from "../place-fields.tsx";
import type { NewEmployeeTyped } from "./new-employee.ts";
import { Part } from "./part.tsx";
import { words } from "./words.ts";

const texts = ["taxId", "nin", "pensionAdministrator", "rsaPin"] as const;
const hints: Readonly<Record<string, string>> = words.hints;

/** Where somebody lives and the numbers that tax and pension know them by, as far as the admin knows them. */
export const PayrollFields = <Sent,>({ form }: { form: UseFormReturn<NewEmployeeTyped, unknown, Sent> }) => (
  <Part title={words.payroll} note={words.payrollNote}>
    <PlaceFields
      form={form}
      state={{ name: "stateOfResidence", label: words.fields.stateOfResidence, placeholder: words.chooseState }}
      lga={{ name: "lga", label: words.fields.lga, placeholder: words.chooseLga }}
    />
    {texts.map((name) => (
      <TextField
        key={name}
        autoComplete="off"
        label={words.fields[name]}
        hint={hints[name]}
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
    ))}
  </Part>
);
