import { AddPayGroup, ChangePayGroup, type PayGroup, prorationMethods } from "@albashi/contracts/payroll/calendar";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.groups;

interface PayGroupFormProps {
  /** The pay group to edit; a new one is added without it. */
  readonly group?: PayGroup;
  /** The first group becomes the default. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

interface PayGroupDraft {
  readonly name: string;
  readonly payDay: string;
  readonly cutOff: string;
  readonly proration: PayGroup["proration"];
}

/** Adds or edits a pay group. A changed schedule moves future pay periods that were not moved manually. */
export const PayGroupForm = ({ group, isFirst, onDone }: PayGroupFormProps) => {
  const form = useForm<PayGroupDraft>({
    defaultValues: {
      name: group?.name ?? "",
      payDay: String(group?.payDay ?? 25),
      cutOff: String(group?.cutOffWorkingDays ?? 5),
      proration: group?.proration ?? "calendar_days",
    },
  });
  const { errors } = form.formState;
  const save = useMutationAction(async ({ name, payDay, cutOff, proration }: PayGroupDraft) => {
    const body = { name: name.trim(), payDay: Number(payDay), cutOffWorkingDays: Number(cutOff), proration };
    const saved = group
      ? await call(ChangePayGroup, { params: { payGroupId: group.payGroupId }, body: { version: group.version, ...body } })
      : await call(AddPayGroup, { body: { ...body, isDefault: isFirst } });
    return messages.saved(saved.name);
  });
  const submit = form.handleSubmit((draft) => save.mutate(draft, { onSuccess: onDone }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2">
      <TextField
        label={messages.name}
        maxLength={40}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", { validate: (typed) => typed.trim() !== "" || messages.nameMissing })}
      />
      <TextField
        label={messages.payDay}
        hint={messages.payDayHint}
        inputMode="numeric"
        maxLength={2}
        error={errors.payDay?.message}
        {...form.register("payDay", { validate: (typed) => isBetween(typed, 1, 31) || messages.payDayMissing })}
      />
      <TextField
        label={messages.cutOff}
        inputMode="numeric"
        maxLength={2}
        error={errors.cutOff?.message}
        {...form.register("cutOff", { validate: (typed) => isBetween(typed, 0, 15) || messages.cutOffMissing })}
      />
      <SelectField label={messages.proration} {...form.register("proration")}>
        {prorationMethods.map((option) => (
          <option key={option} value={option}>
            {messages.prorations[option]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:col-span-2">
        {save.error && (
          <Alert tone="error" takesFocus>
            {save.error.message || sharedMessages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};

const isBetween = (typed: string, min: number, max: number) => /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
