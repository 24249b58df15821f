import { type PayTerms, SetPayTerms } from "@albashi/contracts/payroll/pay-terms";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages } from "./messages.ts";
import { parseTermsDraft, type TermsDraft, toTermsDraft } from "./terms-draft.ts";

/** Edits an employee's pension, housing fund and type of work from an effective date. */
export const TermsForm = ({ employeeId, currentTerms }: { employeeId: string; currentTerms: PayTerms | null }) => {
  const form = useForm<TermsDraft>({ defaultValues: toTermsDraft(currentTerms, `${lagosDayOf(new Date()).slice(0, 8)}01`) });
  const save = useMutationAction(async (draft: TermsDraft) => {
    await call(SetPayTerms, { body: { employeeIds: [employeeId], ...parseTermsDraft(draft) } });
    return messages.saved;
  });
  const submit = form.handleSubmit((draft) => save.mutate(draft));
  const isMember = form.watch("isHousingFundMember");
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
      <SelectField label={messages.pensionScheme} {...form.register("pensionScheme")}>
        {Object.entries(messages.pensionSchemes).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <NairaField label={messages.voluntaryPension} {...form.register("voluntaryPension")} />
      <Checkbox label={messages.isHousingFundMember} {...form.register("isHousingFundMember")} />
      {isMember && <Checkbox label={messages.housingFundConsent} {...form.register("housingFundConsent")} />}
      <Checkbox label={messages.isPartTime} {...form.register("isPartTime")} />
      <Checkbox label={messages.isLabourActWorker} {...form.register("isLabourActWorker")} />
      <TextField
        type="date"
        label={messages.validFrom}
        error={form.formState.errors.validFrom?.message}
        {...form.register("validFrom", { required: messages.dayMissing })}
      />
      {save.error && (
        <Alert tone="error" takesFocus>
          {save.error.message || sharedMessages.failed}
        </Alert>
      )}
      <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
    </form>
  );
};
