import type { InputRow } from "@albashi/contracts/payroll/inputs";
import { memo } from "react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { type Column, columnIdOf } from "./columns.ts";
import { DaysCell } from "./days-cell.tsx";
import { gridClassName } from "./grid-class-name.ts";
import { InputCell } from "./input-cell.tsx";
import { messages } from "./messages.ts";
import type { Period } from "./period.ts";
import { TickCell } from "./tick-cell.tsx";

interface InputRowLineProps {
  readonly runId: string;
  readonly row: InputRow;
  readonly columns: readonly (Column | undefined)[];
  readonly period: Period | undefined;
  readonly mayEdit: boolean;
  readonly onOpen: (employeeId: string) => void;
}

/** One person: a cell for each column, and behind the name everything else. What is off the screen is not drawn by the browser. */
export const InputRowLine = memo(({ runId, row, columns, period, mayEdit, onOpen }: InputRowLineProps) => {
  const isIn = row.exclusion === null;
  const shownIds = columns.map((column) => column?.id);
  const others = row.inputs.filter((input) => !shownIds.includes(columnIdOf(input)));
  return (
    <tr
      className={`${gridClassName} grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] md:py-2.5 ${isIn ? "" : "bg-sunken text-ink-soft"}`}
    >
      <td className="col-span-2 grid min-w-0 md:col-span-1">
        <button
          type="button"
          aria-label={messages.grid.openLabel(row.fullName)}
          onClick={() => onOpen(row.employeeId)}
          className="min-h-8 cursor-pointer truncate text-left font-semibold text-indigo underline underline-offset-4 outline-indigo"
        >
          {row.fullName}
        </button>
        <span className="truncate text-sm text-ink-soft">
          {row.exclusion === null ? row.jobTitle : messages.grid.leftOut(row.exclusion)}
        </span>
        {others.length > 0 && (
          <span className="flex flex-wrap gap-1 pt-1">
            {others.map(({ inputId, name }) => (
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
          <MoneyText digits={row.monthlyGrossKobo} className="text-left! md:text-right!" />
        )}
      </td>
      {/* On a phone the two amounts stand beside each other, before what is entered. */}
      {columns.map((column, place) => (
        <td key={column?.id ?? String(place)} className="order-last col-span-1 grid gap-0.5 md:order-none">
          {column && (
            <>
              <span aria-hidden className="text-xs text-ink-soft md:hidden">
                {column.name}
              </span>
              <CellOf column={column} runId={runId} row={row} period={period} mayEdit={mayEdit && isIn} />
            </>
          )}
        </td>
      ))}
      <td className="grid gap-0.5 text-right">
        <span className="text-xs text-ink-soft md:hidden">{messages.grid.net}</span>
        {row.netKobo === null ? (
          <span className="text-sm text-ink-soft">{messages.grid.notYet}</span>
        ) : (
          <SignedMoney digits={row.netKobo} className="font-semibold" />
        )}
      </td>
    </tr>
  );
});

interface CellOfProps extends Pick<InputRowLineProps, "runId" | "row" | "period" | "mayEdit"> {
  readonly column: Column;
}

const CellOf = ({ column, runId, row, period, mayEdit }: CellOfProps) => {
  const input = row.inputs.find((one) => columnIdOf(one) === column.id);
  const cell = { column, runId, row, input, mayEdit };
  if (column.kind === "unpaid_days") return <DaysCell {...cell} period={period} />;
  if (column.kind === "thirteenth_month") return <TickCell {...cell} />;
  // Entered elsewhere, in the sheet or for everybody, it is another cell: what was typed before does not stay.
  return <InputCell key={`${input?.inputId ?? ""} ${input?.enteredAt ?? ""}`} {...cell} />;
};
