import type { EmploymentQuote, QuoteLine } from "@albashi/contracts/payroll/employment-quotes";
import { formatNaira, kobo } from "@albashi/money";
import { Scale } from "lucide-react";
import { useId } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { ExpandableLine } from "../../../ui/expandable-line.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { TaxBands } from "../../../ui/tax-bands.tsx";
import { messages } from "./messages.ts";

/** A quote line by line: the cost beside the take-home pay, then what is not included and what was assumed. */
export const QuoteBreakdown = ({ quote, isLoading = false }: { quote: EmploymentQuote; isLoading?: boolean }) => (
  <div aria-busy={isLoading} className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <p role="status" className="sr-only">
      {messages.calculated(formatNaira(kobo(quote.totalKobo)))}
    </p>
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Side {...messages.cost} amountKobo={quote.totalKobo} lines={quote.cost} />
      <Side {...messages.takeHome} amountKobo={quote.netKobo} lines={quote.takeHome} />
    </div>
    <Alert tone="info">{messages.naira}</Alert>
    {quote.notIncluded.length > 0 && <NotIncluded items={quote.notIncluded} />}
    <details className="rounded-card border border-line bg-surface px-5 py-4 text-sm text-ink-soft">
      <summary className="rounded font-semibold underline underline-offset-4 outline-indigo">{messages.assumptions}</summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {quote.assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </details>
  </div>
);

interface SideProps {
  readonly heading: string;
  readonly total: string;
  readonly amountKobo: string;
  readonly lines: readonly QuoteLine[];
}

const Side = ({ heading, total, amountKobo, lines }: SideProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="grid gap-1 border-b border-line bg-indigo-tint px-5 py-5">
        <h2 id={id} className="font-semibold">
          {heading}
        </h2>
        <p className="text-sm text-ink-soft">{total}</p>
        <MoneyText amountKobo={amountKobo} className="justify-self-start text-3xl font-bold tracking-tight" />
      </header>
      <div className="divide-y divide-line">{lines.map(Line)}</div>
    </section>
  );
};

const Line = ({ id, name, kind, amountKobo, equation, explanation, bands, citations }: QuoteLine) => (
  <ExpandableLine
    key={id}
    name={name}
    amountKobo={amountKobo}
    isDeduction={kind === "deduction"}
    isTotal={kind === "total"}
    law={citations.length === 0 ? undefined : inWords(citations)}
  >
    {equation !== null && <p className="font-semibold tabular-nums wrap-anywhere">{equation}</p>}
    <p>{explanation}</p>
    {bands.length > 0 && <TaxBands bands={bands} />}
  </ExpandableLine>
);

const NotIncluded = ({ items }: { items: EmploymentQuote["notIncluded"] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="font-semibold">
        {messages.notIncluded}
      </h2>
      <ul className="grid gap-4 text-sm">
        {items.map(({ name, text, citations }) => (
          <li key={name} className="grid gap-1">
            <p>
              <span className="font-semibold">{name}.</span> {text}
            </p>
            <p className="flex items-start gap-2 text-ink-soft">
              <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-indigo" />
              {inWords(citations)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const inWords = (citations: QuoteLine["citations"]) => citations.map(({ act, section }) => `${act}, ${section}`).join("; ");
