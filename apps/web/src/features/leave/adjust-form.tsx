import { AdjustLeaveBalance } from "@albashi/contracts/leave/balances";
import type { LeaveType } from "@albashi/contracts/leave/codes";
import { lagosDayOf } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { messages as companyMessages } from "./company-messages.ts";
import { leaveKey } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";
import { parseDays } from "./parse-days.ts";

const messages = companyMessages.adjust;
const kinds = ["opening", "correction", "forfeited"] as const;

interface Entered {
  readonly kind: (typeof kinds)[number];
  readonly days: string;
  readonly on: string;
  readonly expiresOn: string;
  readonly reason: string;
}

/** An entry that an admin makes: days from another system, a correction, or days given up. */
export const AdjustForm = ({ employeeId, type }: { employeeId: string; type: LeaveType }) => {
  const [entered, setEntered] = useState<Entered>({ kind: "opening", days: "", on: lagosDayOf(new Date()), expiresOn: "", reason: "" });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const hundredths = parseDays(entered.days);
  const isComplete = hundredths !== undefined && hundredths !== 0 && entered.on !== "" && entered.reason.trim() !== "";
  const save = useMutationAction(
    async () => {
      const { kind, on, expiresOn, reason } = entered;
      const body = { type, kind, hundredths: hundredths ?? 0, on, expiresOn: expiresOn === "" ? null : expiresOn, reason: reason.trim() };
      await call(AdjustLeaveBalance, { params: { employeeId }, body, idempotencyKey: idempotencyKeyOf(body) });
      setEntered({ ...entered, days: "", reason: "" });
      setIsSubmitted(false);
      return messages.saved;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isComplete) save.mutate();
  };
  const errorIf = (isWrong: boolean, text: string) => (isSubmitted && isWrong ? text : undefined);
  return (
    <details className="rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium outline-indigo">{messages.title}</summary>
      <form noValidate onSubmit={submit} className="grid gap-4 p-4 sm:grid-cols-2">
        <SelectField
          label={messages.kind}
          value={entered.kind}
          onChange={({ target }) => setEntered({ ...entered, kind: kinds.find((kind) => kind === target.value) ?? "opening" })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.days}
          hint={messages.daysHint}
          inputMode="decimal"
          autoComplete="off"
          value={entered.days}
          error={errorIf(hundredths === undefined || hundredths === 0, messages.daysInvalid)}
          onChange={({ target }) => setEntered({ ...entered, days: target.value })}
        />
        <TextField
          type="date"
          label={messages.on}
          value={entered.on}
          error={errorIf(entered.on === "", messages.onMissing)}
          onChange={({ target }) => setEntered({ ...entered, on: target.value })}
        />
        <TextField
          type="date"
          label={messages.expiresOn}
          value={entered.expiresOn}
          onChange={({ target }) => setEntered({ ...entered, expiresOn: target.value })}
        />
        <div className="grid gap-4 sm:col-span-2">
          <TextField
            label={messages.reason}
            maxLength={300}
            value={entered.reason}
            error={errorIf(entered.reason.trim() === "", messages.reasonMissing)}
            onChange={({ target }) => setEntered({ ...entered, reason: target.value })}
          />
          {save.error && <Alert tone="error">{save.error.message || leaveMessages.actionFailed}</Alert>}
          <SubmitButton isBusy={save.isPending} variant="secondary">
            {messages.save}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
};
