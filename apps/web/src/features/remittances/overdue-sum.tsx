import type { DueSummary } from "@albashi/contracts/remittances/obligations";
import { formatNaira, kobo } from "@albashi/money";
import { useId } from "react";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.overdueSum;

/** What is past its legal due day in all, what its lateness has cost by today, and what one more day adds. */
export const OverdueSum = ({ overdue }: { overdue: NonNullable<DueSummary["overdue"]> }) => {
  const id = useId();
  const { amountKobo, penalty } = overdue;
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <h2 id={id} className="sr-only">
        {messages.title}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:flex lg:flex-wrap">
        <Fact name={messages.amount} value={formatNaira(kobo(amountKobo))} />
        {penalty && (
          <>
            <Fact name={messages.cost} value={rangeOf(penalty.lowKobo, penalty.highKobo)} isCost />
            <Fact name={messages.nextDay} value={rangeOf(penalty.nextDayLowKobo, penalty.nextDayHighKobo)} isCost />
          </>
        )}
      </dl>
      {penalty && <p className="text-sm text-ink-soft">{messages.note}</p>}
    </section>
  );
};

const Fact = ({ name, value, isCost = false }: { name: string; value: string; isCost?: boolean }) => (
  <div className="grid min-w-0 content-start gap-1">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={`font-display text-xl font-semibold tabular-nums wrap-anywhere ${isCost ? "text-clay" : ""}`}>{value}</dd>
  </div>
);

const rangeOf = (lowKobo: string, highKobo: string) =>
  lowKobo === highKobo
    ? formatNaira(kobo(lowKobo))
    : allMessages.lateness.amountRange(formatNaira(kobo(lowKobo)), formatNaira(kobo(highKobo)));
