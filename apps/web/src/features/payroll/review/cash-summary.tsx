import type { RunReview } from "@albashi/contracts/payroll/review";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";

/** The cash that a run requires, by recipient: the first four add up to the last. */
export const CashSummary = ({ review }: { review: UseQueryResult<RunReview> }) => {
  if (review.isError) return <SectionState query={review} />;
  return <CashStrip cash={review.data?.strip} />;
};

/** The amounts of the summary; undefined while they load. */
const CashStrip = ({ cash }: { cash: RunReview["strip"] | undefined }) => {
  const amount = (amountKobo: string | undefined) => amountKobo !== undefined && <SignedMoney amountKobo={amountKobo} />;
  return (
    <div className="@container">
      <dl
        aria-label={messages.cash.label}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line @3xl:grid-cols-[1fr_1fr_1fr_1fr_1.1fr]"
      >
        <CashFigure name={messages.cash.net}>{amount(cash?.netKobo)}</CashFigure>
        <CashFigure name={messages.cash.taxes}>{amount(cash?.taxesKobo)}</CashFigure>
        <CashFigure name={messages.cash.pension}>{amount(cash?.pensionKobo)}</CashFigure>
        <CashFigure name={messages.cash.others}>{amount(cash?.othersKobo)}</CashFigure>
        <CashFigure name={messages.cash.total} isTotal>
          {amount(cash?.totalCashKobo)}
        </CashFigure>
      </dl>
    </div>
  );
};

const CashFigure = ({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) => (
  <div
    className={`grid content-start gap-0.5 px-3 py-3 ${isTotal ? "col-span-2 bg-indigo-tint max-[26rem]:text-lg @3xl:col-span-1" : "bg-surface"}`}
  >
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={`flex min-h-6 font-semibold tabular-nums ${isTotal ? "text-indigo" : ""}`}>
      {children || <Skeleton className="my-1 h-4 w-24" />}
    </dd>
  </div>
);
