import {
  ListRemittancePayments,
  type RemittancePayment,
  type RemittancePaymentState,
  type SchedulePayments,
} from "@albashi/contracts/remittances/payments";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "./messages.ts";
import { PayAuthorityDialog } from "./pay-authority-dialog.tsx";

const naira = (amountKobo: string) => formatNaira(kobo(amountKobo));
/** Remita most often confirms within seconds, and the pension payment provider within days. */
const refreshMs = { remita: 5_000, pension_provider: 60_000 } as const;
const isUnderWay = (state: RemittancePaymentState) => state === "in_progress" || state === "sent";

/** The payment of a schedule that Albashi remits: the button that makes it, or what became of it. */
export const SchedulePayment = ({ scheduleId, payee }: { scheduleId: string; payee: string }) => {
  const list = useQuery({
    queryKey: ["remittances", "payments", scheduleId],
    queryFn: ({ signal }) => call(ListRemittancePayments, { params: { scheduleId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const [latest] = state.data?.payments ?? [];
      return latest && isUnderWay(latest.state) ? refreshMs[latest.channel] : false;
    },
  });
  return (
    <Panel title={messages.title}>
      <SectionState query={list} messages={messages} />
      {list.data && <Content scheduleId={scheduleId} payee={payee} payments={list.data} />}
    </Panel>
  );
};

const Content = ({ scheduleId, payee, payments }: { scheduleId: string; payee: string; payments: SchedulePayments }) => {
  const can = useCan();
  const [isPaying, setIsPaying] = useState(false);
  const { payableKobo, block, channel } = payments;
  const [latest] = payments.payments;
  const canPay = block === null && payableKobo !== null && channel !== null;
  const reason = block !== null ? messages.blocks[block] : channel && messages.ready(payee, channel);
  return (
    <>
      {latest && <PaymentEntry payment={latest} />}
      {/* A failed payment says itself what to do next. */}
      {reason && !(canPay && latest) && <p className="max-w-2xl text-ink-soft">{reason}</p>}
      {canPay &&
        (can("payments.pay") ? (
          <Button className="w-full whitespace-normal! sm:w-fit" onClick={() => setIsPaying(true)}>
            {latest ? messages.payAgain(naira(payableKobo)) : messages.pay(naira(payableKobo), channel)}
          </Button>
        ) : (
          <p className="text-ink-soft">{messages.noRight}</p>
        ))}
      {isPaying && <PayAuthorityDialog scheduleId={scheduleId} payee={payee} payments={payments} onClose={() => setIsPaying(false)} />}
    </>
  );
};

const tones = { in_progress: "info", sent: "info", paid: "success", disputed: "danger", failed: "danger" } as const;

const PaymentEntry = ({ payment }: { payment: RemittancePayment }) => {
  const { channel, state, amountKobo, rrr, providerReference, billReference, paidOn, requestedAt, requestedBy, reference, isOverdue } =
    payment;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={tones[state]}>{state === "paid" ? messages.channels[channel].paid : messages.states[state]}</Badge>
        <MoneyText amountKobo={amountKobo} className="text-lg font-semibold" />
      </div>
      <Explanation payment={payment} />
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
        {rrr !== null && <Fact name={messages.facts.rrr}>{rrr}</Fact>}
        {providerReference !== null && <Fact name={messages.facts.provider}>{providerReference}</Fact>}
        {billReference !== null && <Fact name={messages.facts.bill}>{billReference}</Fact>}
        {paidOn !== null && (
          <Fact name={messages.facts.paidOn}>
            <DayText day={paidOn} />
          </Fact>
        )}
        <Fact name={messages.facts.requested}>
          <TimestampText at={requestedAt} />
          {requestedBy !== null && `, ${messages.requestedBy(requestedBy)}`}
        </Fact>
        {(isOverdue || state === "disputed") && <Fact name={messages.facts.reference}>{reference}</Fact>}
      </dl>
    </div>
  );
};

const Explanation = ({ payment }: { payment: RemittancePayment }) => {
  const { channel, state, amountKobo, amountAtSourceKobo, failure, isOverdue } = payment;
  const { differs, failures, overdue, explanations } = messages.channels[channel];
  if (state === "disputed") return <Alert tone="error">{differs(naira(amountAtSourceKobo ?? "0"), naira(amountKobo))}</Alert>;
  if (state === "failed") return <p className="max-w-2xl">{failure && failures[failure]}</p>;
  if (isOverdue) return <Alert tone="error">{overdue}</Alert>;
  return <p className="max-w-2xl text-ink-soft">{explanations[state]}</p>;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
