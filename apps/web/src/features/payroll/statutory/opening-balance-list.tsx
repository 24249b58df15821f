import type { OpeningBalance } from "@albashi/contracts/payroll/opening-balances";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages as allMessages } from "../setup/messages.ts";

const messages = allMessages.openingBalances;

const columns = [
  ["taxablePay", "taxablePayKobo"],
  ["contributions", "contributionsKobo"],
  ["paye", "payeKobo"],
  ["elsewhereTaxablePay", "elsewhereTaxablePayKobo"],
  ["elsewhereContributions", "elsewhereContributionsKobo"],
  ["elsewherePaye", "elsewherePayeKobo"],
] as const;

const isZero = (amountKobo: string) => /^0+$/.test(amountKobo);

/** The opening balances of each employee, without zero amounts. */
export const OpeningBalanceList = ({ balances }: { balances: readonly OpeningBalance[] }) => (
  <ul aria-label={messages.list} className="-my-4 divide-y divide-line">
    {balances.map((balance) => (
      <li key={balance.employeeId} className="grid gap-2 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <p className="font-semibold wrap-anywhere">{balance.fullName}</p>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
          {columns
            .filter(([, field]) => !isZero(balance[field]))
            .map(([name, field]) => (
              <div key={name} className="flex justify-between gap-3 sm:grid">
                <dt className="text-sm text-ink-soft">{messages.columnNames[name]}</dt>
                <dd className="font-medium">
                  <MoneyText amountKobo={balance[field]} />
                </dd>
              </div>
            ))}
        </dl>
      </li>
    ))}
  </ul>
);
