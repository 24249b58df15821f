import { contributionLineKinds, type InvoiceDetails, type InvoiceLineKind, payLineKinds } from "@albashi/contracts/invoices";
import { planNames } from "@albashi/contracts/plan-prices";
import { formatMonth, localDate, monthOf } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import { type ReactNode, useId } from "react";
import { DayText } from "../../ui/day-text.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.invoice;

/** The lines of an invoice in three groups: pay, employer contributions, and our fee with VAT. Each line says what it means. */
export const InvoiceLines = ({ invoice }: { invoice: InvoiceDetails }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Group invoice={invoice} kinds={payLineKinds} title={messages.payTitle} note={messages.payNote} sum={messages.paySum} />
      <Group
        invoice={invoice}
        kinds={contributionLineKinds}
        title={messages.contributionsTitle}
        note={messages.contributionsNote}
        sum={messages.contributionsSum}
        advanced={invoice.advancedKobo === "0" ? undefined : messages.advanced(naira(invoice.advancedKobo))}
      />
    </div>
    <FeeGroup invoice={invoice} />
  </div>
);

const naira = (amountKobo: string) => formatNaira(kobo(amountKobo));

interface GroupProps {
  readonly invoice: InvoiceDetails;
  readonly kinds: readonly InvoiceLineKind[];
  readonly title: string;
  readonly note: string;
  readonly sum: string;
  /** Where the wallet did not pay it. */
  readonly advanced?: string | undefined;
}

/** What was paid on behalf of the company. */
const Group = ({ invoice, kinds, title, note, sum, advanced }: GroupProps) => {
  const lines = invoice.lines.filter(({ kind }) => kinds.includes(kind));
  if (lines.length === 0) return null;
  return (
    <Card title={title} note={note}>
      {lines.map(({ kind, amountKobo }) => (
        <Line key={kind} name={messages.lines[kind].name} meaning={messages.lines[kind].meaning} amountKobo={amountKobo} />
      ))}
      <Line name={sum} amountKobo={addUp(lines)} isTotal />
      <p className="pt-3 text-sm text-ink-soft">
        {advanced ?? (
          <>
            {messages.paidFromWallet} <DayText day={invoice.paidOn} />.
          </>
        )}
      </p>
    </Card>
  );
};

const addUp = (lines: InvoiceDetails["lines"]) => String(lines.reduce((sum, { amountKobo }) => sum + BigInt(amountKobo), 0n));

const FeeGroup = ({ invoice }: { invoice: InvoiceDetails }) => {
  if (invoice.feeKobo === "0")
    return (
      <Card title={messages.feeTitle}>
        <p className="py-3">{messages.noFee}</p>
      </Card>
    );
  const months = invoice.feeMonths.map((month) => formatMonth(monthOf(localDate(month)))).join(", ");
  const meaning = messages.feeFor(invoice.plan === null ? "" : planNames[invoice.plan], months, naira(invoice.feePerMonthKobo));
  const feeWithVat = String(BigInt(invoice.feeKobo) + BigInt(invoice.vatKobo));
  const rate = `${invoice.vatRateBps / 100}%`;
  return (
    <Card title={messages.feeTitle}>
      <Line name={messages.lines.fee.name} meaning={meaning} amountKobo={invoice.feeKobo} />
      <Line name={`${messages.lines.vat.name} ${rate}`} meaning={messages.vatOf(rate)} amountKobo={invoice.vatKobo} />
      <Line name={messages.feeSum} amountKobo={feeWithVat} isTotal />
      <p className="pt-3 text-sm text-ink-soft">
        <Collection invoice={invoice} />
      </p>
    </Card>
  );
};

/** How the fee is or will be paid. */
const Collection = ({ invoice: { collectedOn, state, dueKobo } }: { invoice: InvoiceDetails }) => {
  if (collectedOn !== null)
    return (
      <>
        {messages.collectedOn} <DayText day={collectedOn} />.
      </>
    );
  return state === "credited" ? messages.credited : messages.feeOpen(naira(dueKobo));
};

const Card = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface px-6 py-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
};

interface LineProps {
  readonly name: string;
  readonly meaning?: string;
  readonly amountKobo: string;
  readonly isTotal?: boolean;
}

const Line = ({ name, meaning, amountKobo, isTotal = false }: LineProps) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0 ${isTotal ? "font-semibold" : ""}`}
  >
    <div className="min-w-0 flex-1 basis-40">
      <p className="wrap-anywhere">{name}</p>
      {meaning !== undefined && <p className="text-sm text-ink-soft">{meaning}</p>}
    </div>
    <MoneyText amountKobo={amountKobo} className="ml-auto" />
  </div>
);
