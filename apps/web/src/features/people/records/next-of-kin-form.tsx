import { relationships, SaveNextOfKin } from "@albashi/contracts/people/records";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { messages } from "./messages.ts";
import type { ContentOf } from "./own-records.ts";
import { useSectionForm } from "./use-section-form.ts";

interface NextOfKinFormProps {
  readonly content: ContentOf<"next_of_kin"> | null;
  readonly onDone: () => void;
}

/** Edits the employee's own next of kin. */
export const NextOfKinForm = ({ content, onDone }: NextOfKinFormProps) => {
  const defaults: Record<"kinName" | "occupation" | "phoneNumber" | "relationship" | "address", string> = {
    kinName: content?.kinName ?? "",
    occupation: content?.occupation ?? "",
    phoneNumber: content?.phoneNumber ?? "",
    relationship: content?.relationship ?? "",
    address: content?.address ?? "",
  };
  const { form, submit } = useSectionForm({ contract: SaveNextOfKin, defaults, onDone });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      <TextField label={messages.nextOfKin.kinName} error={errors.kinName?.message} {...form.register("kinName")} />
      <TextField label={messages.nextOfKin.occupation} error={errors.occupation?.message} {...form.register("occupation")} />
      <TextField label={messages.nextOfKin.phoneNumber} type="tel" error={errors.phoneNumber?.message} {...form.register("phoneNumber")} />
      <SelectField label={messages.nextOfKin.relationship} error={errors.relationship?.message} {...form.register("relationship")}>
        <option value="">{messages.choose}</option>
        {relationships.map((relationship) => (
          <option key={relationship}>{relationship}</option>
        ))}
      </SelectField>
      <TextArea label={messages.nextOfKin.address} rows={3} error={errors.address?.message} {...form.register("address")} />
    </FormFrame>
  );
};
