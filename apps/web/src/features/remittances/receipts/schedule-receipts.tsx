import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import { ListReceipts, type Receipt, type ScheduleReceipts as Receipts } from "@albashi/contracts/remittances/receipts";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { CheckReceiptDialog } from "./check-receipt-dialog.tsx";
import { EnterReceiptDialog } from "./enter-receipt-dialog.tsx";
import { messages } from "./messages.ts";
import { ReceiptFiles } from "./receipt-files.tsx";
import { receiptsKey } from "./use-receipt-action.ts";
import { WithdrawReceiptButton } from "./withdraw-receipt-button.tsx";

/** The receipts of a schedule: how much of it they cover, and what is still to be entered or checked. */
export const ScheduleReceipts = ({ scheduleId, kind }: { scheduleId: string; kind: ObligationKind }) => {
  const list = useQuery({
    queryKey: receiptsKey(scheduleId),
    queryFn: ({ signal }) => call(ListReceipts, { params: { scheduleId }, signal }),
    // Another person enters or checks a receipt meanwhile.
    staleTime: 0,
  });
  return (
    <Panel title={kind === "third_party" ? messages.titleOfThirdParty : messages.title}>
      <SectionState query={list} messages={messages} />
      {list.data && <Coverage scheduleId={scheduleId} receipts={list.data} />}
    </Panel>
  );
};

const Coverage = ({
  scheduleId,
  receipts: { payableKobo, confirmedKobo, uncheckedKobo, receipts },
}: {
  scheduleId: string;
  receipts: Receipts;
}) => {
  const can = useCan();
  const [isEntering, setIsEntering] = useState(false);
  if (payableKobo === null) return <p className="text-ink-soft">{messages.stillOpen}</p>;
  if (payableKobo === "0") return <p className="text-ink-soft">{messages.nothingToPay}</p>;
  const uncovered = BigInt(payableKobo) - BigInt(confirmedKobo) - BigInt(uncheckedKobo);
  return (
    <>
      {receipts.length === 0 ? (
        <p className="text-ink-soft">{messages.none}</p>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Sum name={messages.confirmed} amountKobo={confirmedKobo} />
            {uncheckedKobo !== "0" && <Sum name={messages.unchecked} amountKobo={uncheckedKobo} />}
            {uncovered > 0n && <Sum name={messages.left} amountKobo={String(uncovered)} />}
          </dl>
          <ul className="grid divide-y divide-line">
            {receipts.map((receipt) => (
              <li key={receipt.receiptId} className="py-4 first:pt-0 last:pb-0">
                <ReceiptEntry scheduleId={scheduleId} receipt={receipt} />
              </li>
            ))}
          </ul>
        </>
      )}
      {uncovered > 0n && can("payroll.write") && (
        <Button
          variant={receipts.length === 0 ? "primary" : "secondary"}
          className="justify-self-start"
          onClick={() => setIsEntering(true)}
        >
          {messages.enter.open}
        </Button>
      )}
      {isEntering && <EnterReceiptDialog scheduleId={scheduleId} onClose={() => setIsEntering(false)} />}
    </>
  );
};

const Sum = ({ name, amountKobo }: { name: string; amountKobo: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-lg font-semibold">
      <MoneyText amountKobo={amountKobo} />
    </dd>
  </div>
);

const tones = { entered: "info", confirmed: "success", disputed: "danger", withdrawn: "neutral" } as const;

const ReceiptEntry = ({ scheduleId, receipt }: { scheduleId: string; receipt: Receipt }) => {
  const can = useCan();
  const [isChecking, setIsChecking] = useState(false);
  const { number, reference, amountKobo, paidOn, channel, state, isContested, canCheck } = receipt;
  const facts = [messages.channels[channel], ...(reference === null ? [] : [messages.reference(reference)])];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{messages.number(number)}</h3>
        <MoneyText amountKobo={amountKobo} className="font-semibold" />
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {messages.paidOn} <DayText day={paidOn} /> · {[...facts, ...peopleOf(receipt)].join(" · ")}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        {canCheck && (
          <Button variant="secondary" aria-label={messages.check.openLabel(number)} onClick={() => setIsChecking(true)}>
            {messages.check.open}
          </Button>
        )}
        {state !== "confirmed" && can("payroll.write") && <WithdrawReceiptButton scheduleId={scheduleId} receipt={receipt} />}
      </div>
      <ReceiptFiles scheduleId={scheduleId} receipt={receipt} />
      {isContested && <p className="text-sm text-clay">{messages.contested}</p>}
      <Outcome receipt={receipt} />
      {isChecking && <CheckReceiptDialog scheduleId={scheduleId} receipt={receipt} onClose={() => setIsChecking(false)} />}
    </div>
  );
};

const peopleOf = ({ enteredBy, check }: Receipt): string[] => [
  ...(enteredBy === null ? [] : [messages.enteredBy(enteredBy)]),
  ...(check?.by ? [messages.checkedBy(check.by)] : []),
];

const Outcome = ({ receipt: { state, check, grade, unallocatedKobo, canCheck } }: { receipt: Receipt }) => {
  const can = useCan();
  if (state === "entered")
    return canCheck || !can("payroll.approve") ? null : <p className="text-sm text-ink-soft">{messages.needsOther}</p>;
  if (state === "disputed") {
    const found = check?.amountAtSourceKobo ?? null;
    return <p className="text-sm text-clay">{found === null ? messages.unknownAtSource : messages.shows(formatNaira(kobo(found)))}</p>;
  }
  if (state === "withdrawn") return null;
  return (
    <p className="text-sm text-ink-soft">
      {messages.states.confirmed}: {messages.grades[grade]}.
      {unallocatedKobo !== "0" && ` ${messages.over(formatNaira(kobo(unallocatedKobo)))}`}
    </p>
  );
};
