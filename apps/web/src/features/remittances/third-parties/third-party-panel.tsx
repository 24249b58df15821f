import { ReadThirdPartyPayment, type ThirdPartyPayment } from "@albashi/contracts/remittances/third-parties";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { messages } from "./messages.ts";
import { PayThirdPartyDialog } from "./pay-third-party-dialog.tsx";
import { CurrentAccount, PendingAccount } from "./payee-account.tsx";
import { PayeeAccountDialog } from "./payee-account-dialog.tsx";
import { TransferEntry } from "./transfer-entry.tsx";

/** The bank most often confirms within seconds. */
const refreshMs = 5_000;

/** Where the deductions of a third party are paid to, and their payment: the button that makes it, or what became of it. */
export const ThirdPartyPanel = ({ scheduleId }: { scheduleId: string }) => {
  const read = useQuery({
    queryKey: ["remittances", "third-party", scheduleId],
    queryFn: ({ signal }) => call(ReadThirdPartyPayment, { params: { scheduleId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.transfers[0]?.state === "on_its_way" ? refreshMs : false),
  });
  return (
    <Panel title={messages.title}>
      <SectionState query={read} messages={messages} />
      {read.data && <Content scheduleId={scheduleId} payment={read.data} />}
    </Panel>
  );
};

const Content = ({ scheduleId, payment }: { scheduleId: string; payment: ThirdPartyPayment }) => {
  const { account, pending, block, transfers } = payment;
  const [latest, ...earlier] = transfers;
  const reason = block === null ? messages.from[payment.paidFrom] : messages.blocks[block];
  return (
    <div className="grid gap-5">
      {latest && <TransferEntry scheduleId={scheduleId} transfer={latest} />}
      {reason && <p className="max-w-2xl text-ink-soft">{reason}</p>}
      {pending && <PendingAccount scheduleId={scheduleId} account={pending} />}
      {account && <CurrentAccount account={account} />}
      <PanelActions scheduleId={scheduleId} payment={payment} />
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold">{messages.transfer.earlier(earlier.length)}</summary>
          <div className="mt-4 grid gap-6">
            {earlier.map((transfer) => (
              <TransferEntry key={transfer.transferId} scheduleId={scheduleId} transfer={transfer} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
};

/** Whether nothing stands in the way of another account: none waits, and no payment to the present one is open. */
const canEnterAccount = ({ pending, transfers: [latest] }: ThirdPartyPayment) =>
  pending === null && latest?.state !== "awaiting_approval" && latest?.state !== "on_its_way";

const PanelActions = ({ scheduleId, payment }: { scheduleId: string; payment: ThirdPartyPayment }) => {
  const can = useCan();
  const [open, setOpen] = useState<"pay" | "account">();
  const close = () => setOpen(undefined);
  const { account, block, payableKobo, transfers } = payment;
  if (!can("payments.pay")) return <p className="text-ink-soft">{messages.noRight}</p>;
  const amount = formatNaira(kobo(payableKobo ?? "0"));
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {block === null && (
          <Button onClick={() => setOpen("pay")}>{transfers.length > 0 ? messages.payAgain(amount) : messages.pay(amount)}</Button>
        )}
        {canEnterAccount(payment) && (
          <Button variant={account ? "secondary" : "primary"} onClick={() => setOpen("account")}>
            {account ? messages.account.change : messages.account.enter}
          </Button>
        )}
      </div>
      {open === "pay" && account && <PayThirdPartyDialog scheduleId={scheduleId} payment={payment} account={account} onClose={close} />}
      {open === "account" && <PayeeAccountDialog scheduleId={scheduleId} payment={payment} onClose={close} />}
    </>
  );
};
