import type { VarianceRow } from "@albashi/contracts/payroll/review";
import { memo } from "react";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { CauseChips } from "./cause-chips.tsx";
import { messages } from "./messages.ts";
import { columnsClassName } from "./table-layout.ts";

/** The aria-rowindex of the first employee: indexes start at one, and the heading is row one. */
const firstDataRow = 2;

interface ChangeLineProps {
  readonly row: VarianceRow;
  readonly index: number;
  readonly height: number;
  readonly onOpen: (row: VarianceRow) => void;
}

/** One employee's change. The whole row is clickable. It re-renders only when its props change. */
export const ChangeLine = memo(({ row, index, height, onOpen }: ChangeLineProps) => (
  <tr
    aria-rowindex={index + firstDataRow}
    style={{ height, transform: `translateY(${index * height}px)` }}
    className={`${columnsClassName} absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1 border-b border-line px-5 hover:bg-sunken`}
  >
    <td className="grid min-w-0">
      <button
        type="button"
        aria-label={messages.table.openLabel(row.fullName)}
        onClick={() => onOpen(row)}
        className="cursor-pointer truncate text-left font-semibold outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
      >
        {row.fullName}
      </button>
      <span className="flex min-w-0 gap-1.5 text-sm text-ink-soft">
        <span className="truncate">{row.jobTitle}</span>
        {row.findings.length > 0 && <span className="shrink-0 text-amber">· {messages.table.seeFindings}</span>}
      </span>
    </td>
    <td className="order-3 text-sm text-ink-soft md:order-none md:text-right md:text-base">
      <span className="md:hidden">{messages.table.columns.before} </span>
      <SignedMoney amountKobo={row.beforeKobo} />
    </td>
    <td className="order-2 text-right font-semibold md:order-none">
      <SignedMoney amountKobo={row.nowKobo} />
    </td>
    <td className="order-4 grid text-right text-sm font-semibold md:order-none md:text-base">
      {row.changeKobo === "0" ? (
        <span className="font-normal text-ink-soft">{messages.table.noChange}</span>
      ) : (
        <SignedMoney amountKobo={row.changeKobo} isChange />
      )}
      {row.changeBps !== null && row.changeKobo !== "0" && (
        <span className="hidden text-sm font-normal text-ink-soft md:block">{messages.table.percent(row.changeBps)}</span>
      )}
    </td>
    <td className="order-5 col-span-2 min-w-0 md:order-none md:col-span-1">
      <CauseChips causes={row.causes} maxShown={2} />
    </td>
  </tr>
));
