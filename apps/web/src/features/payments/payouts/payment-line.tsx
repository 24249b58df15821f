import type { PaymentLine as Line } from "@albashi/contracts/payments/payouts";
import { memo } from "react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { lineText } from "./line-text.ts";
import { messages as allMessages } from "./messages.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { columnsClassName } from "./table-layout.ts";

const messages = allMessages.list;
/** The aria-rowindex of the first payment: indexes start at one, and the heading is row one. */
const firstDataRow = 2;

interface PaymentLineProps {
  readonly line: Line;
  /** The line's index in its group, and the number of rows before the group. */
  readonly index: number;
  readonly rowsBefore: number;
  readonly topPx: number;
  readonly height: number;
  readonly isLast: boolean;
  readonly measureRow: (row: HTMLTableRowElement | null) => void;
  readonly onOpen: (employeeId: string) => void;
}

/** One payment: the remedy, then the status. The whole row is clickable. It re-renders only when its props change. */
export const PaymentLine = memo(({ line, index, rowsBefore, topPx, height, isLast, measureRow, onOpen }: PaymentLineProps) => (
  <tr
    ref={measureRow}
    data-index={index}
    aria-rowindex={rowsBefore + index + firstDataRow}
    style={{ minHeight: height, transform: `translateY(${topPx}px)` }}
    className={`${columnsClassName} absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken md:py-1 ${isLast ? "" : "border-b border-line"}`}
  >
    <td className="row-span-2 grid min-w-0 content-start md:row-span-1">
      <button
        type="button"
        aria-label={messages.openPayment(line.fullName)}
        onClick={() => onOpen(line.employeeId)}
        className="cursor-pointer text-left font-semibold wrap-anywhere outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
      >
        {line.fullName}
      </button>
      <span className="text-sm wrap-anywhere text-ink-soft">
        {line.bankName} <span className="whitespace-nowrap">{messages.accountEnding(line.accountNumberEnds)}</span>
      </span>
    </td>
    <td className="text-right font-semibold">
      <MoneyText amountKobo={line.amountKobo} />
    </td>
    <td className="justify-self-end md:justify-self-start">
      <PaymentBadge state={line.state} />
    </td>
    <td className="col-span-2 min-w-0 text-sm md:col-span-1">
      <StatusText line={line} />
    </td>
  </tr>
));

const StatusText = ({ line }: { line: Line }) => {
  const { description, remedy } = lineText(line);
  return (
    <span className="wrap-anywhere">
      {remedy} <span className={remedy === null ? "" : "text-ink-soft"}>{description}</span>
    </span>
  );
};
