import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadWallet } from "@albashi/contracts/payments/ledger";
import { formatDay, lagosDayOf, localDate } from "@albashi/dates";
import { useId, useState } from "react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages } from "./messages.ts";

type Remittance = ResponseOf<typeof ReadWallet>["keptFor"][number];
type DuePart = Remittance["due"][number];

/** More months than this are folded away, so that every authority stays one row. */
const mostMonthsShown = 2;

/** The money held for each authority: one row each with its total and the earliest due date. */
export const HeldRemittances = ({ remittances }: { remittances: readonly Remittance[] }) => (
  <ul className="grid divide-y divide-line">
    {remittances.map((remittance) => (
      <RemittanceRow key={remittance.account} remittance={remittance} />
    ))}
  </ul>
);

const RemittanceRow = ({ remittance: { name, amountKobo, due } }: { remittance: Remittance }) => {
  const [isOpen, setIsOpen] = useState(false);
  const monthsId = useId();
  const isFolded = due.length > mostMonthsShown;
  const [first] = due;
  return (
    <li className="grid gap-1 py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <MoneyText amountKobo={amountKobo} />
      </div>
      {first && (isFolded || due.length === 1) && <DueDate part={first} />}
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={monthsId}
          aria-label={isOpen ? messages.hideMonthsOf(name) : messages.showMonthsOf(due.length, name)}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 cursor-pointer justify-self-start rounded text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo"
        >
          {isOpen ? messages.hideMonths : messages.showMonths(due.length)}
        </button>
      )}
      {due.length > 1 && (
        <ul id={monthsId} hidden={isFolded && !isOpen} className="grid gap-1">
          {due.map((part) => (
            <li key={part.dueOn} className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
              <DueDate part={part} />
              <MoneyText amountKobo={part.amountKobo} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const DueDate = ({ part: { dueOn } }: { part: DuePart }) => {
  if (dueOn === null) return <span className="text-sm text-ink-soft">{messages.noDueDate}</span>;
  const day = formatDay(localDate(dueOn));
  return dueOn < lagosDayOf(new Date()) ? (
    <span className="text-sm font-semibold text-clay">{messages.overdueSince(day)}</span>
  ) : (
    <span className="text-sm text-ink-soft">{messages.dueOn(day)}</span>
  );
};
