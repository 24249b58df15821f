import { ListRuns, type PayRun } from "@albashi/contracts/payroll/runs";
import { formatMonth } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/format-count.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages as allMessages } from "../messages.ts";
import { keys } from "../payroll-queries.ts";
import { SectionState } from "../section-state.tsx";
import { messages } from "./home-messages.ts";
import { messages as runMessages } from "./messages.ts";
import { needsRecalculation } from "./needs-recalculation.ts";
import { RecalculateButton } from "./recalculate-button.tsx";
import { RunBadge } from "./run-badge.tsx";
import { runPath } from "./use-open-run.ts";

const columnsClassName =
  "md:grid md:grid-cols-[minmax(0,1fr)_6.5rem_7.75rem_7.75rem_8.5rem] md:items-center md:gap-3 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_3.5rem_8rem_8rem_9rem]";

/** How often the list is refetched while one of its runs is being calculated. */
const calculationPollMs = 2000;

/** All runs, latest pay day first. A table on a laptop, cards on a phone. */
export const RunList = () => {
  const list = useInfiniteQuery({
    queryKey: [...keys.runs, "history"],
    queryFn: ({ pageParam, signal }) => call(ListRuns, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: liveStatus,
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.some((page) => page.runs.some(({ state }) => state === "calculating")) ?? false) && calculationPollMs,
  });
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionState query={list}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </SectionState>
      {list.isSuccess && runs.length === 0 && <EmptyState Icon={History} title={messages.noRuns} message={messages.noRunsNote} />}
      {runs.length > 0 && (
        <table aria-label={messages.runs} className="block overflow-hidden rounded-card border border-line bg-surface">
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.columns.period}</th>
              <th className="text-left font-semibold">{messages.columns.payDay}</th>
              <th className="text-right font-semibold md:sr-only xl:not-sr-only">{messages.columns.people}</th>
              <th className="text-right font-semibold">{messages.columns.net}</th>
              <th className="text-right font-semibold">{messages.columns.cost}</th>
              <th className="text-left font-semibold">{messages.columns.state}</th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {runs.map((run) => (
              <RunRow key={run.runId} run={run} />
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {allMessages.showMore}
        </Button>
      )}
    </div>
  );
};

const RunRow = ({ run }: { run: PayRun }) => {
  const period = formatMonth(run);
  const isOutOfDate = needsRecalculation(run);
  return (
    <tr className={`${columnsClassName} relative grid grid-cols-2 gap-x-4 gap-y-1 px-5 py-4 text-sm hover:bg-sunken md:min-h-13 md:py-1`}>
      <td className="grid min-w-0">
        <Link
          to={runPath(run.runId)}
          aria-label={messages.runLabel(period, allMessages.kinds[run.kind])}
          className="text-base font-semibold outline-indigo after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
        >
          {period}
        </Link>
        <span className="wrap-anywhere text-ink-soft">
          {allMessages.kinds[run.kind]} · {run.payGroup.name}
        </span>
      </td>
      <td className="order-3 text-ink-soft md:order-none md:text-ink">
        <DayText day={run.payDay} />
      </td>
      <td className="sr-only xl:not-sr-only xl:text-right xl:tabular-nums">{run.totals ? formatCount(run.totals.people) : "–"}</td>
      <td className="order-4 text-right font-semibold md:order-none">
        {run.totals ? (
          <MoneyText amountKobo={run.totals.netKobo} />
        ) : (
          <span className="text-sm font-normal text-ink-soft">{messages.notCalculated}</span>
        )}
      </td>
      <td className="sr-only md:not-sr-only md:text-right">{run.totals ? <MoneyText amountKobo={run.totals.employerCostKobo} /> : "–"}</td>
      <td className="order-2 grid justify-items-start gap-2 justify-self-end md:order-none md:justify-self-start">
        <RunBadge state={isOutOfDate ? "stale" : run.state} />
        {isOutOfDate && (
          // Above the link that covers the row, so that the button can be clicked on its own.
          <div className="relative z-10 grid justify-items-start gap-2">
            <RecalculateButton
              runId={run.runId}
              label={runMessages.recalculateLabel(messages.runLabel(period, allMessages.kinds[run.kind]))}
            />
          </div>
        )}
      </td>
    </tr>
  );
};
