import { AddBenefit, type BenefitKind, benefitKinds } from "@albashi/contracts/payroll/benefits";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { PersonField } from "../person-field.tsx";
import { messages as allMessages } from "../setup/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages } from "./benefit-messages.ts";

interface BenefitDraft {
  readonly employeeId: string;
  readonly kind: BenefitKind;
  readonly name: string;
  readonly amount: string;
  readonly employeeContribution: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** Adds a benefit in kind. The kind decides which amount the law values it by. */
export const BenefitForm = ({ onDone }: { onDone: () => void }) => {
  const form = useForm<BenefitDraft>({
    defaultValues: {
      employeeId: "",
      kind: "employer_asset",
      name: "",
      amount: "",
      employeeContribution: "",
      validFrom: lagosDayOf(new Date()),
      validTo: "",
    },
  });
  const { errors } = form.formState;
  const kind = form.watch("kind");
  const add = useMutationAction(async ({ amount, employeeContribution, validTo, ...draft }: BenefitDraft) => {
    const madeGoodKobo = draft.kind === "other" ? (parseNaira(employeeContribution) ?? "0") : "0";
    const body = { ...draft, amountKobo: parseNaira(amount) ?? "", madeGoodKobo, validTo: validTo || null };
    return messages.saved((await call(AddBenefit, { body })).name);
  });
  const submit = form.handleSubmit((draft) => add.mutate(draft, { onSuccess: onDone }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2">
      <PersonField
        label={allMessages.extras.person}
        hint={allMessages.extras.personHint}
        error={errors.employeeId?.message}
        onSelect={(employeeId) => form.setValue("employeeId", employeeId ?? "")}
      />
      <input type="hidden" {...form.register("employeeId", { required: allMessages.extras.personMissing })} />
      <SelectField label={messages.kind} hint={messages.kindHints[kind]} {...form.register("kind")}>
        {benefitKinds.map((one) => (
          <option key={one} value={one}>
            {messages.kinds[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={messages.name}
        maxLength={60}
        error={errors.name?.message}
        {...form.register("name", { required: messages.nameMissing })}
      />
      <NairaField
        label={messages.amounts[kind]}
        error={errors.amount?.message}
        {...form.register("amount", { validate: (typed) => Number(parseNaira(typed) ?? 0) > 0 || messages.amountMissing })}
      />
      {kind === "other" && <NairaField label={messages.employeeContribution} {...form.register("employeeContribution")} />}
      <TextField
        type="date"
        label={messages.validFrom}
        error={errors.validFrom?.message}
        {...form.register("validFrom", { required: messages.dayMissing })}
      />
      <TextField type="date" label={messages.validTo} hint={messages.validToHint} {...form.register("validTo")} />
      <div className="grid gap-5 sm:col-span-2">
        {add.error && (
          <Alert tone="error" takesFocus>
            {add.error.message || sharedMessages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={add.isPending}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};
