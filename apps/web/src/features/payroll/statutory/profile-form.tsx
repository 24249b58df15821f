import { SaveStatutoryProfile, type StatutoryProfile } from "@albashi/contracts/payroll/statutory";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { messages as allMessages } from "../setup/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { type ProfileDraft, parseProfileDraft, toProfileDraft } from "./profile-draft.ts";

const messages = allMessages.statutoryProfile;

interface ProfileFormProps {
  readonly profile: StatutoryProfile;
  readonly isConfirmed: boolean;
}

/** Edits the whole statutory profile, because its fields depend on each other. The new profile has an effective date. */
export const ProfileForm = ({ profile, isConfirmed }: ProfileFormProps) => {
  const firstDay = isConfirmed ? `${lagosDayOf(new Date()).slice(0, 8)}01` : profile.validFrom;
  const form = useForm<ProfileDraft>({ defaultValues: toProfileDraft({ ...profile, validFrom: firstDay }) });
  const can = useCan();
  const save = useMutationAction(async (draft: ProfileDraft) => {
    await call(SaveStatutoryProfile, { body: parseProfileDraft(draft) });
    return messages.saved;
  });
  const submit = form.handleSubmit((draft) => save.mutate(draft));
  const { errors } = form.formState;
  const [pensionScheme, healthInsuranceArrangement, trainingFund] = form.watch([
    "pensionScheme",
    "healthInsuranceArrangement",
    "trainingFund",
  ]);
  const pensionRate = (name: "employeePensionPercent" | "employerPensionPercent") => (
    <TextField
      label={messages[name]}
      inputMode="decimal"
      hint={messages.pensionRateHint}
      error={errors[name]?.message}
      {...form.register(name, { validate: (typed) => isPercentOrEmpty(typed) || messages.pensionRateMissing })}
    />
  );
  const select = (
    name:
      | "pensionScheme"
      | "housingFundBase"
      | "healthInsuranceArrangement"
      | "trainingFund"
      | "payeMethod"
      | "noticePayBase"
      | "thirteenthMonthBase",
    options: Record<string, string>,
  ) => (
    <SelectField label={messages[name]} {...form.register(name)}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-8">
      <FieldGroup title={messages.groups.pension}>
        {select("pensionScheme", messages.pensionSchemes)}
        {select("housingFundBase", messages.housingFundBases)}
        {pensionScheme === "shared" && pensionRate("employeePensionPercent")}
        {pensionScheme !== "none" && pensionRate("employerPensionPercent")}
      </FieldGroup>
      <FieldGroup title={messages.groups.health}>
        {select("healthInsuranceArrangement", messages.healthInsuranceArrangements)}
        {healthInsuranceArrangement === "agreement" && (
          <>
            <NairaField label={messages.employeeHealthContribution} {...form.register("employeeHealthContribution")} />
            <NairaField label={messages.employerHealthContribution} {...form.register("employerHealthContribution")} />
          </>
        )}
        <NairaField label={messages.groupLifeCover} {...form.register("groupLifeCover")} />
        <NairaField label={messages.groupLifePremium} {...form.register("groupLifePremium")} />
      </FieldGroup>
      <FieldGroup title={messages.groups.fund}>
        {select("trainingFund", messages.trainingFunds)}
        {trainingFund === "by_law" && <NairaField label={messages.annualTurnover} {...form.register("annualTurnover")} />}
      </FieldGroup>
      <FieldGroup title={messages.groups.contracts}>
        {select("noticePayBase", messages.contractBases)}
        {select("thirteenthMonthBase", messages.contractBases)}
      </FieldGroup>
      <FieldGroup title={messages.groups.tax}>
        {select("payeMethod", messages.payeMethods)}
        <div className="self-end sm:pb-3">
          <Checkbox label={messages.allowsPayeRefunds} {...form.register("allowsPayeRefunds")} />
        </div>
        <TextField
          label={messages.monthlyHours}
          inputMode="numeric"
          error={errors.monthlyHours?.message}
          {...form.register("monthlyHours", { validate: (typed) => isBetween(typed, 1, 744) || messages.hoursMissing })}
        />
        <TextField
          label={messages.overtimeRate}
          inputMode="numeric"
          error={errors.overtimePercent?.message}
          {...form.register("overtimePercent", { validate: (typed) => isBetween(typed, 100, 400) || messages.overtimeMissing })}
        />
        <TextField
          type="date"
          label={messages.validFrom}
          error={errors.validFrom?.message}
          {...form.register("validFrom", { required: messages.dayMissing })}
        />
      </FieldGroup>
      {save.error && (
        <Alert tone="error" takesFocus>
          {save.error.message || sharedMessages.failed}
        </Alert>
      )}
      {can("payroll.write") && <SubmitButton isBusy={save.isPending}>{messages.confirm}</SubmitButton>}
    </form>
  );
};

const FieldGroup = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
    <legend className="pb-3 font-semibold">{title}</legend>
    {children}
  </fieldset>
);

const isPercentOrEmpty = (typed: string) => typed.trim() === "" || (/^\d+(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 100);
const isBetween = (typed: string, min: number, max: number) => /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
