import { AddLoan, PreviewLoan } from "@albashi/contracts/payroll/loans";
import { lagosDayOf } from "@albashi/dates";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
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
import { LoanPlan } from "./loan-plan.tsx";

const messages = allMessages.loans;

interface Draft {
  readonly employeeId: string;
  readonly kind: "loan" | "advance";
  readonly name: string;
  readonly amount: string;
  readonly months: string;
  readonly first: string;
}

/** A loan is looked at month by month before it is written down: the first press shows it, the second keeps it. */
export const LoanForm = ({ onDone }: { onDone: () => void }) => {
  const form = useForm<Draft>({
    defaultValues: { employeeId: "", kind: "loan", name: "", amount: "", months: "12", first: lagosDayOf(new Date()).slice(0, 7) },
  });
  const { errors } = form.formState;
  /** The draft that the plan below was made of; another draft wants another look. */
  const [seen, setSeen] = useState<string>();
  const preview = useMutation({ mutationFn: (draft: Draft) => call(PreviewLoan, { body: bodyOf(draft) }) });
  const add = useMutationAction(async (draft: Draft) => messages.saved((await call(AddLoan, { body: bodyOf(draft) })).loan.name));
  const isSeen = preview.isSuccess && seen === JSON.stringify(form.watch());
  const submit = form.handleSubmit((draft) => {
    if (isSeen) return add.mutate(draft, { onSuccess: onDone });
    preview.mutate(draft, { onSuccess: () => setSeen(JSON.stringify(draft)) });
  });
  const failure = add.error ?? preview.error;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2">
      <PersonField
        label={allMessages.extras.person}
        hint={allMessages.extras.personHint}
        error={errors.employeeId?.message}
        onChoose={(employeeId) => form.setValue("employeeId", employeeId ?? "")}
      />
      <input type="hidden" {...form.register("employeeId", { required: allMessages.extras.personMissing })} />
      <SelectField label={messages.kind} {...form.register("kind")}>
        {Object.entries(messages.kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        maxLength={60}
        error={errors.name?.message}
        {...form.register("name", { validate: (typed) => typed.trim() !== "" || messages.nameMissing })}
      />
      <NairaField
        label={messages.amount}
        error={errors.amount?.message}
        {...form.register("amount", { validate: (typed) => Number(parseNaira(typed) ?? 0) > 0 || messages.amountMissing })}
      />
      <TextField
        label={messages.months}
        inputMode="numeric"
        maxLength={3}
        error={errors.months?.message}
        {...form.register("months", { validate: (typed) => isMonths(typed) || messages.monthsMissing })}
      />
      <TextField
        type="month"
        label={messages.first}
        error={errors.first?.message}
        {...form.register("first", { validate: (typed) => /^\d{4}-\d{2}$/.test(typed) || messages.firstMissing })}
      />
      <div className="grid gap-5 sm:col-span-2">
        {isSeen && <LoanPlan {...preview.data} />}
        {failure && (
          <Alert tone="failed" takesFocus>
            {failure.message || sharedMessages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={preview.isPending || add.isPending}>{isSeen ? messages.save : messages.preview}</SubmitButton>
      </div>
    </form>
  );
};

const isMonths = (typed: string) => /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 120;

const bodyOf = ({ employeeId, kind, name, amount, months, first }: Draft) => {
  const [firstYear = 0, firstMonth = 0] = first.split("-").map(Number);
  return { employeeId, kind, name: name.trim(), amountKobo: parseNaira(amount) ?? "", months: Number(months), firstYear, firstMonth };
};
