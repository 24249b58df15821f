import { maritalStatuses, SavePersonal } from "@albashi/contracts/people/records";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { messages } from "./messages.ts";
import type { ContentOf } from "./own-records.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useSectionForm } from "./use-section-form.ts";

interface PersonalFormProps {
  readonly content: ContentOf<"personal"> | null;
  readonly onDone: () => void;
}

/** Edits the employee's own personal details. */
export const PersonalForm = ({ content, onDone }: PersonalFormProps) => {
  const defaults: Record<"dateOfBirth" | "maritalStatus" | "nationality" | "stateOfOrigin" | "lgaOfOrigin", string> = {
    dateOfBirth: content?.dateOfBirth ?? "",
    maritalStatus: content?.maritalStatus ?? "",
    nationality: content?.nationality ?? "",
    stateOfOrigin: content?.stateOfOrigin ?? "",
    lgaOfOrigin: content?.lgaOfOrigin ?? "",
  };
  const { form, submit } = useSectionForm({ contract: SavePersonal, defaults, onDone });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      <TextField
        label={messages.personal.dateOfBirth}
        type="date"
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...form.register("dateOfBirth")}
      />
      <SelectField label={messages.personal.maritalStatus} error={errors.maritalStatus?.message} {...form.register("maritalStatus")}>
        <option value="">{messages.choose}</option>
        {maritalStatuses.map((status) => (
          <option key={status} value={status}>
            {messages.personal.statuses[status]}
          </option>
        ))}
      </SelectField>
      <TextField label={messages.personal.nationality} error={errors.nationality?.message} {...form.register("nationality")} />
      <PlaceFields
        form={form}
        state={{ name: "stateOfOrigin", label: messages.personal.stateOfOrigin, placeholder: messages.choose }}
        lga={{ name: "lgaOfOrigin", label: messages.personal.lgaOfOrigin, placeholder: messages.choose }}
      />
    </FormFrame>
  );
};
