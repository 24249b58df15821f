import { AddRecurringItem } from "@albashi/contracts/payroll/pay-terms";
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
import { useComponents } from "../use-components.ts";
import { useMutationAction } from "../use-mutation-action.ts";

const messages = allMessages.recurringItems;

interface RecurringItemDraft {
  readonly employeeId: string;
  readonly code: string;
  readonly amount: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** Adds a recurring earning or deduction. */
export const RecurringItemForm = ({ onDone }: { onDone: () => void }) => {
  const components = useComponents();
  const form = useForm<RecurringItemDraft>({
    defaultValues: { employeeId: "", code: "", amount: "", validFrom: lagosDayOf(new Date()), validTo: "" },
  });
  const { errors } = form.formState;
  const add = useMutationAction(async ({ employeeId, code, amount, validFrom, validTo }: RecurringItemDraft) => {
    const body = { employeeId, code, amountKobo: parseNaira(amount) ?? "", validFrom, validTo: validTo || null };
    return messages.saved((await call(AddRecurringItem, { body })).name);
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
      <SelectField
        label={messages.component}
        error={errors.code?.message}
        {...form.register("code", { required: messages.componentMissing })}
      >
        <option value="">{messages.chooseComponent}</option>
        {(["earning", "deduction"] as const).map((side) => (
          <optgroup key={side} label={side === "earning" ? messages.earnings : messages.deductions}>
            {components.activeComponents
              .filter((component) => component.side === side && !isSalaryPart(component.kind))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <NairaField
        label={messages.amount}
        error={errors.amount?.message}
        {...form.register("amount", { validate: (typed) => Number(parseNaira(typed) ?? 0) > 0 || allMessages.loans.amountMissing })}
      />
      <TextField
        type="date"
        label={messages.validFrom}
        error={errors.validFrom?.message}
        {...form.register("validFrom", { required: allMessages.statutoryProfile.dayMissing })}
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

/** The parts of the salary itself cannot be recurring items. */
const isSalaryPart = (kind: string) => ["basic", "housing", "transport"].includes(kind);
