import { type PayTerms, SetPayTerms } from "@albashi/contracts/payroll-terms";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { draftOf, type TermsDraft, termsOf } from "./terms-draft.ts";
import { words } from "./words.ts";

/** Pension, housing fund and kind of work of one person, from a day on. */
export const TermsForm = ({ employeeId, today }: { employeeId: string; today: PayTerms | null }) => {
  const form = useForm<TermsDraft>({ defaultValues: draftOf(today, `${lagosDayOf(new Date()).slice(0, 8)}01`) });
  const save = useAct(async (draft: TermsDraft) => {
    await call(SetPayTerms, { body: { employeeIds: [employeeId], ...termsOf(draft) } });
    return words.saved;
  });
  const submit = form.handleSubmit((draft) => save.mutate(draft));
  const isMember = form.watch("isHousingFundMember");
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
      <SelectField label={words.pensionScheme} {...form.register("pensionScheme")}>
        {Object.entries(words.pensionSchemes).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <NairaField label={words.voluntaryPension} {...form.register("voluntaryPension")} />
      <Checkbox label={words.isHousingFundMember} {...form.register("isHousingFundMember")} />
      {isMember && <Checkbox label={words.housingFundConsent} {...form.register("housingFundConsent")} />}
      <Checkbox label={words.isPartTime} {...form.register("isPartTime")} />
      <Checkbox label={words.isLabourActWorker} {...form.register("isLabourActWorker")} />
      <TextField
        type="date"
        label={words.validFrom}
        error={form.formState.errors.validFrom?.message}
        {...form.register("validFrom", { required: words.dayMissing })}
      />
      {save.error && (
        <Alert tone="failed" takesFocus>
          {save.error.message || shared.failed}
        </Alert>
      )}
      <SubmitButton isBusy={save.isPending}>{words.save}</SubmitButton>
    </form>
  );
};
