import { SaveFinancial } from "@albashi/contracts/people/records";
import { TextField } from "../../../ui/text-field.tsx";
import { AccountPanel } from "../bank-accounts/account-panel.tsx";
import { DetailsHeading } from "./details-heading.tsx";
import { FormFrame } from "./form-frame.tsx";
import { messages } from "./messages.ts";
import type { ContentOf } from "./own-records.ts";
import { Rows } from "./rows.tsx";
import { SectionPanel } from "./section-screen.tsx";
import { useSectionForm } from "./use-section-form.ts";

/** The employee's own bank account and pension. */
export const FinancialScreen = () => (
  <div className="grid gap-6">
    <DetailsHeading title={messages.sections.financial} text={messages.financial.text} />
    <AccountPanel />
    <SectionPanel
      section="financial"
      title={messages.financial.pension}
      edit={messages.update}
      rows={2}
      view={(content) => <Pension content={content} />}
      form={(content, onDone) => <PensionForm content={content} onDone={onDone} />}
    />
  </div>
);

type Content = ContentOf<"financial"> | null;

const Pension = ({ content }: { content: Content }) => (
  <Rows
    rows={[
      { label: messages.financial.registeredWith, value: content?.registeredWith ?? null, placeholder: messages.none },
      { label: messages.financial.pensionNumber, value: content?.pensionNumber ?? null, placeholder: messages.none },
    ]}
  />
);

/** Only the last digits of the number are shown, so its field starts empty. */
const PensionForm = ({ content, onDone }: { content: Content; onDone: () => void }) => {
  const defaults = { registeredWith: content?.registeredWith ?? "", pensionNumber: "" };
  const { form, submit } = useSectionForm({ contract: SaveFinancial, defaults, onDone, omitWhenBlank: ["pensionNumber"] });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormFrame onSubmit={submit} onCancel={onDone} isBusy={isSubmitting} error={errors.root?.message}>
      <TextField
        label={messages.financial.registeredWith}
        hint={messages.financial.registeredWithHint}
        error={errors.registeredWith?.message}
        {...form.register("registeredWith")}
      />
      <TextField
        label={messages.financial.pensionNumber}
        hint={messages.financial.pensionHint}
        autoComplete="off"
        error={errors.pensionNumber?.message}
        {...form.register("pensionNumber")}
      />
    </FormFrame>
  );
};
