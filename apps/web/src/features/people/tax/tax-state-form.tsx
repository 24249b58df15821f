import { CorrectTaxState } from "@albashi/contracts/people/tax-residence";
import { lagosDayOf, localDate, yearOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Profile } from "../profiles/use-profile.ts";
import { StateField } from "../state-field.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages } from "./messages.ts";

interface Correction {
  readonly year: string;
  readonly state: string;
  readonly reason: string;
}

/** Corrects the tax state of one year, with a reason for the record. */
export const TaxStateForm = ({ person, onDone }: { person: Profile["person"]; onDone: () => void }) => {
  const thisYear = yearOf(lagosDayOf(new Date()));
  const form = useForm({ defaultValues: { year: String(thisYear), state: "", reason: "" } });
  const { errors } = form.formState;
  const correct = useMutationAction(async ({ year, ...body }: Correction) => {
    await call(CorrectTaxState, { params: { employeeId: person.employeeId, year }, body });
    return messages.saved;
  });
  const submit = form.handleSubmit((values) => correct.mutateAsync(values).then(onDone, () => undefined));
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2"
    >
      <SelectField label={messages.year} {...form.register("year")}>
        {yearsFrom(person.firstDay === null ? thisYear : yearOf(localDate(person.firstDay)), thisYear + 1).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <StateField form={form} name="state" label={messages.state} placeholder={messages.choose} />
      <TextField
        label={messages.reason}
        autoComplete="off"
        maxLength={300}
        aria-required
        error={errors.reason?.message}
        {...form.register("reason", { validate: (text) => text.trim() !== "" || messages.needsReason })}
      />
      <div className="grid gap-5 sm:col-span-2">
        {correct.error && (
          <Alert tone="error" takesFocus>
            {correct.error.message || messages.failed}
          </Alert>
        )}
        <SubmitButton isBusy={correct.isPending}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};

/** Newest first, because recent years are corrected most often. */
const yearsFrom = (first: number, last: number) => Array.from({ length: Math.max(1, last - first + 1) }, (_, offset) => last - offset);
