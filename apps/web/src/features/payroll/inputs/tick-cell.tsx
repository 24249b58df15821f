import type { CellProps } from "./input-cell.tsx";
import { messages } from "./messages.ts";
import { useRemoveInput, useSetInput } from "./use-inputs.ts";

/** Whether a person gets it: how much, the server works out. */
export const TickCell = ({ column, runId, row, input, mayEdit }: CellProps) => {
  const set = useSetInput({ runId, employeeId: row.employeeId });
  const remove = useRemoveInput({ runId, employeeId: row.employeeId });
  const failure = set.error ?? remove.error;
  const isBusy = set.isPending || remove.isPending;
  return (
    <span className={`grid min-h-11 place-items-center rounded-lg border ${input ? "border-amber bg-amber-tint" : "border-line"}`}>
      <input
        type="checkbox"
        aria-label={messages.grid.cell(column.name, row.fullName)}
        aria-busy={isBusy}
        disabled={!mayEdit || isBusy}
        checked={input !== undefined}
        onChange={() => (input ? remove.mutate(input.inputId) : set.mutate({ kind: "thirteenth_month" }))}
        className="size-5 accent-indigo outline-indigo"
      />
      {failure && <span className="px-2 pb-1 text-xs text-clay">{failure.message}</span>}
    </span>
  );
};
