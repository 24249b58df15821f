import { ListWithdrawals, type WithdrawalRecord, type WithdrawalState } from "@albashi/contracts/payments/withdrawals";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { keys } from "../payment-queries.ts";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";
import { WithdrawalActions } from "./withdrawal-actions.tsx";

const openRefreshMs = 5_000;

/** Withdrawals with their status, and the way to make one. The status is refreshed while one is on its way. */
export const WithdrawalsPanel = () => {
  const can = useCan();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const list = useQuery({
    queryKey: keys.withdrawals,
    queryFn: ({ signal }) => call(ListWithdrawals, { signal }),
    refetchInterval: ({ state }) => (state.data?.withdrawals.some((one) => one.state === "on_its_way") ? openRefreshMs : false),
  });
  const isAnyOpen = list.data?.withdrawals.some(({ state }) => state === "on_its_way" || state === "awaiting_approval");
  return (
    <Panel
      title={messages.title}
      aside={
        list.isPending ? (
          <Skeleton className="h-11 w-28" />
        ) : (
          can("payments.pay") &&
          list.data &&
          !isAnyOpen && (
            <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
              {messages.withdraw}
            </Button>
          )
        )
      }
    >
      <SectionState query={list}>
        <Skeleton className="h-18 w-full sm:h-6 xl:h-12" />
      </SectionState>
      {list.data?.withdrawals.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      {list.data && list.data.withdrawals.length > 0 && (
        <ul className="grid divide-y divide-line">
          {list.data.withdrawals.map((one) => (
            <WithdrawalRow key={one.withdrawalId} withdrawal={one} />
          ))}
        </ul>
      )}
      {isDialogOpen && list.data && <WithdrawDialog withdrawals={list.data} onClose={() => setIsDialogOpen(false)} />}
    </Panel>
  );
};

const tones = {
  awaiting_approval: "warning",
  on_its_way: "info",
  done: "success",
  failed: "danger",
  returned: "danger",
  cancelled: "neutral",
} as const satisfies Record<WithdrawalState, string>;

const WithdrawalRow = ({ withdrawal }: { withdrawal: WithdrawalRecord }) => {
  const { amountKobo, feeKobo, state, bank, accountNumber, accountName, reference, requestedAt, requestedBy } = withdrawal;
  const fee = formatNaira(kobo(feeKobo));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <MoneyText amountKobo={amountKobo} className="justify-self-start text-lg font-semibold" />
        <span className="text-sm wrap-anywhere text-ink-soft">
          {accountName}, {bank} {accountNumber} · {state === "done" ? messages.fee(fee) : messages.feeAtMost(fee)}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">
          <TimestampText at={requestedAt} /> {requestedBy} <span className="font-mono">{reference}</span>
        </span>
      </div>
      <div className="grid justify-items-end gap-2">
        <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        <WithdrawalActions withdrawal={withdrawal} />
      </div>
    </li>
  );
};
