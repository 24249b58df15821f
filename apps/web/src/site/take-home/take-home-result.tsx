import { formatNaira, kobo } from "@albashi/money";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ExpandableLine } from "../../ui/expandable-line.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Motif } from "../../ui/motif.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TaxBands } from "../../ui/tax-bands.tsx";
import { messages } from "./messages.ts";
import { ShareBar } from "./share-bar.tsx";
import type { TakeHome } from "./take-home.ts";

interface TakeHomeResultProps {
  readonly result: TakeHome | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
}

/** The take-home pay, line by line, each with its explanation and legal basis. */
export const TakeHomeResult = ({ result, isLoading, error, onRetry }: TakeHomeResultProps) => (
  <section aria-label={messages.result} aria-busy={isLoading} className="overflow-hidden rounded-card border border-line bg-surface">
    <p role="status" className="sr-only">
      {isLoading ? messages.working : result && messages.workedOut(formatNaira(kobo(result.netKobo)))}
    </p>
    {error === undefined ? <Calculation result={result} isLoading={isLoading} /> : <CalculationError error={error} onRetry={onRetry} />}
  </section>
);

const CalculationError = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <div className="grid justify-items-start gap-4 p-5 sm:p-6">
    <Alert tone="error">{error}</Alert>
    <Button variant="secondary" onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  </div>
);

const Calculation = ({ result, isLoading }: { result: TakeHome | undefined; isLoading: boolean }) => (
  <div className={`transition-opacity ${isLoading && result ? "opacity-60" : ""}`}>
    <header className="relative isolate grid gap-1 overflow-hidden border-b border-line bg-indigo-tint px-5 py-5">
      <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
      <p className="text-sm text-ink-soft">{messages.takeHome}</p>
      {result ? (
        <MoneyText amountKobo={result.netKobo} className="justify-self-start text-3xl font-bold tracking-tight sm:text-4xl" />
      ) : (
        <Skeleton className="my-1 h-7 w-52 sm:h-8" />
      )}
      <ShareBar result={result} />
    </header>
    {result ? <Lines result={result} /> : <LinesSkeleton />}
  </div>
);

const Lines = ({ result }: { result: TakeHome }) => (
  <>
    <div className="divide-y divide-line">{result.lines.filter(({ side }) => side !== "employer").map(Line)}</div>
    <h3 className="border-t-4 border-double border-line px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">{messages.employerHeading}</h3>
    <div className="divide-y divide-line">{result.lines.filter(({ side }) => side === "employer").map(Line)}</div>
    <details className="border-t border-line bg-sunken px-5 py-3 text-sm text-ink-soft">
      <summary className="rounded font-semibold underline underline-offset-4 outline-indigo">{messages.assumptions(result.year)}</summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {result.assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </details>
  </>
);

const Line = ({ id, name, side, amountKobo, explanation, bands, citations }: TakeHome["lines"][number]) => (
  <ExpandableLine
    key={id}
    name={name}
    amountKobo={amountKobo}
    isDeduction={side === "deduction"}
    isTotal={id === "net" || id === "employer-cost"}
    law={citations.length === 0 ? undefined : citations.map(({ act, section }) => `${act}, ${section}`).join("; ")}
  >
    <p>{explanation}</p>
    {bands.length > 0 && <TaxBands bands={bands} />}
  </ExpandableLine>
);

const LinesSkeleton = () => (
  <div aria-hidden>
    <RowsSkeleton count={4} />
    <p className="border-t-4 border-double border-line px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">{messages.employerHeading}</p>
    <RowsSkeleton count={3} />
    <p className="border-t border-line bg-sunken px-5 py-3 text-sm">
      <Skeleton className="my-0.5 h-4 w-64" />
    </p>
  </div>
);

const RowsSkeleton = ({ count }: { count: number }) => (
  <div className="divide-y divide-line">
    {Array.from({ length: count }, (_, index) => index).map((at) => (
      <div key={at} className="flex min-h-13 items-center justify-between gap-3 px-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-24" />
      </div>
    ))}
  </div>
);
