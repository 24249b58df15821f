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

interface LoanDraft {
  readonly employeeId: string;
  readonly kind: "loan" | "advance";
  readonly name: string;
  readonly amount: string;
  readonly months: string;
  readonly firstPeriod: string;
}

/** Adds a loan in two steps: the first submit previews the repayment plan, the second saves the loan. */
export const LoanForm = ({ onDone }: { onDone: () => void }) => {
  const form = useForm<LoanDraft>({
    defaultValues: { employeeId: "", kind: "loan", name: "", amount: "", months: "12", firstPeriod: lagosDayOf(new Date()).slice(0, 7) },
  });
  const { errors } = form.formState;
  /** The draft that the shown plan belongs to; a changed draft needs a new preview. */
  const [previewedDraft, setPreviewedDraft] = useState<string>();
  const preview = useMutation({ mutationFn: (draft: LoanDraft) => call(PreviewLoan, { body: toRequestBody(draft) }) });
  const add = useMutationAction(async (draft: LoanDraft) =>
    messages.saved((await call(AddLoan, { body: toRequestBody(draft) })).loan.name),
  );
  const isPreviewed = preview.isSuccess && previewedDraft === JSON.stringify(form.watch());
  const submit = form.handleSubmit((draft) => {
    if (isPreviewed) return add.mutate(draft, { onSuccess: onDone });
    preview.mutate(draft, { onSuccess: () => setPreviewedDraft(JSON.stringify(draft)) });
  });
  const failure = add.error ?? preview.error;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2">
      <PersonField
        label={allMessages.extras.person}
        hint={allMessages.extras.personHint}
        error={errors.employeeId?.message}
        onSelect={(employeeId) => form.setValue("employeeId", employeeId ?? "")}
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
        {...form.register("months", { validate: (typed) => isMonthCount(typed) || messages.monthsMissing })}
      />
      <TextField
        type="month"
        label={messages.firstMonth}
        error={errors.firstPeriod?.message}
        {...form.register("firstPeriod", { validate: (typed) => /^\d{4}-\d{2}$/.test(typed) || messages.firstMonthMissing })}
      />
      <div className="grid gap-5 sm:col-span-2">
        {isPreviewed && <LoanPlan {...preview.data} />}
        {failure && (
          <Alert tone="error" takesFocus>
            {failure.message || sharedMessages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={preview.isPending || add.isPending}>{isPreviewed ? messages.save : messages.preview}</SubmitButton>
      </div>
    </form>
  );
};

const isMonthCount = (typed: string) => /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 120;

const toRequestBody = ({ employeeId, kind, name, amount, months, firstPeriod }: LoanDraft) => {
  const [firstYear = 0, firstMonth = 0] = firstPeriod.split("-").map(Number);
  return { employeeId, kind, name: name.trim(), amountKobo: parseNaira(amount) ?? "", months: Number(months), firstYear, firstMonth };
};
