import type { InputRow, RunInput } from "@albashi/contracts/payroll/inputs";
import { Check } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { groupThousands } from "../../../ui/naira-input.ts";
import type { Column } from "./columns.ts";
import { readDraft, textOf } from "./draft.ts";
import { messages } from "./messages.ts";
import { useRemoveInput, useSetInput } from "./use-inputs.ts";

export interface CellProps {
  readonly column: Column;
  readonly runId: string;
  readonly row: InputRow;
  readonly input: RunInput | undefined;
  readonly mayEdit: boolean;
}

/** The look of a cell; one in which something stands is tinted. */
export const cellClassName = (isEntered: boolean) =>
  `min-h-11 w-full scroll-mt-20 scroll-mb-28 rounded-lg border px-2.5 text-right text-base tabular-nums outline-indigo aria-invalid:border-clay disabled:cursor-not-allowed ${isEntered ? "border-amber bg-amber-tint font-semibold text-ink" : "border-line bg-surface"}`;

/** An amount, hours or days of one person. Enter, or leaving it, keeps what was typed; emptied, it takes out what was there. */
export const InputCell = ({ column, runId, row, input, mayEdit }: CellProps) => {
  const kept = input ? textOf(input) : "";
  const [typed, setTyped] = useState(kept);
  const [fault, setFault] = useState<string>();
  const set = useSetInput({ runId, employeeId: row.employeeId });
  const remove = useRemoveInput({ runId, employeeId: row.employeeId });
  const id = useId();
  const isBusy = set.isPending || remove.isPending;
  const failure = fault ?? (set.error ?? remove.error)?.message;
  const save = () => {
    if (typed.trim() === kept || isBusy) return;
    setFault(undefined);
    if (typed.trim() === "") {
      if (input) remove.mutate(input.inputId);
      return;
    }
    const read = readDraft(column, { text: typed, days: [], note: input?.note ?? "" });
    if (typeof read === "string") setFault(read);
    else set.mutate(read);
  };
  const isAmount = column.code !== undefined;
  return (
    <div className="relative grid">
      <input
        aria-label={messages.grid.cell(column.name, row.fullName)}
        aria-invalid={failure !== undefined}
        aria-describedby={failure === undefined ? undefined : id}
        aria-busy={isBusy}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        disabled={!mayEdit}
        value={typed}
        onChange={({ target }) => setTyped(isAmount ? groupThousands(target.value, target.value.length).text : target.value)}
        onBlur={save}
        onKeyDown={goOn}
        className={cellClassName(input !== undefined)}
      />
      {set.isSuccess && !isBusy && <Check aria-hidden className="absolute top-3.5 left-2 size-4 text-palm" />}
      <span role="status" className="sr-only">
        {isBusy ? messages.grid.saving : set.isSuccess && messages.grid.saved}
      </span>
      {failure !== undefined && (
        <p id={id} className="pt-1 text-xs text-clay">
          {failure || messages.grid.notSaved}
        </p>
      )}
    </div>
  );
};

/** Enter goes to the same column of the next person, as in a sheet; leaving the cell keeps it. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const here = event.currentTarget;
  const place = [...(here.closest("tr")?.children ?? [])].indexOf(here.closest("td") as Element);
  const next = here.closest("tr")?.nextElementSibling?.children[place]?.querySelector<HTMLInputElement>("input");
  if (next) next.focus();
  else here.blur();
};
