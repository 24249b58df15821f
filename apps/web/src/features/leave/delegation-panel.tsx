import { DelegateLeaveDecisions, EndLeaveDelegation } from "@albashi/contracts/leave/decisions";
import { type FormEvent, useState } from "react";
import { call } from "../../api-client.ts";
import { useIdempotencyKey } from "../../idempotency-key.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DayText } from "../../ui/day-text.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMutationAction } from "../../ui/use-mutation-action.ts";
import { leaveKey, useDelegations } from "./leave-queries.ts";
import { messages as leaveMessages } from "./messages.ts";

const messages = leaveMessages.delegate;

/** Who decides for a manager who is away. Loaded when it is opened. */
export const DelegationPanel = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="overflow-hidden rounded-card border border-line bg-surface"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-13 cursor-pointer px-5 py-3.5 font-medium -outline-offset-2 outline-indigo hover:bg-sunken">
        {messages.title}
      </summary>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-1 pb-5">
          <Delegations />
        </div>
      )}
    </details>
  );
};

const Delegations = () => {
  const query = useDelegations();
  const end = useMutationAction(
    async (delegationId: string) => {
      await call(EndLeaveDelegation, { params: { delegationId } });
      return messages.ended;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  if (!query.isSuccess) return <SectionState query={query} messages={leaveMessages.load} />;
  const { delegations, candidates } = query.data;
  return (
    <>
      <p className="text-ink-soft">{delegations.length === 0 ? messages.none : messages.text}</p>
      {delegations.length > 0 && (
        <ul className="grid gap-3">
          {delegations.map(({ delegationId, fullName, from, to }) => (
            <li key={delegationId} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{fullName}</span>
                <span className="block text-sm text-ink-soft">
                  <DayText day={from} /> – <DayText day={to} />
                </span>
              </span>
              <Button variant="secondary" aria-label={messages.endOf(fullName)} onClick={() => end.mutate(delegationId)}>
                {messages.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {end.error && <Alert tone="error">{end.error.message || leaveMessages.actionFailed}</Alert>}
      {candidates.length === 0 ? <p className="text-ink-soft">{messages.noCandidates}</p> : <DelegateForm candidates={candidates} />}
    </>
  );
};

const DelegateForm = ({ candidates }: { candidates: readonly { employeeId: string; fullName: string }[] }) => {
  const [entered, setEntered] = useState({ employeeId: "", from: "", to: "" });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const save = useMutationAction(
    async () => {
      await call(DelegateLeaveDecisions, { body: entered, idempotencyKey: idempotencyKeyOf(entered) });
      setEntered({ employeeId: "", from: "", to: "" });
      return messages.saved;
    },
    (queries) => queries.invalidateQueries({ queryKey: leaveKey }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = Object.values(entered).includes("");
    setIsIncomplete(isMissing);
    if (!isMissing) save.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={messages.colleague}
        value={entered.employeeId}
        error={isIncomplete ? messages.missing : undefined}
        onChange={({ target }) => setEntered({ ...entered, employeeId: target.value })}
      >
        <option value="">{messages.choose}</option>
        {candidates.map(({ employeeId, fullName }) => (
          <option key={employeeId} value={employeeId}>
            {fullName}
          </option>
        ))}
      </SelectField>
      {(["from", "to"] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          label={messages[field]}
          value={entered[field]}
          onChange={({ target }) => setEntered({ ...entered, [field]: target.value })}
        />
      ))}
      <div className="grid gap-4 sm:col-span-3 sm:justify-items-start">
        {save.error && <Alert tone="error">{save.error.message || leaveMessages.actionFailed}</Alert>}
        <SubmitButton isBusy={save.isPending}>{messages.save}</SubmitButton>
      </div>
    </form>
  );
};
