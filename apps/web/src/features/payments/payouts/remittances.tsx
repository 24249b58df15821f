import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { formatDay, localDate } from "@albashi/dates";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.remittances;

/** What the company must remit itself after a run was paid, to whom and by when. */
export const Remittances = ({ remittances }: { remittances: PayoutOverview["remittances"] }) => {
  if (remittances.length === 0) return null;
  const totalKobo = String(remittances.reduce((sum, { amountKobo }) => sum + BigInt(amountKobo), 0n));
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <ul className="grid gap-3">
        {remittances.map(({ account, name, amountKobo, dueOn }) => (
          <li key={account} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft">{dueOn === null ? messages.noDate : messages.dueBy(formatDay(localDate(dueOn)))}</p>
            </div>
            <MoneyText amountKobo={amountKobo} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-semibold">
        {messages.total} <MoneyText amountKobo={totalKobo} />
      </p>
    </Panel>
  );
};
