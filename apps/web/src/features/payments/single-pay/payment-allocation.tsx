import type { CheckoutAllocation } from "@albashi/contracts/payments/single-pay";
import { formatNaira, kobo } from "@albashi/money";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.allocation;

interface PaymentAllocationProps {
  readonly name: string;
  readonly allocation: CheckoutAllocation;
}

/** How the amount of a single payment is divided between net pay, deductions and the wallet. */
export const PaymentAllocation = ({ name, allocation }: PaymentAllocationProps) => {
  const rows = [
    [messages.net(name), allocation.netKobo],
    [messages.withheld, allocation.keptKobo],
    [messages.fee, allocation.feeKobo],
    [messages.remainder, allocation.leftKobo],
  ] as const;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1.5">
        {rows
          .filter(([, digits]) => digits !== "0")
          .map(([term, digits]) => (
            <div key={term} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 wrap-anywhere">{term}</dt>
              <dd>
                <MoneyText digits={digits} />
              </dd>
            </div>
          ))}
      </dl>
      {allocation.employerRemitsKobo !== "0" && (
        <p className="text-sm text-ink-soft">{messages.employerRemits(formatNaira(kobo(allocation.employerRemitsKobo)))}</p>
      )}
      {allocation.laterKobo !== "0" && (
        <p className="text-sm text-ink-soft">{messages.billedLater[allocation.remitter](formatNaira(kobo(allocation.laterKobo)))}</p>
      )}
    </div>
  );
};
