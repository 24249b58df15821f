import { SaveContact } from "@albashi/contracts/people/records";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { messages } from "./messages.ts";
import { useOwnPerson } from "./own-person.ts";
import type { ContentOf } from "./own-records.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useSectionForm } from "./use-section-form.ts";

interface ContactFormProps {
  readonly content: ContentOf<"contact"> | null;
  readonly onDone: () => void;
}

/** Edits the employee's own contact details. */
export const ContactForm = ({ content, onDone }: ContactFormProps) => {
  const { data: person } = useOwnPerson();
  const defaults = {
    email: content?.email ?? person?.email ?? "",
    phoneNumber: content?.phoneNumber ?? person?.phoneNumber ?? "",
    stateOfResidence: content?.stateOfResidence ?? "",
    lga: content?.lga ?? "",
    residentialAddress: content?.residentialAddress ?? person?.address ?? "",
  };
  const { form, submit } = useSectionForm({ contract: SaveContact, defaults, onDone });
  const { errors, isSubmitting } = form.formState;
  const { placeholders } = messages.contact;
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      <TextField
        label={messages.contact.email}
        type="email"
        autoComplete="email"
        placeholder={placeholders.email}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label={messages.contact.phoneNumber}
        type="tel"
        autoComplete="tel"
        placeholder={placeholders.phoneNumber}
        error={errors.phoneNumber?.message}
        {...form.register("phoneNumber")}
      />
      <PlaceFields
        form={form}
        state={{ name: "stateOfResidence", label: messages.contact.stateOfResidence, placeholder: placeholders.stateOfResidence }}
        lga={{ name: "lga", label: messages.contact.lga, placeholder: placeholders.lga }}
      />
      <TextArea
        label={messages.contact.residentialAddress}
        autoComplete="street-address"
        rows={3}
        placeholder={placeholders.residentialAddress}
        error={errors.residentialAddress?.message}
        {...form.register("residentialAddress")}
      />
    </FormFrame>
  );
};
