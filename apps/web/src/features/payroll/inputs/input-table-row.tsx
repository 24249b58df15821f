import type { InputRow } from "@albashi/contracts/payroll/inputs";
import { memo } from "react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { DaysCell } from "./days-cell.tsx";
import { gridClassName } from "./grid-class-name.ts";
import { type CellProps, InputCell } from "./input-cell.tsx";
import { messages } from "./messages.ts";
import type { Period } from "./period.ts";
import { type Column, columnIdForInput } from "./use-columns.ts";
import { useRemoveInput, useSetInput } from "./use-inputs.ts";

interface InputTableRowProps {
  readonly runId: string;
  readonly row: InputRow;
  readonly columns: readonly (Column | undefined)[];
  readonly period: Period | undefined;
  readonly canEdit: boolean;
  /** Whether the take-home pay includes every input: false after a change, until the next calculation. */
  readonly isCalculated: boolean;
  readonly onOpen: (employeeId: string) => void;
}

/** One employee: a cell for each column, and a button that opens the sheet. The browser skips rendering off-screen rows. */
export const InputTableRow = memo(({ runId, row, columns, period, canEdit, isCalculated, onOpen }: InputTableRowProps) => {
  const isIncluded = row.exclusion === null;
  const shownIds = columns.map((column) => column?.id);
  const otherInputs = row.inputs.filter((input) => !shownIds.includes(columnIdForInput(input)));
  return (
    <tr
      className={`${gridClassName} grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] xl:[contain-intrinsic-size:auto_3.5rem] md:py-1 ${isIncluded ? "" : "bg-sunken text-ink-soft"}`}
    >
      <td className="col-span-2 grid min-w-0 md:col-span-5 xl:col-span-1">
        <button
          type="button"
          aria-label={messages.grid.openLabel(row.fullName)}
          onClick={() => onOpen(row.employeeId)}
          className="cursor-pointer text-left text-sm font-semibold wrap-anywhere text-indigo underline underline-offset-4 outline-indigo max-md:min-h-8 max-md:text-base"
        >
          {row.fullName}
        </button>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {row.exclusion === null ? row.jobTitle : messages.grid.excluded(row.exclusion)}
        </span>
        {otherInputs.length > 0 && (
          <span className="flex flex-wrap gap-1 pt-1">
            {otherInputs.map(({ inputId, name }) => (
              <span key={inputId} className="rounded-full bg-amber-tint px-2 py-0.5 text-xs text-amber">
                {name}
              </span>
            ))}
          </span>
        )}
      </td>
      <td className="grid gap-0.5 md:text-right">
        <span className="text-xs text-ink-soft md:hidden">{messages.grid.salary}</span>
        {row.monthlyGrossKobo === null ? (
          <span className="text-clay">{messages.grid.noSalary}</span>
        ) : (
          <MoneyText amountKobo={row.monthlyGrossKobo} className="text-left! md:text-right! md:text-sm" />
        )}
      </td>
      {/* On a phone the two amounts are side by side, before the inputs. */}
      {columns.map((column, index) => (
        <td key={column?.id ?? String(index)} className="order-last col-span-1 grid gap-0.5 md:order-none">
          {column && (
            <>
              <span aria-hidden className="text-xs text-ink-soft md:hidden">
                {column.name}
              </span>
              <ColumnCell column={column} runId={runId} row={row} period={period} canEdit={canEdit && isIncluded} />
            </>
          )}
        </td>
      ))}
      <td className="grid gap-0.5 text-right">
        <span className="text-xs text-ink-soft md:hidden">{isCalculated ? messages.grid.net : messages.grid.lastNet}</span>
        {row.netKobo === null ? (
          <span className="text-sm text-ink-soft">{messages.grid.notCalculated}</span>
        ) : (
          <SignedMoney amountKobo={row.netKobo} className={`md:text-sm ${isCalculated ? "font-semibold" : "text-ink-soft"}`} />
        )}
      </td>
    </tr>
  );
});

interface ColumnCellProps extends Pick<InputTableRowProps, "runId" | "row" | "period" | "canEdit"> {
  readonly column: Column;
}

const ColumnCell = ({ column, runId, row, period, canEdit }: ColumnCellProps) => {
  const input = row.inputs.find((candidate) => columnIdForInput(candidate) === column.id);
  const cellProps = { column, runId, row, input, canEdit };
  if (column.kind === "unpaid_days") return <DaysCell {...cellProps} period={period} />;
  if (column.kind === "thirteenth_month") return <CheckboxCell {...cellProps} />;
  // An input that was changed elsewhere, in the sheet or in bulk, remounts the cell and discards the typed text.
  return <InputCell key={`${input?.inputId ?? ""} ${input?.enteredAt ?? ""}`} {...cellProps} />;
};

/** Whether an employee gets the 13th month; the server computes the amount. */
const CheckboxCell = ({ column, runId, row, input, canEdit }: CellProps) => {
  const setInput = useSetInput({ runId, employeeId: row.employeeId });
  const removeInput = useRemoveInput({ runId, employeeId: row.employeeId });
  const failure = setInput.error ?? removeInput.error;
  const isBusy = setInput.isPending || removeInput.isPending;
  return (
    <span className={`grid min-h-11 place-items-center rounded-lg border ${input ? "border-amber bg-amber-tint" : "border-line"}`}>
      <input
        type="checkbox"
        aria-label={messages.grid.cellLabel(column.name, row.fullName)}
        aria-busy={isBusy}
        disabled={!canEdit || isBusy}
        checked={input !== undefined}
        onChange={() => (input ? removeInput.mutate(input.inputId) : setInput.mutate({ kind: "thirteenth_month" }))}
        className="size-5 accent-indigo outline-indigo"
      />
      {failure && <span className="px-2 pb-1 text-xs text-clay">{failure.message}</span>}
    </span>
  );
};
