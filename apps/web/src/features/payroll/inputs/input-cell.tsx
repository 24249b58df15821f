import type { InputRow, RunInput } from "@albashi/contracts/payroll/inputs";
import { Check } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { groupThousands } from "../../../ui/naira-input.ts";
import { formatInputText, parseInputDraft } from "./input-draft.ts";
import { messages } from "./messages.ts";
import type { Column } from "./use-columns.ts";
import { useRemoveInput, useSetInput } from "./use-inputs.ts";

export interface CellProps {
  readonly column: Column;
  readonly runId: string;
  readonly row: InputRow;
  readonly input: RunInput | undefined;
  readonly canEdit: boolean;
}

/** The classes of a cell; a cell with a value is tinted. */
export const cellClassName = (isEntered: boolean) =>
  `min-h-11 w-full scroll-mt-20 scroll-mb-28 rounded-lg border px-2 text-right text-base tabular-nums md:text-sm outline-indigo aria-invalid:border-clay disabled:cursor-not-allowed ${isEntered ? "border-amber bg-amber-tint font-semibold text-ink" : "border-line bg-surface"}`;

/** Edits an amount, hours or days of one employee. Enter or blur saves the value; an empty cell removes the input. */
export const InputCell = ({ column, runId, row, input, canEdit }: CellProps) => {
  const savedText = input ? formatInputText(input) : "";
  const [typed, setTyped] = useState(savedText);
  const [error, setError] = useState<string>();
  const setInput = useSetInput({ runId, employeeId: row.employeeId });
  const removeInput = useRemoveInput({ runId, employeeId: row.employeeId });
  const id = useId();
  const isBusy = setInput.isPending || removeInput.isPending;
  const failure = error ?? (setInput.error ?? removeInput.error)?.message;
  const save = () => {
    if (typed.trim() === savedText || isBusy) return;
    setError(undefined);
    if (typed.trim() === "") {
      if (input) removeInput.mutate(input.inputId);
      return;
    }
    const parsed = parseInputDraft(column, { text: typed, days: [], note: input?.note ?? "" });
    if (typeof parsed === "string") setError(parsed);
    else setInput.mutate(parsed);
  };
  const isAmount = column.code !== undefined || column.kind === "severance" || column.kind === "take_home";
  return (
    <div className="relative grid">
      <input
        aria-label={messages.grid.cellLabel(column.name, row.fullName)}
        aria-invalid={failure !== undefined}
        aria-describedby={failure === undefined ? undefined : id}
        aria-busy={isBusy}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        disabled={!canEdit}
        value={typed}
        onChange={({ target }) => setTyped(isAmount ? groupThousands(target.value, target.value.length).text : target.value)}
        onBlur={save}
        onKeyDown={focusNextRow}
        className={cellClassName(input !== undefined)}
      />
      {setInput.isSuccess && !isBusy && <Check aria-hidden className="absolute top-3.5 left-2 size-4 text-palm" />}
      <span role="status" className="sr-only">
        {isBusy ? messages.grid.saving : setInput.isSuccess && messages.grid.saved}
      </span>
      {failure !== undefined && (
        <p id={id} className="pt-1 text-xs text-clay">
          {failure || messages.grid.notSaved}
        </p>
      )}
    </div>
  );
};

/** Enter moves the focus to the same column of the next row, as in a spreadsheet; the blur saves the value. */
const focusNextRow = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const cell = event.currentTarget;
  const columnIndex = [...(cell.closest("tr")?.children ?? [])].indexOf(cell.closest("td") as Element);
  const nextInput = cell.closest("tr")?.nextElementSibling?.children[columnIndex]?.querySelector<HTMLInputElement>("input");
  if (nextInput) nextInput.focus();
  else cell.blur();
};
