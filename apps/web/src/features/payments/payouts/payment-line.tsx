import type { PaymentLine as Line } from "@albashi/contracts/payments/payouts";
import { memo } from "react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { lineText } from "./line-text.ts";
import { messages as allMessages } from "./messages.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { columnsClassName } from "./table-shape.ts";

const messages = allMessages.list;
/** The heading is the first row for those who hear the table, and counting starts at one. */
const rowsBefore = 2;

interface PaymentLineProps {
  readonly line: Line;
  /** Its place in its group, and how many lines stand before that. */
  readonly at: number;
  readonly before: number;
  readonly height: number;
  readonly isLast: boolean;
  readonly onOpen: (employeeId: string) => void;
}

/** One person's payment: what to do, then what happened. It can be pressed anywhere to be opened. Drawn again only when something about it has changed. */
export const PaymentLine = memo(({ line, at, before, height, isLast, onOpen }: PaymentLineProps) => (
  <tr
    aria-rowindex={before + at + rowsBefore}
    style={{ height, transform: `translateY(${at * height}px)` }}
    className={`${columnsClassName} absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1 px-5 hover:bg-sunken ${isLast ? "" : "border-b border-line"}`}
  >
    <td className="row-span-2 grid min-w-0 content-start gap-1 md:row-span-1">
      <button
        type="button"
        aria-label={messages.open(line.fullName)}
        onClick={() => onOpen(line.employeeId)}
        className="cursor-pointer truncate text-left font-semibold outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
      >
        {line.fullName}
      </button>
      <span className="flex min-w-0 gap-x-1.5 text-sm text-ink-soft">
        <span className="truncate">{line.bankName}</span> <span>{messages.endsWith(line.accountNumberEnds)}</span>
      </span>
    </td>
    <td className="text-right font-semibold">
      <MoneyText digits={line.amountKobo} />
    </td>
    <td className="justify-self-end md:justify-self-start">
      <PaymentBadge state={line.state} />
    </td>
    <td className="col-span-2 min-w-0 text-sm md:col-span-1">
      <WhatHappened line={line} />
    </td>
  </tr>
));

const WhatHappened = ({ line }: { line: Line }) => {
  const { what, cure } = lineText(line);
  return (
    <span className="line-clamp-5 wrap-anywhere">
      {cure} <span className={cure === null ? "" : "text-ink-soft"}>{what}</span>
    </span>
  );
};
