import { ListPayGroups } from "@albashi/contracts/payroll/calendar";
import { CreateRun, ListRuns, type RunKind, runKinds } from "@albashi/contracts/payroll/runs";
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
import { AddEmployeeLink, isWithoutPeople } from "./add-employee-link.tsx";
import { messages } from "./messages.ts";
import { PeoplePicker, type SelectedPerson } from "./people-picker.tsx";
import { runPath } from "./use-open-run.ts";

interface NewRunDraft {
  readonly kind: RunKind;
  readonly payGroupId: string;
  readonly year: number;
  readonly month: number;
  readonly payDay: string;
  readonly correctsRunId: string;
  readonly people: readonly SelectedPerson[];
}

const correctableStates = ["approved", "funding", "paying", "settled", "partially_settled", "closed"];

/** Opens a run of any kind. A regular run includes its whole pay group; other kinds list their employees. */
export const NewRunDialog = ({ onClose }: { onClose: () => void }) => {
  const today = lagosDayOf(systemClock.now());
  const [draft, setDraft] = useState<NewRunDraft>({
    kind: "regular",
    payGroupId: "",
    ...monthOf(today),
    payDay: "",
    correctsRunId: "",
    people: [],
  });
  const [errors, setErrors] = useState<{ people?: string; corrects?: string }>({});
  const updateDraft = (changes: Partial<NewRunDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const groups = useQuery({ queryKey: keys.groups, queryFn: ({ signal }) => call(ListPayGroups, { signal }) });
  const start = useStartRun();
  const isRegular = draft.kind === "regular";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newErrors = validate(draft);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) start.mutate(toRequestBody(draft));
  };
  return (
    <Dialog title={messages.newRun.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField
          label={messages.newRun.kind}
          hint={messages.newRun.notes[draft.kind]}
          value={draft.kind}
          onChange={({ target }) => updateDraft({ kind: target.value as RunKind })}
        >
          {runKinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.newRun.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {draft.kind === "correction" && (
          <CorrectedRunField
            error={errors.corrects}
            value={draft.correctsRunId}
            onSelect={(correctsRunId) => updateDraft({ correctsRunId })}
          />
        )}
        {(groups.data?.groups.length ?? 0) > 1 && (
          <SelectField
            label={messages.newRun.group}
            value={draft.payGroupId}
            onChange={({ target }) => updateDraft({ payGroupId: target.value })}
          >
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
          <SelectField
            label={messages.newRun.month}
            value={draft.month}
            onChange={({ target }) => updateDraft({ month: Number(target.value) })}
          >
            {allMessages.months.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={messages.newRun.year}
            inputMode="numeric"
            maxLength={4}
            value={draft.year}
            onChange={({ target }) => updateDraft({ year: Number(target.value.replaceAll(/\D/g, "")) })}
          />
        </div>
        {!isRegular && (
          <>
            <TextField
              type="date"
              label={messages.newRun.payDay}
              hint={messages.newRun.payDayHint}
              min={today}
              value={draft.payDay}
              onChange={({ target }) => updateDraft({ payDay: target.value })}
            />
            <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
              <legend className="mb-2 font-semibold">{messages.newRun.people}</legend>
              <PeoplePicker selected={draft.people} onSelect={(people) => updateDraft({ people })} />
              {errors.people !== undefined && <Alert tone="error">{errors.people}</Alert>}
            </fieldset>
          </>
        )}
        {start.error && (
          <Alert tone="error" takesFocus>
            {start.error.message || messages.newRun.failed} {isWithoutPeople(start.error) && <AddEmployeeLink />}
          </Alert>
        )}
        <SubmitButton isBusy={start.isPending}>{messages.newRun.openRun}</SubmitButton>
      </form>
    </Dialog>
  );
};

type CreateRunBody = Parameters<typeof call<typeof CreateRun>>[1]["body"];

const useStartRun = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const idempotencyKeyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CreateRunBody) => call(CreateRun, { body, idempotencyKey: idempotencyKeyFor(body) }),
    onSuccess: ({ runId }) => {
      void queryClient.invalidateQueries({ queryKey: keys.runs });
      void queryClient.invalidateQueries({ queryKey: keys.home });
      void navigate(runPath(runId));
    },
  });
};

const validate = ({ kind, people, correctsRunId }: NewRunDraft) => ({
  ...(kind !== "regular" && people.length === 0 && { people: messages.newRun.peopleMissing }),
  ...(kind === "correction" && correctsRunId === "" && { corrects: messages.newRun.correctedRunMissing }),
});

const toRequestBody = ({ kind, payGroupId, year, month, payDay, correctsRunId, people }: NewRunDraft): CreateRunBody => ({
  kind,
  year,
  month,
  ...(payGroupId !== "" && { payGroupId }),
  ...(kind !== "regular" && { employeeIds: people.map(({ employeeId }) => employeeId) }),
  ...(kind !== "regular" && payDay !== "" && { payDay }),
  ...(kind === "correction" && { correctsRunId }),
});

interface CorrectedRunFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onSelect: (runId: string) => void;
}

const CorrectedRunField = ({ value, error, onSelect }: CorrectedRunFieldProps) => {
  const list = useQuery({ queryKey: [...keys.runs, "correctable"], queryFn: ({ signal }) => call(ListRuns, { query: {}, signal }) });
  const runs = (list.data?.runs ?? []).filter(({ state }) => correctableStates.includes(state));
  if (list.isSuccess && runs.length === 0) return <Alert tone="info">{messages.newRun.noneToCorrect}</Alert>;
  return (
    <SelectField label={messages.newRun.correctedRun} value={value} error={error} onChange={({ target }) => onSelect(target.value)}>
      <option value="">{messages.newRun.chooseRun}</option>
      {runs.map(({ runId, kind, year, month, payGroup }) => (
        <option key={runId} value={runId}>
          {`${formatMonth({ year, month })}, ${allMessages.kinds[kind]}, ${payGroup.name}`}
        </option>
      ))}
    </SelectField>
  );
};
