import { ReadWalletStatement, type WalletLine } from "@albashi/contracts/payments/ledger";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../payment-queries.ts";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "./messages.ts";
import { StatementDownload } from "./statement-download.tsx";

const messages = allMessages.statement;
const columnsClassName = "md:grid md:grid-cols-[12.5rem_minmax(0,1fr)_8.5rem_8.5rem] md:items-center md:gap-3";

/** The wallet's transactions, newest first, each with the balance after it. */
export const Statement = () => {
  const list = useInfiniteQuery({
    queryKey: keys.statement,
    queryFn: ({ pageParam, signal }) => call(ReadWalletStatement, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section aria-labelledby="statement" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="statement" className="text-lg font-semibold">
        {messages.title}
      </h2>
      <SectionState query={list}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </SectionState>
      {list.isSuccess && lines.length === 0 && <EmptyState Icon={History} title={messages.none} message={messages.noneNote} />}
      {lines.length > 0 && <StatementDownload />}
      {lines.length > 0 && (
        <table aria-labelledby="statement" className="block overflow-hidden rounded-card border border-line bg-surface">
          <thead className="sr-only md:not-sr-only md:block">
            <tr className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.columns.at}</th>
              <th className="text-left font-semibold">{messages.columns.description}</th>
              <th className="text-right font-semibold">{messages.columns.amount}</th>
              <th className="text-right font-semibold">{messages.columns.balance}</th>
            </tr>
          </thead>
          <tbody className="block divide-y divide-line">
            {lines.map((line) => (
              <StatementRow key={`${line.journalId} ${line.balanceKobo}`} line={line} />
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
          {sharedMessages.showMore}
        </Button>
      )}
    </section>
  );
};

const StatementRow = ({ line }: { line: WalletLine }) => (
  <tr className={`${columnsClassName} grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-4 text-sm md:min-h-12 md:py-1`}>
    <td className="grid text-ink-soft">
      <span className="text-ink">
        <DayText day={line.movedOn} />
      </span>
      <span className="text-xs">
        {messages.posted} <TimestampText at={line.at} />
      </span>
    </td>
    <td className="order-3 col-span-2 grid min-w-0 md:order-none md:col-span-1">
      <span className="wrap-anywhere">{line.words}</span>
      <span className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
        {line.reference !== null && <span className="font-mono wrap-anywhere">{line.reference}</span>}
        {line.runId !== null && <TextLink to={`/dash/payroll/runs/${line.runId}/pay`}>{messages.viewRun}</TextLink>}
      </span>
    </td>
    <td className="order-2 text-right font-semibold md:order-none">
      <SignedMoney amountKobo={line.amountKobo} isChange />
    </td>
    <td className="order-4 col-span-2 text-right text-ink-soft md:order-none md:col-span-1">
      <span className="md:hidden">{messages.columns.balance} </span>
      <SignedMoney amountKobo={line.balanceKobo} />
    </td>
  </tr>
);
