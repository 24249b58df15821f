import { AddStandingItem } from "@albashi/contracts/payroll-terms";
import { lagosDayOf } from "@albashi/dates";
import { useForm } from "react-hook-form";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { koboTyped } from "../../../ui/naira-typed.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PersonField } from "../person-field.tsx";
import { useAct } from "../use-act.ts";
import { useComponents } from "../use-components.ts";
import { words as shared } from "../words.ts";
import { words as all } from "./words.ts";

const words = all.standing;

interface Draft {
  readonly employeeId: string;
  readonly code: string;
  readonly amount: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** Something that is paid or taken every month, from a day on. */
export const StandingForm = ({ onDone }: { onDone: () => void }) => {
  const components = useComponents();
  const form = useForm<Draft>({ defaultValues: { employeeId: "", code: "", amount: "", validFrom: lagosDayOf(new Date()), validTo: "" } });
  const { errors } = form.formState;
  const add = useAct(async ({ employeeId, code, amount, validFrom, validTo }: Draft) => {
    const body = { employeeId, code, amountKobo: koboTyped(amount) ?? "", validFrom, validTo: validTo || null };
    return words.saved((await call(AddStandingItem, { body })).name);
  });
  const submit = form.handleSubmit((draft) => add.mutate(draft, { onSuccess: onDone }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-sunken p-5 sm:grid-cols-2">
      <PersonField
        label={all.extras.person}
        hint={all.extras.personHint}
        error={errors.employeeId?.message}
        onChoose={(employeeId) => form.setValue("employeeId", employeeId ?? "")}
      />
      <input type="hidden" {...form.register("employeeId", { required: all.extras.personMissing })} />
      <SelectField label={words.component} error={errors.code?.message} {...form.register("code", { required: words.componentMissing })}>
        <option value="">{words.chooseComponent}</option>
        {(["earning", "deduction"] as const).map((side) => (
          <optgroup key={side} label={side === "earning" ? words.earnings : words.deductions}>
            {components.live
              .filter((component) => component.side === side && !isSalary(component.kind))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <NairaField
        label={words.amount}
        error={errors.amount?.message}
        {...form.register("amount", { validate: (typed) => Number(koboTyped(typed) ?? 0) > 0 || all.loans.amountMissing })}
      />
      <TextField
        type="date"
        label={words.validFrom}
        error={errors.validFrom?.message}
        {...form.register("validFrom", { required: all.law.dayMissing })}
      />
      <TextField type="date" label={words.validTo} hint={words.validToHint} {...form.register("validTo")} />
      <div className="grid gap-5 sm:col-span-2">
        {add.error && (
          <Alert tone="failed" takesFocus>
            {add.error.message || shared.failed}
          </Alert>
        )}
        <SubmitButton isBusy={add.isPending}>{words.save}</SubmitButton>
      </div>
    </form>
  );
};

/** What a salary itself is split into is not paid beside it. */
const isSalary = (kind: string) => ["basic", "housing", "transport"].includes(kind);
