import { formatNaira, kobo } from "@albashi/money";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Motif } from "../../ui/motif.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OpeningLine } from "../opening-line.tsx";
import { messages } from "./messages.ts";
import type { TakeHome } from "./question.ts";
import { ShareBar } from "./share-bar.tsx";

interface TakeHomeResultProps {
  readonly answer: TakeHome | undefined;
  readonly isWorking: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
}

/** What is left of the salary, line by line, each with its reason and its law. */
export const TakeHomeResult = ({ answer, isWorking, error, onRetry }: TakeHomeResultProps) => (
  <section aria-label={messages.result} aria-busy={isWorking} className="overflow-hidden rounded-card border border-line bg-surface">
    <p role="status" className="sr-only">
      {isWorking ? messages.working : answer && messages.workedOut(formatNaira(kobo(answer.netKobo)))}
    </p>
    {error === undefined ? <Worked answer={answer} isWorking={isWorking} /> : <NotWorked error={error} onRetry={onRetry} />}
  </section>
);

const NotWorked = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <div className="grid justify-items-start gap-4 p-5 sm:p-6">
    <Alert tone="failed">{error}</Alert>
    <Button variant="quiet" onClick={onRetry}>
      {messages.again}
    </Button>
  </div>
);

const Worked = ({ answer, isWorking }: { answer: TakeHome | undefined; isWorking: boolean }) => (
  <div className={`transition-opacity ${isWorking && answer ? "opacity-60" : ""}`}>
    <header className="relative isolate grid gap-1 overflow-hidden border-b border-line bg-indigo-tint px-5 py-5">
      <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
      <p className="text-sm text-ink-soft">{messages.takeHome}</p>
      {answer ? (
        <MoneyText digits={answer.netKobo} className="justify-self-start text-3xl font-bold tracking-tight sm:text-4xl" />
      ) : (
        <Skeleton className="my-1 h-7 w-52 sm:h-8" />
      )}
      <ShareBar answer={answer} />
    </header>
    {answer ? <Lines answer={answer} /> : <EmptyLines />}
  </div>
);

const Lines = ({ answer }: { answer: TakeHome }) => (
  <>
    <div className="divide-y divide-line">{answer.lines.filter(({ side }) => side !== "employer").map(Line)}</div>
    <h3 className="border-t-4 border-double border-line px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">{messages.employerHeading}</h3>
    <div className="divide-y divide-line">{answer.lines.filter(({ side }) => side === "employer").map(Line)}</div>
    <details className="border-t border-line bg-sunken px-5 py-3 text-sm text-ink-soft">
      <summary className="rounded font-semibold underline underline-offset-4 outline-indigo">{messages.assumptions(answer.year)}</summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {answer.assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </details>
  </>
);

const Line = ({ id, name, side, amountKobo, explanation, citations }: TakeHome["lines"][number]) => (
  <OpeningLine
    key={id}
    name={name}
    digits={amountKobo}
    isTaken={side === "deduction"}
    isTotal={id === "net" || id === "employer-cost"}
    law={citations.length === 0 ? undefined : citations.map(({ act, section }) => `${act}, ${section}`).join("; ")}
  >
    <p>{explanation}</p>
  </OpeningLine>
);

const EmptyLines = () => (
  <div aria-hidden>
    <EmptyRows count={4} />
    <p className="border-t-4 border-double border-line px-5 pt-4 pb-1 text-sm font-semibold text-ink-soft">{messages.employerHeading}</p>
    <EmptyRows count={3} />
    <p className="border-t border-line bg-sunken px-5 py-3 text-sm">
      <Skeleton className="my-0.5 h-4 w-64" />
    </p>
  </div>
);

const EmptyRows = ({ count }: { count: number }) => (
  <div className="divide-y divide-line">
    {Array.from({ length: count }, (_, at) => at).map((at) => (
      <div key={at} className="flex min-h-13 items-center justify-between gap-3 px-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-24" />
      </div>
    ))}
  </div>
);
