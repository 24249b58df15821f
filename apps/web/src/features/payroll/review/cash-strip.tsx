import type { RunReview } from "@albashi/contracts/payroll/review";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DayText } from "../../../ui/day-text.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";

/** All the money a run moves, to whom, and when. */
export const CashStrip = ({ review }: { review: UseQueryResult<RunReview> }) => {
  if (review.isError) return <SectionState query={review} />;
  const strip = review.data?.strip;
  const amount = (digits: string | undefined) => digits !== undefined && <SignedMoney digits={digits} />;
  return (
    <dl
      aria-label={messages.strip.label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6"
    >
      <Figure name={messages.strip.net}>{amount(strip?.netKobo)}</Figure>
      <Figure name={messages.strip.taxes}>{amount(strip?.taxesKobo)}</Figure>
      <Figure name={messages.strip.pension}>{amount(strip?.pensionKobo)}</Figure>
      <Figure name={messages.strip.others}>{amount(strip?.othersKobo)}</Figure>
      <Figure name={messages.strip.total} isTotal>
        {amount(strip?.totalCashKobo)}
      </Figure>
      <Figure name={messages.strip.payDay}>{strip && <DayText day={strip.payDay} />}</Figure>
    </dl>
  );
};

const Figure = ({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) => (
  <div className={`grid content-start gap-0.5 p-4 ${isTotal ? "bg-indigo-tint" : "bg-surface"}`}>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={`flex min-h-6 font-semibold tabular-nums ${isTotal ? "text-indigo" : ""}`}>
      {children || <Skeleton className="my-1 h-4 w-24" />}
    </dd>
  </div>
);
