import { ChangeSalary } from "@albashi/contracts/people/directory";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages } from "./messages.ts";
import type { Profile } from "./use-profile.ts";

/** Sets a new salary from a given date. A later date does not affect the current pay run. */
export const SalaryForm = ({ person, onDone }: { person: Profile["person"]; onDone: () => void }) => {
  const firstOfMonth = `${lagosDayOf(new Date()).slice(0, 8)}01`;
  const firstDay = person.firstDay ?? firstOfMonth;
  // A change in the middle of a month would split its pay.
  const form = useForm({ defaultValues: { amount: "", validFrom: firstDay > firstOfMonth ? firstDay : firstOfMonth } });
  const { errors } = form.formState;
  const change = useMutationAction(async (body: { validFrom: string; monthlyGrossKobo: string }) => {
    await call(ChangeSalary, { params: { employeeId: person.employeeId }, body: { version: person.version, ...body } });
    return messages.pay.saved;
  });
  const submit = form.handleSubmit(async ({ amount, validFrom }) => {
    const body = { validFrom, monthlyGrossKobo: parseNaira(amount) ?? "" };
    await change.mutateAsync(body).then(onDone, () => undefined);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2">
      <NairaField
        label={messages.pay.amount}
        aria-required
        error={errors.amount?.message}
        {...form.register("amount", { validate: (text) => Number(parseNaira(text) ?? 0) > 0 || messages.pay.enterAmount })}
      />
      <TextField
        type="date"
        label={messages.pay.validFrom}
        aria-required
        error={errors.validFrom?.message}
        {...form.register("validFrom", { required: messages.pay.enterDay })}
      />
      <div className="grid gap-5 sm:col-span-2">
        {change.error && (
          <Alert tone="error" takesFocus>
            {change.error.message || messages.pay.failed}
          </Alert>
        )}
        <SubmitButton isBusy={change.isPending}>{messages.pay.save}</SubmitButton>
      </div>
    </form>
  );
};
