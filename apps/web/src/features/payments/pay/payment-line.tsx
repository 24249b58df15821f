import type { PaymentLine as Line } from "@albashi/contracts/payments-runs";
import { memo } from "react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { PaymentBadge } from "../payment-badge.tsx";
import { columnsLook } from "./table-shape.ts";
import { words as all } from "./words.ts";

const words = all.list;
/** The heading is the first row for those who hear the table, and counting starts at one. */
const rowsBefore = 2;

interface PaymentLineProps {
  readonly line: Line;
  readonly at: number;
  readonly height: number;
  readonly onOpen: (employeeId: string) => void;
}

/** One person's payment, which can be pressed anywhere to be opened. Drawn again only when something about it has changed. */
export const PaymentLine = memo(({ line, at, height, onOpen }: PaymentLineProps) => (
  <tr
    aria-rowindex={at + rowsBefore}
    style={{ height, transform: `translateY(${at * height}px)` }}
    className={`${columnsLook} absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1 border-b border-line px-5 hover:bg-sunken`}
  >
    <td className="min-w-0">
      <button
        type="button"
        aria-label={words.open(line.fullName)}
        onClick={() => onOpen(line.employeeId)}
        className="w-full cursor-pointer truncate text-left font-semibold outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
      >
        {line.fullName}
      </button>
    </td>
    <td className="order-3 flex min-w-0 gap-x-1.5 text-sm text-ink-soft md:order-none md:grid">
      <span className="truncate">{line.bankName}</span> <span>{words.endsWith(line.accountNumberEnds)}</span>
    </td>
    <td className="order-2 text-right font-semibold md:order-none">
      <MoneyText digits={line.amountKobo} />
    </td>
    <td className="order-4 justify-self-end md:order-none md:justify-self-start">
      <PaymentBadge state={line.state} isPlain />
    </td>
    <td className="order-5 col-span-2 min-w-0 text-sm md:order-none md:col-span-1">
      <span className="line-clamp-2 wrap-anywhere md:line-clamp-3">{noteOf(line)}</span>
    </td>
  </tr>
));

/** What somebody wants to know first: of a payment that arrived its trace, of any other what happened and what to do. */
const noteOf = ({ state, traceId, cause, cure, words: said }: Line) => {
  if (state === "paid" && traceId !== null) return `${all.line.trace} ${traceId}`;
  return [state === "held" ? (cause ?? said) : said, cure ?? ""].join(" ");
};
