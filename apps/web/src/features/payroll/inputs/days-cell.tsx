import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DaysField } from "./days-field.tsx";
import { type CellProps, cellClassName } from "./input-cell.tsx";
import { messages } from "./messages.ts";
import type { Period } from "./period.ts";
import { useRemoveInput, useSetInput } from "./use-inputs.ts";

/** The number of unpaid days of an employee. A click opens a dialog to edit them. */
export const DaysCell = ({ column, runId, row, input, canEdit, period }: CellProps & { period: Period | undefined }) => {
  const [isOpen, setIsOpen] = useState(false);
  const count = input?.days?.length ?? 0;
  const countText = count === 0 ? messages.days.none : messages.days.count(count);
  return (
    <>
      <button
        type="button"
        aria-label={`${messages.grid.cellLabel(column.name, row.fullName)}: ${countText}`}
        disabled={!canEdit || period === undefined}
        onClick={() => setIsOpen(true)}
        className={`${cellClassName(count > 0)} cursor-pointer ${count === 0 ? "text-ink-soft" : ""}`}
      >
        {countText}
      </button>
      {isOpen && period && <DaysDialog runId={runId} row={row} input={input} period={period} onClose={() => setIsOpen(false)} />}
    </>
  );
};

interface DaysDialogProps extends Pick<CellProps, "runId" | "row" | "input"> {
  readonly period: Period;
  readonly onClose: () => void;
}

const DaysDialog = ({ runId, row, input, period, onClose }: DaysDialogProps) => {
  const [days, setDays] = useState<readonly string[]>(input?.days ?? []);
  const setInput = useSetInput({ runId, employeeId: row.employeeId });
  const removeInput = useRemoveInput({ runId, employeeId: row.employeeId });
  const failure = setInput.error ?? removeInput.error;
  const save = async () => {
    const note = input?.note === null || input?.note === undefined ? {} : { note: input.note };
    if (days.length > 0) await setInput.mutateAsync({ kind: "unpaid_days", days: [...days], ...note });
    else if (input) await removeInput.mutateAsync(input.inputId);
    onClose();
  };
  return (
    <Dialog title={messages.days.title(row.fullName)} onClose={onClose}>
      <DaysField period={period} selected={days} onSelect={setDays} />
      {failure && <Alert tone="error">{failure.message}</Alert>}
      <Button isBusy={setInput.isPending || removeInput.isPending} onClick={() => void save().catch(() => undefined)}>
        {messages.days.save}
      </Button>
    </Dialog>
  );
};
