import type { InputRow, RunInput } from "@albashi/contracts/payroll/inputs";
import type { RunDetails } from "@albashi/contracts/payroll/runs";
import { formatDay, localDate } from "@albashi/dates";
import { type FormEvent, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { formatSignedNaira } from "../../../ui/signed-money.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { InputFields, useInputDraft } from "./input-fields.tsx";
import { messages } from "./messages.ts";
import type { Column } from "./use-columns.ts";
import { type InputTarget, useRemoveInput, useSetExclusion, useSetInput } from "./use-inputs.ts";

interface PersonSheetProps {
  readonly run: RunDetails;
  readonly row: InputRow;
  readonly columns: readonly Column[];
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** One employee's inputs in a run: the list, a form to add more, and excluding the employee from the run. */
export const PersonSheet = ({ run, row, columns, canEdit, onClose }: PersonSheetProps) => {
  const target = { runId: run.runId, employeeId: row.employeeId };
  const isIncluded = row.exclusion === null;
  return (
    <Sheet title={row.fullName} head={<PersonHeader row={row} />} onClose={onClose}>
      <section className="grid gap-3">
        <h3 className="font-semibold">{messages.sheet.enteredTitle}</h3>
        {row.inputs.length === 0 && <p className="text-ink-soft">{messages.sheet.nothingEntered}</p>}
        <ul className="divide-y divide-line">
          {row.inputs.map((input) => (
            <InputItem key={input.inputId} target={target} input={input} canEdit={canEdit} />
          ))}
        </ul>
      </section>
      {canEdit && isIncluded && <InputForm target={target} run={run} columns={columns} />}
      {canEdit && <ExclusionControl target={target} row={row} />}
    </Sheet>
  );
};

const PersonHeader = ({ row }: { row: InputRow }) => (
  <div className="grid gap-1 text-sm text-ink-soft">
    <p>
      {row.jobTitle}
      {row.department !== null && ` · ${row.department}`} · {messages.grid.staffNumber(row.staffNumber)}
    </p>
    <p className="flex flex-wrap gap-x-4">
      <span>
        {messages.grid.salary}: {row.monthlyGrossKobo === null ? messages.grid.noSalary : <MoneyText amountKobo={row.monthlyGrossKobo} />}
      </span>
      <span>
        {messages.sheet.firstDay}: <DayText day={row.firstDay} />
      </span>
      {row.lastDay !== null && (
        <span>
          {messages.sheet.lastDay}: <DayText day={row.lastDay} />
        </span>
      )}
    </p>
    <TextLink to={`/dash/view-profile/${row.employeeId}`} className="w-fit">
      {messages.sheet.openProfile}
    </TextLink>
  </div>
);

const InputItem = ({ target, input, canEdit }: { target: InputTarget; input: RunInput; canEdit: boolean }) => {
  const removeInput = useRemoveInput(target);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3">
      <div className="grid gap-0.5">
        <p className="font-medium">
          {input.name} <span className="font-semibold tabular-nums">{formatInputAmount(input)}</span>
        </p>
        {input.note !== null && <p className="text-sm wrap-anywhere">{input.note}</p>}
        {input.isAnswer && <p className="text-sm text-sky">{messages.sheet.answersQuestion}</p>}
        {input.enteredBy !== null && (
          <p className="text-sm text-ink-soft">
            {messages.sheet.enteredBy(input.enteredBy)} <TimestampText at={input.enteredAt} />
          </p>
        )}
        {removeInput.error && <p className="text-sm text-clay">{removeInput.error.message}</p>}
      </div>
      {canEdit && (
        <Button
          variant="secondary"
          aria-label={messages.sheet.removeLabel(input.name)}
          isBusy={removeInput.isPending}
          onClick={() => removeInput.mutate(input.inputId, { onSuccess: () => showToast(messages.sheet.removed) })}
        >
          {messages.sheet.remove}
        </Button>
      )}
    </li>
  );
};

const formatInputAmount = ({ amountKobo, hours, leaveDays, days }: RunInput) => {
  if (amountKobo !== null) return formatSignedNaira(amountKobo);
  if (days !== null) return days.map((day) => formatDay(localDate(day))).join(", ");
  return hours ?? leaveDays ?? "";
};

const InputForm = ({ target, run, columns }: { target: InputTarget; run: RunDetails; columns: readonly Column[] }) => {
  const inputDraft = useInputDraft(columns);
  const setInput = useSetInput(target);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = inputDraft.parse();
    if (body === undefined) return;
    setInput.mutate(body, {
      onSuccess: () => {
        showToast(messages.sheet.saved);
        inputDraft.clear();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-sunken p-5">
      <h3 className="font-semibold">{messages.sheet.addTitle}</h3>
      <InputFields columns={columns} period={run} inputDraft={inputDraft} />
      {setInput.error && <Alert tone="error">{setInput.error.message || messages.sheet.failed}</Alert>}
      <SubmitButton isBusy={setInput.isPending}>{messages.sheet.save}</SubmitButton>
    </form>
  );
};

const ExclusionControl = ({ target, row }: { target: InputTarget; row: InputRow }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const setExclusion = useSetExclusion(target);
  if (row.exclusion !== null)
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="info">{messages.grid.excluded(row.exclusion)}</Alert>
        {setExclusion.error && <Alert tone="error">{setExclusion.error.message}</Alert>}
        <Button
          isBusy={setExclusion.isPending}
          onClick={() => setExclusion.mutate(null, { onSuccess: () => showToast(messages.sheet.included(row.fullName)) })}
        >
          {messages.sheet.include}
        </Button>
      </div>
    );
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsDialogOpen(true)}>
        {messages.sheet.exclude}
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          title={messages.sheet.excludeTitle(row.fullName)}
          description={messages.sheet.excludeEffect}
          confirm={messages.sheet.exclude}
          onReason={async (reason) => {
            await setExclusion.mutateAsync(reason);
            showToast(messages.sheet.excluded(row.fullName));
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
};
