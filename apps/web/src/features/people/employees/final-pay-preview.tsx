import { type FinalPay, PreviewFinalPay } from "@albashi/contracts/payroll/final-pay";
import { formatMonth } from "@albashi/dates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import type { Leaving } from "./leaving.ts";
import { leavingMessages } from "./messages.ts";

const messages = leavingMessages.finalPay;

/** The last month as its pay run would calculate it on these terms. */
export const FinalPayPreview = ({ employeeId, leaving }: { employeeId: string; leaving: Leaving }) => {
  const preview = useQuery({
    queryKey: ["final-pay", employeeId, leaving],
    queryFn: ({ signal }) => call(PreviewFinalPay, { params: { employeeId }, body: leaving, signal }),
    enabled: leaving.lastDay !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={messages.title} aria-live="polite" className="grid gap-2 rounded-card border border-line p-4 text-sm">
      <p className="font-semibold">{messages.title}</p>
      {preview.isPending && <p className="text-ink-soft">{messages.loading}</p>}
      {preview.isError && <p className="text-clay">{preview.error.message || messages.failed}</p>}
      {preview.isSuccess && preview.data.state === "blocked" && <p className="text-ink-soft">{messages.blocked[preview.data.reason]}</p>}
      {preview.isSuccess && preview.data.state === "calculated" && <Calculated pay={preview.data} />}
    </section>
  );
};

const Calculated = ({ pay }: { pay: Extract<FinalPay, { state: "calculated" }> }) => (
  <>
    <p className="text-ink-soft">
      {messages.days(formatMonth(pay), pay.daysEmployed, pay.daysInMonth)} {messages.paidOn} <DayText day={pay.payDay} />.
    </p>
    <ul className="divide-y divide-line">
      {pay.lines.map(({ id, name, side, amountKobo }) => (
        <li key={id} className="flex justify-between gap-4 py-1.5">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <MoneyText amountKobo={amountKobo} isDeduction={side === "deduction"} />
        </li>
      ))}
      <li className="flex justify-between gap-4 py-2 text-base font-semibold">
        <span>{messages.net}</span>
        <MoneyText amountKobo={pay.netKobo} />
      </li>
    </ul>
    {pay.noticeNotDeductedKobo !== "0" && (
      <p>
        <MoneyText amountKobo={pay.noticeNotDeductedKobo} className="font-semibold" /> {messages.noticeNotDeducted}
      </p>
    )}
    {pay.loansLeftKobo !== "0" && (
      <p>
        <MoneyText amountKobo={pay.loansLeftKobo} className="font-semibold" /> {messages.loansLeft}
      </p>
    )}
    <p className="text-ink-soft">{messages.note}</p>
  </>
);
