import type { RunReview } from "@albashi/contracts/payroll/review";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DayText } from "../../../ui/day-text.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";

/** The cash that a run requires, by recipient, and its pay day. */
export const CashSummary = ({ review }: { review: UseQueryResult<RunReview> }) => {
  if (review.isError) return <SectionState query={review} />;
  const cash = review.data?.strip;
  const amount = (amountKobo: string | undefined) => amountKobo !== undefined && <SignedMoney amountKobo={amountKobo} />;
  return (
    <dl
      aria-label={messages.cash.label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6"
    >
      <CashFigure name={messages.cash.net}>{amount(cash?.netKobo)}</CashFigure>
      <CashFigure name={messages.cash.taxes}>{amount(cash?.taxesKobo)}</CashFigure>
      <CashFigure name={messages.cash.pension}>{amount(cash?.pensionKobo)}</CashFigure>
      <CashFigure name={messages.cash.others}>{amount(cash?.othersKobo)}</CashFigure>
      <CashFigure name={messages.cash.total} isTotal>
        {amount(cash?.totalCashKobo)}
      </CashFigure>
      <CashFigure name={messages.cash.payDay}>{cash && <DayText day={cash.payDay} />}</CashFigure>
    </dl>
  );
};

const CashFigure = ({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) => (
  <div className={`grid content-start gap-0.5 p-4 ${isTotal ? "bg-indigo-tint" : "bg-surface"}`}>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={`flex min-h-6 font-semibold tabular-nums ${isTotal ? "text-indigo" : ""}`}>
      {children || <Skeleton className="my-1 h-4 w-24" />}
    </dd>
  </div>
);
