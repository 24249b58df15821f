import type { InputRow, RunInput } from "@albashi/contracts/payroll/inputs";
import type { RunPage } from "@albashi/contracts/payroll/runs";
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
import type { Column } from "./columns.ts";
import { InputFields, useInputDraft } from "./input-fields.tsx";
import { messages } from "./messages.ts";
import { useLeaveOut, useRemoveInput, useSetInput } from "./use-inputs.ts";

interface PersonSheetProps {
  readonly run: RunPage;
  readonly row: InputRow;
  readonly columns: readonly Column[];
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Everything this run is given for one person: what is entered, more to enter, and the way out of the run. */
export const PersonSheet = ({ run, row, columns, mayEdit, onClose }: PersonSheetProps) => {
  const of = { runId: run.runId, employeeId: row.employeeId };
  const isIn = row.exclusion === null;
  return (
    <Sheet title={row.fullName} head={<Head row={row} />} onClose={onClose}>
      <section className="grid gap-3">
        <h3 className="font-semibold">{messages.sheet.entered}</h3>
        {row.inputs.length === 0 && <p className="text-ink-soft">{messages.sheet.nothing}</p>}
        <ul className="divide-y divide-line">
          {row.inputs.map((input) => (
            <EnteredItem key={input.inputId} of={of} input={input} mayEdit={mayEdit} />
          ))}
        </ul>
      </section>
      {mayEdit && isIn && <EnterForm of={of} run={run} columns={columns} />}
      {mayEdit && <InOrOut of={of} row={row} />}
    </Sheet>
  );
};

const Head = ({ row }: { row: InputRow }) => (
  <div className="grid gap-1 text-sm text-ink-soft">
    <p>
      {row.jobTitle}
      {row.department !== null && ` · ${row.department}`} · {messages.grid.staffNumber(row.staffNumber)}
    </p>
    <p className="flex flex-wrap gap-x-4">
      <span>
        {messages.grid.salary}: {row.monthlyGrossKobo === null ? messages.grid.noSalary : <MoneyText digits={row.monthlyGrossKobo} />}
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
      {messages.sheet.profile}
    </TextLink>
  </div>
);

interface OfPerson {
  readonly runId: string;
  readonly employeeId: string;
}

const EnteredItem = ({ of, input, mayEdit }: { of: OfPerson; input: RunInput; mayEdit: boolean }) => {
  const remove = useRemoveInput(of);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3">
      <div className="grid gap-0.5">
        <p className="font-medium">
          {input.name} <span className="font-semibold tabular-nums">{amountOf(input)}</span>
        </p>
        {input.note !== null && <p className="text-sm wrap-anywhere">{input.note}</p>}
        {input.isAnswer && <p className="text-sm text-sky">{messages.sheet.isAnswer}</p>}
        {input.enteredBy !== null && (
          <p className="text-sm text-ink-soft">
            {messages.sheet.by(input.enteredBy)} <TimestampText at={input.enteredAt} />
          </p>
        )}
        {remove.error && <p className="text-sm text-clay">{remove.error.message}</p>}
      </div>
      {mayEdit && (
        <Button
          variant="quiet"
          aria-label={messages.sheet.removeLabel(input.name)}
          isBusy={remove.isPending}
          onClick={() => remove.mutate(input.inputId, { onSuccess: () => showToast(messages.sheet.removed) })}
        >
          {messages.sheet.remove}
        </Button>
      )}
    </li>
  );
};

const amountOf = ({ amountKobo, hours, leaveDays, days }: RunInput) => {
  if (amountKobo !== null) return formatSignedNaira(amountKobo);
  if (days !== null) return days.map((day) => formatDay(localDate(day))).join(", ");
  return hours ?? leaveDays ?? "";
};

const EnterForm = ({ of, run, columns }: { of: OfPerson; run: RunPage; columns: readonly Column[] }) => {
  const entering = useInputDraft(columns);
  const set = useSetInput(of);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = entering.read();
    if (entered === undefined) return;
    set.mutate(entered, {
      onSuccess: () => {
        showToast(messages.sheet.saved);
        entering.clear();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-sunken p-5">
      <h3 className="font-semibold">{messages.sheet.add}</h3>
      <InputFields columns={columns} period={run} entering={entering} />
      {set.error && <Alert tone="failed">{set.error.message || messages.sheet.failed}</Alert>}
      <SubmitButton isBusy={set.isPending}>{messages.sheet.save}</SubmitButton>
    </form>
  );
};

const InOrOut = ({ of, row }: { of: OfPerson; row: InputRow }) => {
  const [isAsked, setIsAsked] = useState(false);
  const leave = useLeaveOut(of);
  if (row.exclusion !== null)
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="information">{messages.grid.leftOut(row.exclusion)}</Alert>
        {leave.error && <Alert tone="failed">{leave.error.message}</Alert>}
        <Button
          isBusy={leave.isPending}
          onClick={() => leave.mutate(null, { onSuccess: () => showToast(messages.sheet.takenIn(row.fullName)) })}
        >
          {messages.sheet.takeIn}
        </Button>
      </div>
    );
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setIsAsked(true)}>
        {messages.sheet.leaveOut}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={messages.sheet.leaveOutTitle(row.fullName)}
          effect={messages.sheet.leaveOutEffect}
          confirm={messages.sheet.leaveOut}
          onReason={async (reason) => {
            await leave.mutateAsync(reason);
            showToast(messages.sheet.leftOut(row.fullName));
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
