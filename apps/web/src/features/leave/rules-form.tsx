import { type LeavePolicy, type LeaveTerms, SaveLeavePolicy } from "@albashi/contracts/leave/policies";
import { lagosDayOf } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { messages as companyMessages } from "./company-messages.ts";
import { leaveKey } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { fieldsOf, type NumberField, parseNumbers, typedOf } from "./rules-fields.ts";

const rules = companyMessages.rules;
const messages = rules.form;
const accruals = ["up_front", "monthly_start", "monthly_end"] as const satisfies readonly LeaveTerms["accrual"][];
const firstMonths = ["full", "half_after_15th", "by_calendar_days"] as const satisfies readonly LeaveTerms["firstMonth"][];

/** New rules for everyone from a day on. What the law forbids is refused by the server, with the section. */
export const RulesForm = ({ policy, onClose }: { policy: LeavePolicy; onClose: () => void }) => {
  const { type, basis, current, law } = policy;
  const [terms, setTerms] = useState(current);
  const [typed, setTyped] = useState(() => typedOf(current));
  const [validFrom, setValidFrom] = useState<string>(lagosDayOf(new Date()));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const fields = fieldsOf(basis);
  const { numbers, wrong } = parseNumbers(typed, fields);
  const save = useMutationAction(
    async () => {
      const body = { type, scope: { kind: "everyone" } as const, validFrom, terms: { ...terms, ...numbers } };
      await call(SaveLeavePolicy, { body, idempotencyKey: idempotencyKeyOf(body) });
      onClose();
      return messages.saved;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (wrong.length === 0 && validFrom !== "") save.mutate();
  };
  const labelOf = (field: NumberField) =>
    field === "entitlementHundredths" ? messages.entitlement[basis === "each_time" ? "each" : "year"] : messages.numbers[field];
  return (
    <Sheet title={rules.title(leaveMessages.types[type])} onClose={onClose}>
      <p className="text-ink-soft">{messages.everyone}</p>
      {law !== null && <Alert tone="info">{law}</Alert>}
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          type="date"
          label={messages.validFrom}
          hint={messages.validFromHint}
          value={validFrom}
          error={isSubmitted && validFrom === "" ? messages.validFromMissing : undefined}
          onChange={({ target }) => setValidFrom(target.value)}
        />
        {fields.map((field) => (
          <TextField
            key={field}
            label={labelOf(field)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[field]}
            error={isSubmitted && wrong.includes(field) ? messages.invalid : undefined}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
        {basis === "earned" && (
          <>
            <SelectField
              label={messages.accrual}
              value={terms.accrual}
              onChange={({ target }) => setTerms({ ...terms, accrual: accruals.find((one) => one === target.value) ?? terms.accrual })}
            >
              {accruals.map((one) => (
                <option key={one} value={one}>
                  {messages.accrualOptions[one]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={messages.firstMonth}
              value={terms.firstMonth}
              onChange={({ target }) =>
                setTerms({ ...terms, firstMonth: firstMonths.find((one) => one === target.value) ?? terms.firstMonth })
              }
            >
              {firstMonths.map((one) => (
                <option key={one} value={one}>
                  {messages.firstMonthOptions[one]}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <Checkbox
          label={messages.halfDays}
          checked={terms.allowsHalfDays}
          onChange={({ target }) => setTerms({ ...terms, allowsHalfDays: target.checked })}
        />
        {save.error && (
          <Alert tone="error" takesFocus>
            {save.error.message || leaveMessages.actionFailed}
          </Alert>
        )}
        <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
      </form>
    </Sheet>
  );
};
