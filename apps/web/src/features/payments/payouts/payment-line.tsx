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
  readonly height: number;
  readonly isLast: boolean;
  readonly onOpen: (employeeId: string) => void;
}

/** One payment: the remedy, then the status. The whole row is clickable. It re-renders only when its props change. */
export const PaymentLine = memo(({ line, index, rowsBefore, height, isLast, onOpen }: PaymentLineProps) => (
  <tr
    aria-rowindex={rowsBefore + index + firstDataRow}
    style={{ height, transform: `translateY(${index * height}px)` }}
    className={`${columnsClassName} absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1 px-5 hover:bg-sunken ${isLast ? "" : "border-b border-line"}`}
  >
    <td className="row-span-2 grid min-w-0 content-start gap-1 md:row-span-1">
      <button
        type="button"
        aria-label={messages.openPayment(line.fullName)}
        onClick={() => onOpen(line.employeeId)}
        className="cursor-pointer truncate text-left font-semibold outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
      >
        {line.fullName}
      </button>
      <span className="flex min-w-0 gap-x-1.5 text-sm text-ink-soft">
        <span className="truncate">{line.bankName}</span> <span>{messages.accountEnding(line.accountNumberEnds)}</span>
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
    <span className="line-clamp-5 wrap-anywhere">
      {remedy} <span className={remedy === null ? "" : "text-ink-soft"}>{description}</span>
    </span>
  );
};
