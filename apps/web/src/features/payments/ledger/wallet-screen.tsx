import type { ResponseOf } from "@albashi/contracts/contract";
import { ReadWallet } from "@albashi/contracts/payments/ledger";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ActiveStops, Controls } from "../controls/controls.tsx";
import { keys } from "../payment-queries.ts";
import { MoneyScreen } from "../payouts/money-screen.tsx";
import { HeldFunds } from "../remitter/held-funds.tsx";
import { RemitterPanel } from "../remitter/remitter-panel.tsx";
import { SectionState } from "../section-state.tsx";
import { WithdrawalsPanel } from "../withdrawals/withdrawals-panel.tsx";
import { FundWalletButton } from "./fund-wallet.tsx";
import { HeldRemittances } from "./held-remittances.tsx";
import { messages } from "./messages.ts";
import { Statement } from "./statement.tsx";

/** The company's wallet: balances, money set aside for remittances, the statement, and stops and limits. */
export const WalletScreen = () => {
  const can = useCan();
  const wallet = useQuery({ queryKey: keys.wallet, queryFn: ({ signal }) => call(ReadWallet, { signal }) });
  return (
    <MoneyScreen title={messages.title} text={messages.text} action={can("payroll.write") && <FundWalletButton />}>
      <ActiveStops />
      <SectionState query={wallet} />
      {wallet.data && <Balances wallet={wallet.data} />}
      {wallet.data && wallet.data.undecidedKobo !== "0" && <HeldFunds wallet={wallet.data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WithdrawalsPanel />
          <RemitterPanel />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Controls />
        </div>
      </div>
      <Statement />
    </MoneyScreen>
  );
};

const Balances = ({ wallet }: { wallet: ResponseOf<typeof ReadWallet> }) => (
  <>
    <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      <BalanceCard name={messages.availableBalance} amountKobo={wallet.availableKobo}>
        {wallet.notSettledKobo !== "0" && messages.notSettled(formatNaira(kobo(wallet.notSettledKobo)))}
      </BalanceCard>
      {wallet.owedKobo !== "0" && (
        <BalanceCard name={messages.owed} amountKobo={wallet.owedKobo}>
          {messages.owedNote}
        </BalanceCard>
      )}
      {wallet.returnedKobo !== "0" && (
        <BalanceCard name={messages.returnedFromBanks} amountKobo={wallet.returnedKobo}>
          {messages.returnedFromBanksNote}
        </BalanceCard>
      )}
    </dl>
    {wallet.keptFor.length > 0 && (
      <Panel title={messages.remittances}>
        <p className="text-sm text-ink-soft">{messages.remittancesNote}</p>
        {wallet.owedKobo !== "0" && <Alert tone="info">{messages.partlyUnpaid(formatNaira(kobo(wallet.owedKobo)))}</Alert>}
        <HeldRemittances remittances={wallet.keptFor} />
      </Panel>
    )}
  </>
);

const BalanceCard = ({ name, amountKobo, children }: { name: string; amountKobo: string; children: ReactNode }) => (
  <div className="grid content-start gap-1 rounded-card border border-line bg-surface p-5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="grid justify-items-start gap-1">
      <MoneyText amountKobo={amountKobo} className="font-display text-2xl font-semibold sm:text-3xl" />
      {children && <span className="text-sm text-ink-soft">{children}</span>}
    </dd>
  </div>
);
