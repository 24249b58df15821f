import { ListPayGroups } from "@albashi/contracts/payroll/calendar";
import { ListRuns, type RunKind, runKinds, StartRun } from "@albashi/contracts/payroll/runs";
import { formatMonth, lagosDayOf, monthOf, systemClock } from "@albashi/dates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { messages as allMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { messages } from "./messages.ts";
import { addressOfRun } from "./open-run.ts";
import { PeoplePicker, type Picked } from "./people-picker.tsx";

interface Draft {
  readonly kind: RunKind;
  readonly payGroupId: string;
  readonly year: number;
  readonly month: number;
  readonly payDay: string;
  readonly correctsRunId: string;
  readonly people: readonly Picked[];
}

const correctable = ["approved", "funding", "paying", "settled", "partially_settled", "closed"];

/** Opens a run of any kind. A regular one takes everybody of its group; the others name their people. */
export const NewRunDialog = ({ onClose }: { onClose: () => void }) => {
  const today = lagosDayOf(systemClock.now());
  const [draft, setDraft] = useState<Draft>({
    ...{ kind: "regular", payGroupId: "", ...monthOf(today) },
    ...{ payDay: "", correctsRunId: "", people: [] },
  });
  const [fault, setFault] = useState<{ people?: string; corrects?: string }>({});
  const set = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));
  const groups = useQuery({ queryKey: keys.groups, queryFn: ({ signal }) => call(ListPayGroups, { signal }) });
  const start = useStart();
  const isRegular = draft.kind === "regular";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = faultsOf(draft);
    setFault(faults);
    if (Object.keys(faults).length === 0) start.mutate(bodyOf(draft));
  };
  return (
    <Dialog title={messages.start.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField
          label={messages.start.kind}
          hint={messages.start.notes[draft.kind]}
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as RunKind })}
        >
          {runKinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.start.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {draft.kind === "correction" && (
          <CorrectedRun error={fault.corrects} value={draft.correctsRunId} onChoose={(correctsRunId) => set({ correctsRunId })} />
        )}
        {(groups.data?.groups.length ?? 0) > 1 && (
          <SelectField label={messages.start.group} value={draft.payGroupId} onChange={({ target }) => set({ payGroupId: target.value })}>
            {groups.data?.groups
              .filter(({ isArchived }) => !isArchived)
              .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
              .map(({ payGroupId, name, isDefault }) => (
                <option key={payGroupId} value={isDefault ? "" : payGroupId}>
                  {name}
                </option>
              ))}
          </SelectField>
        )}
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4">
          <SelectField label={messages.start.month} value={draft.month} onChange={({ target }) => set({ month: Number(target.value) })}>
            {allMessages.months.map((name, place) => (
              <option key={name} value={place + 1}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={messages.start.year}
            inputMode="numeric"
            maxLength={4}
            value={draft.year}
            onChange={({ target }) => set({ year: Number(target.value.replaceAll(/\D/g, "")) })}
          />
        </div>
        {!isRegular && (
          <>
            <TextField
              type="date"
              label={messages.start.payDay}
              hint={messages.start.payDayHint}
              min={today}
              value={draft.payDay}
              onChange={({ target }) => set({ payDay: target.value })}
            />
            <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
              <legend className="mb-2 font-semibold">{messages.start.people}</legend>
              <PeoplePicker picked={draft.people} onPick={(people) => set({ people })} />
              {fault.people !== undefined && <Alert tone="failed">{fault.people}</Alert>}
            </fieldset>
          </>
        )}
        {start.error && (
          <Alert tone="failed" takesFocus>
            {start.error.message || messages.start.failed}
          </Alert>
        )}
        <SubmitButton isBusy={start.isPending}>{messages.start.act}</SubmitButton>
      </form>
    </Dialog>
  );
};

type Body = Parameters<typeof call<typeof StartRun>>[1]["body"];

const useStart = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => call(StartRun, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ runId }) => {
      void queries.invalidateQueries({ queryKey: keys.runs });
      void queries.invalidateQueries({ queryKey: keys.home });
      void navigate(addressOfRun(runId));
    },
  });
};

const faultsOf = ({ kind, people, correctsRunId }: Draft) => ({
  ...(kind !== "regular" && people.length === 0 && { people: messages.start.peopleMissing }),
  ...(kind === "correction" && correctsRunId === "" && { corrects: messages.start.correctsMissing }),
});

const bodyOf = ({ kind, payGroupId, year, month, payDay, correctsRunId, people }: Draft): Body => ({
  kind,
  year,
  month,
  ...(payGroupId !== "" && { payGroupId }),
  ...(kind !== "regular" && { employeeIds: people.map(({ employeeId }) => employeeId) }),
  ...(kind !== "regular" && payDay !== "" && { payDay }),
  ...(kind === "correction" && { correctsRunId }),
});

interface CorrectedRunProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (runId: string) => void;
}

const CorrectedRun = ({ value, error, onChoose }: CorrectedRunProps) => {
  const list = useQuery({ queryKey: [...keys.runs, "correctable"], queryFn: ({ signal }) => call(ListRuns, { query: {}, signal }) });
  const runs = (list.data?.runs ?? []).filter(({ state }) => correctable.includes(state));
  if (list.isSuccess && runs.length === 0) return <Alert tone="information">{messages.start.noneToCorrect}</Alert>;
  return (
    <SelectField label={messages.start.corrects} value={value} error={error} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{messages.start.chooseRun}</option>
      {runs.map(({ runId, kind, year, month, payGroup }) => (
        <option key={runId} value={runId}>
          {`${formatMonth({ year, month })}, ${allMessages.kinds[kind]}, ${payGroup.name}`}
        </option>
      ))}
    </SelectField>
  );
};
