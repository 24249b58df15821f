import type { CheckoutAllocation } from "@albashi/contracts/payments/single-pay";
import { formatNaira, kobo } from "@albashi/money";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.goes;

interface WhereItGoesProps {
  readonly name: string;
  readonly goes: CheckoutAllocation;
}

/** What of one person's checkout goes to them and what is kept, said before anybody pays. */
export const PaymentDestination = ({ name, goes }: WhereItGoesProps) => {
  const rows = [
    [messages.net(name), goes.netKobo],
    [messages.kept, goes.keptKobo],
    [messages.left, goes.leftKobo],
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
      {goes.laterKobo !== "0" && <p className="text-sm text-ink-soft">{messages.later(formatNaira(kobo(goes.laterKobo)))}</p>}
    </div>
  );
};
