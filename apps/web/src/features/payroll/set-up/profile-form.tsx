import { SaveStatutoryProfile, type StatutoryProfile } from "@albashi/contracts/payroll-profile";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { draftOf, type ProfileDraft, profileOf } from "./profile-draft.ts";
import { words as all } from "./words.ts";

const words = all.law;

interface ProfileFormProps {
  readonly profile: StatutoryProfile;
  readonly isConfirmed: boolean;
}

/** The whole profile at once, because one part of it bears on another; it holds from a day on. */
export const ProfileForm = ({ profile, isConfirmed }: ProfileFormProps) => {
  const firstDay = isConfirmed ? `${lagosDayOf(new Date()).slice(0, 8)}01` : profile.validFrom;
  const form = useForm<ProfileDraft>({ defaultValues: draftOf({ ...profile, validFrom: firstDay }) });
  const may = useMay();
  const save = useAct(async (draft: ProfileDraft) => {
    await call(SaveStatutoryProfile, { body: profileOf(draft) });
    return words.saved;
  });
  const submit = form.handleSubmit((draft) => save.mutate(draft));
  const { errors } = form.formState;
  const [healthBy, trainingFund] = form.watch(["healthBy", "trainingFund"]);
  const select = (
    name: "pensionScheme" | "housingFundBase" | "healthBy" | "trainingFund" | "payeMethod",
    options: Record<string, string>,
  ) => (
    <SelectField label={words[name]} {...form.register(name)}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-8">
      <Group title={words.groups.pension}>
        {select("pensionScheme", words.pensionSchemes)}
        {select("housingFundBase", words.housingFundBases)}
      </Group>
      <Group title={words.groups.health}>
        {select("healthBy", words.healthBys)}
        {healthBy === "agreement" && (
          <>
            <NairaField label={words.healthEmployee} {...form.register("healthEmployee")} />
            <NairaField label={words.healthEmployer} {...form.register("healthEmployer")} />
          </>
        )}
        <NairaField label={words.groupLifeCover} {...form.register("groupLifeCover")} />
        <NairaField label={words.groupLifePremium} {...form.register("groupLifePremium")} />
      </Group>
      <Group title={words.groups.fund}>
        {select("trainingFund", words.trainingFunds)}
        {trainingFund === "by_law" && <NairaField label={words.annualTurnover} {...form.register("annualTurnover")} />}
      </Group>
      <Group title={words.groups.tax}>
        {select("payeMethod", words.payeMethods)}
        <div className="self-end sm:pb-3">
          <Checkbox label={words.mayRefund} {...form.register("mayRefund")} />
        </div>
        <TextField
          label={words.hoursOfMonth}
          inputMode="numeric"
          error={errors.hoursOfMonth?.message}
          {...form.register("hoursOfMonth", { validate: (typed) => isBetween(typed, 1, 744) || words.hoursMissing })}
        />
        <TextField
          label={words.overtimeRate}
          inputMode="numeric"
          error={errors.overtimePercent?.message}
          {...form.register("overtimePercent", { validate: (typed) => isBetween(typed, 100, 400) || words.overtimeMissing })}
        />
        <TextField
          type="date"
          label={words.validFrom}
          error={errors.validFrom?.message}
          {...form.register("validFrom", { required: words.dayMissing })}
        />
      </Group>
      {save.error && (
        <Alert tone="failed" takesFocus>
          {save.error.message || shared.failed}
        </Alert>
      )}
      {may("payroll.write") && <SubmitButton isBusy={save.isPending}>{words.confirm}</SubmitButton>}
    </form>
  );
};

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
    <legend className="pb-3 font-semibold">{title}</legend>
    {children}
  </fieldset>
);

const isBetween = (typed: string, least: number, most: number) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
