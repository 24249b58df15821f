import type { VarianceRow } from "@albashi/contracts/payroll/review";
import { memo } from "react";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";
import { columnsClassName } from "./table-layout.ts";

interface ChangeLineProps {
  readonly row: VarianceRow;
  readonly index: number;
  /** The aria-rowindex of the first employee. */
  readonly firstRowIndex: number;
  readonly topPx: number;
  readonly height: number;
  readonly measureRow: (row: HTMLTableRowElement | null) => void;
  readonly onOpen: (row: VarianceRow) => void;
  /** Whether there is no earlier run to compare with. */
  readonly isFirstRun: boolean;
}

/** One employee's change. The whole row is clickable. It re-renders only when its props change. */
export const ChangeLine = memo(({ row, index, firstRowIndex, topPx, height, measureRow, onOpen, isFirstRun }: ChangeLineProps) => (
  <tr
    ref={measureRow}
    data-index={index}
    aria-rowindex={index + firstRowIndex}
    style={{ minHeight: height, transform: `translateY(${topPx}px)` }}
    className={`${columnsClassName(isFirstRun)} absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 hover:bg-sunken md:gap-y-0 md:py-1`}
  >
    <td className="col-span-2 grid min-w-0 md:col-span-1">
      <button
        type="button"
        aria-label={messages.table.openLabel(row.fullName)}
        onClick={() => onOpen(row)}
        className="cursor-pointer text-left font-semibold wrap-anywhere outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo md:text-sm md:leading-4"
      >
        {row.fullName}
      </button>
      <span className="text-sm wrap-anywhere text-ink-soft md:text-xs md:leading-4">{row.jobTitle}</span>
    </td>
    {!isFirstRun && (
      <td className="text-sm text-ink-soft md:text-right">
        <span className="md:hidden">{messages.table.columns.before} </span>
        <SignedMoney amountKobo={row.beforeKobo} />
      </td>
    )}
    <td className={`text-right font-semibold md:text-sm ${isFirstRun ? "order-5 md:order-none" : ""}`}>
      <SignedMoney amountKobo={row.nowKobo} />
    </td>
    {!isFirstRun && (
      <td className="order-5 grid text-right text-sm font-semibold md:order-none">
        {row.changeKobo === "0" ? (
          <span className="font-normal text-ink-soft">{messages.table.noChange}</span>
        ) : (
          <SignedMoney amountKobo={row.changeKobo} isChange />
        )}
        {row.changeBps !== null && row.changeKobo !== "0" && (
          <span className="hidden text-xs font-normal text-ink-soft md:block">{messages.table.percent(row.changeBps)}</span>
        )}
      </td>
    )}
    <td className="order-4 min-w-0 text-sm wrap-anywhere text-ink-soft md:order-none md:text-xs">
      {messages.table.reasons(row.causes.map(({ name }) => name))}
    </td>
  </tr>
));
