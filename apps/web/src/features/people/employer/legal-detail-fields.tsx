import { useFormContext } from "react-hook-form";
import { TextField } from "../../../ui/text-field.tsx";
import { type EmployerChoiceForm, legalFieldNames } from "./employer-choice.ts";
import { messages as allMessages } from "./messages.ts";

const { particulars, employer: messages } = allMessages;

/** The company's details on documents. All but the legal name can be added until the first remittance. */
export const LegalDetailFields = () => {
  const { register, formState } = useFormContext<EmployerChoiceForm>();
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-semibold">{messages.legalDetails}</legend>
      {legalFieldNames.map((name) => (
        <TextField
          key={name}
          label={name === "legalName" ? particulars.fields[name] : messages.optional(particulars.fields[name])}
          hint={name === "taxId" || name === "pencomCode" ? messages.neededToRemit : undefined}
          aria-required={name === "legalName"}
          error={formState.errors[name]?.message}
          {...register(name, {
            validate: (text) => name !== "legalName" || text.trim() !== "" || particulars.enterName,
          })}
        />
      ))}
    </fieldset>
  );
};
