import { SaveContact } from "@albashi/contracts/people-records";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PlaceFields } from "../place-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { ContentOf } from "./own-records.ts";
import { useSectionForm } from "./use-section-form.ts";
import { words } from "./words.ts";

interface ContactFormProps {
  readonly content: ContentOf<"contact"> | null;
  readonly onDone: () => void;
}

/** Email, phone and home, to be corrected. */
export const ContactForm = ({ content, onDone }: ContactFormProps) => {
  const defaults = {
    email: content?.email ?? "",
    phoneNumber: content?.phoneNumber ?? "",
    stateOfResidence: content?.stateOfResidence ?? "",
    lga: content?.lga ?? "",
    residentialAddress: content?.residentialAddress ?? "",
  };
  const { form, submit } = useSectionForm({ saving: SaveContact, defaults, onDone });
  const { errors, isSubmitting } = form.formState;
  const { placeholders } = words.contact;
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} refusal={errors.root?.message}>
      <TextField
        label={words.contact.email}
        type="email"
        autoComplete="email"
        placeholder={placeholders.email}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label={words.contact.phoneNumber}
        type="tel"
        autoComplete="tel"
        placeholder={placeholders.phoneNumber}
        error={errors.phoneNumber?.message}
        {...form.register("phoneNumber")}
      />
      <PlaceFields
        form={form}
        state={{ name: "stateOfResidence", label: words.contact.stateOfResidence, placeholder: placeholders.stateOfResidence }}
        lga={{ name: "lga", label: words.contact.lga, placeholder: placeholders.lga }}
      />
      <TextArea
        label={words.contact.residentialAddress}
        autoComplete="street-address"
        rows={3}
        placeholder={placeholders.residentialAddress}
        error={errors.residentialAddress?.message}
        {...form.register("residentialAddress")}
      />
    </FormFrame>
  );
};
