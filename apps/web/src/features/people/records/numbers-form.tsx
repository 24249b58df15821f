import { SetIdentityNumbers } from "@albashi/contracts/people/identity-numbers";
import { useForm } from "react-hook-form";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages } from "../profiles/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";

const names = ["nin", "bvn", "taxId", "rsaPin"] as const;
type FormValues = Record<(typeof names)[number], string>;

/** Edits identity numbers that the employee has proved with documents. Empty fields stay unchanged. */
export const NumbersForm = ({ employeeId, onDone }: { employeeId: string; onDone: () => void }) => {
  const form = useForm<FormValues>({ defaultValues: { nin: "", bvn: "", taxId: "", rsaPin: "" } });
  const { errors } = form.formState;
  const save = useMutationAction(async (body: Partial<FormValues>) => {
    await call(SetIdentityNumbers, { params: { employeeId }, body });
    return messages.numbers.saved;
  });
  const submit = form.handleSubmit(async (values) => {
    const body = Object.fromEntries(Object.entries(values).filter(([, number]) => number.trim() !== "")) as Partial<FormValues>;
    try {
      await save.mutateAsync(body);
      onDone();
    } catch (failure) {
      const fields = failure instanceof CallFailed ? failure.fields : {};
      for (const name of names) if (fields[name]) form.setError(name, { message: fields[name] });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2">
      {names.map((name) => (
        <TextField
          key={name}
          label={messages.numbers[name]}
          hint={messages.numbers.blankHint}
          autoComplete="off"
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <div className="grid gap-5 sm:col-span-2">
        {save.error && (
          <Alert tone="error" takesFocus>
            {save.error.message || messages.numbers.failed}
          </Alert>
        )}
        <SubmitButton isBusy={save.isPending}>{messages.numbers.save}</SubmitButton>
      </div>
    </form>
  );
};
