import { ChooseEmployer, type Employer } from "@albashi/contracts/people/employer";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as allMessages } from "./messages.ts";
import { useEmployerAction } from "./use-particulars.ts";

const messages = allMessages.employer;
const employers = ["albashi", "company"] as const satisfies readonly Employer[];

/** Chooses the employer of record from a given date. The server requires step-up authentication before saving. */
export const EmployerForm = ({ onDone }: { onDone: () => void }) => {
  const keyOf = useIdempotencyKey();
  const form = useForm<{ employer: string; validFrom: string }>({ defaultValues: { employer: "", validFrom: lagosDayOf(new Date()) } });
  const { errors, isSubmitting } = form.formState;
  const chooseEmployer = useEmployerAction(
    (body: { employer: Employer; validFrom: string }) => call(ChooseEmployer, { body, idempotencyKey: keyOf(body) }),
    messages.saved,
  );
  const submit = form.handleSubmit(async ({ employer, validFrom }) => {
    try {
      await chooseEmployer.mutateAsync({ employer: employer as Employer, validFrom });
      onDone();
    } catch (failure) {
      const isDateError = failure instanceof CallFailed && failure.fields["validFrom"] !== undefined;
      form.setError(isDateError ? "validFrom" : "root", { message: (failure instanceof Error && failure.message) || messages.saveFailed });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-sunken p-5">
      <fieldset className="grid gap-3" aria-describedby={errors.employer && "employer-error"}>
        <legend className="mb-2 text-sm font-semibold">{messages.question}</legend>
        {employers.map((employer) => (
          <label key={employer} className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              type="radio"
              value={employer}
              className="mt-0.5 size-5 shrink-0 accent-indigo outline-indigo"
              {...form.register("employer", { required: messages.employerMissing })}
            />
            <span className="grid">
              <span className="font-medium">{messages.names[employer]}</span>
              <span className="text-sm text-ink-soft">{messages.notes[employer]}</span>
            </span>
          </label>
        ))}
        <FieldError id="employer" error={errors.employer?.message} />
      </fieldset>
      <TextField
        type="date"
        label={messages.from}
        hint={messages.fromHint}
        aria-required
        error={errors.validFrom?.message}
        {...form.register("validFrom", { required: messages.dateMissing })}
      />
      {errors.root?.message !== undefined && (
        <Alert tone="failed" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.save}</SubmitButton>
    </form>
  );
};
