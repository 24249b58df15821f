import type { LeaveBalance } from "@albashi/contracts/leave/balances";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { describeBalance } from "./describe-balance.ts";
import { formatDays } from "./format-leave.ts";
import { LedgerSheet } from "./ledger-sheet.tsx";
import { messages } from "./messages.ts";

interface BalanceListProps {
  readonly balances: readonly LeaveBalance[];
  /** The day of the balances. */
  readonly on: string;
}

/** The employee's own balances, each in one sentence. Where days are counted, a press opens the entries behind it. */
export const BalanceList = ({ balances, on }: BalanceListProps) => {
  const [open, setOpen] = useState<LeaveBalance["type"]>();
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {balances.map((balance) => (
          <li key={balance.type}>
            {balance.balanceHundredths === null ? (
              <div className="grid gap-0.5 px-5 py-4">
                <BalanceText balance={balance} on={on} />
              </div>
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(balance.type)}
                className="flex w-full cursor-pointer items-center gap-3 px-5 py-4 text-left -outline-offset-4 outline-indigo hover:bg-indigo-tint"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <BalanceText balance={balance} on={on} />
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && <LedgerSheet type={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

const BalanceText = ({ balance, on }: { balance: LeaveBalance; on: string }) => (
  <>
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{messages.types[balance.type]}</span>
      {balance.balanceHundredths !== null && (
        <span className="text-xl font-semibold tabular-nums">{formatDays(balance.balanceHundredths)}</span>
      )}
    </span>
    <span className="text-sm text-ink-soft">{describeBalance(balance, on)}</span>
  </>
);
