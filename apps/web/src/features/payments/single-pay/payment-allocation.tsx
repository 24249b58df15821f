import type { CheckoutAllocation } from "@albashi/contracts/payments/single-pay";
import { formatDay, localDate } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import { Alert } from "../../../ui/alert.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.allocation;

interface PaymentAllocationProps {
  readonly name: string;
  readonly allocation: CheckoutAllocation;
  /** What the checkout brings into the wallet: the sum of all parts. */
  readonly totalKobo: string;
}

/** How the amount of a single payment is divided between net pay, deductions and the wallet. */
export const PaymentAllocation = ({ name, allocation, totalKobo }: PaymentAllocationProps) => {
  const { partOfMonth } = allocation;
  const rows = [
    [messages.withheld, allocation.keptKobo],
    [messages.fee, allocation.feeKobo],
    [messages.remainder, allocation.leftKobo],
  ] as const;
  return (
    <div className="grid gap-2">
      {partOfMonth && (
        <Alert tone="info">
          {messages.partOfMonth(
            partOfMonth.paidDays,
            partOfMonth.ofDays,
            formatDay(localDate(partOfMonth.from)),
            formatDay(localDate(partOfMonth.to)),
          )}
        </Alert>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{messages.net(name)}</span>
        <MoneyText amountKobo={allocation.netKobo} className="font-display text-3xl font-semibold" />
      </p>
      <dl className="grid gap-1.5">
        {rows
          .filter(([, amountKobo]) => amountKobo !== "0")
          .map(([term, amountKobo]) => (
            <div key={term} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 wrap-anywhere">{term}</dt>
              <dd>
                <MoneyText amountKobo={amountKobo} />
              </dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1.5 font-semibold">
          <dt className="min-w-0 wrap-anywhere">{messages.total}</dt>
          <dd>
            <MoneyText amountKobo={totalKobo} />
          </dd>
        </div>
      </dl>
      {allocation.employerRemitsKobo !== "0" && (
        <p className="text-sm text-ink-soft">{messages.employerRemits(formatNaira(kobo(allocation.employerRemitsKobo)))}</p>
      )}
      {allocation.remitter === "employer" && allocation.leftKobo !== "0" && (
        <p className="text-sm text-ink-soft">{messages.grossExplained}</p>
      )}
      {allocation.laterKobo !== "0" && (
        <p className="text-sm text-ink-soft">{messages.billedLater[allocation.remitter](formatNaira(kobo(allocation.laterKobo)))}</p>
      )}
    </div>
  );
};
