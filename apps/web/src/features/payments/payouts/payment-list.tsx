import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { Users } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { groupByAttention } from "./group-by-attention.ts";
import { messages as allMessages } from "./messages.ts";
import { PaymentRows } from "./payment-rows.tsx";
import { PaymentSheet } from "./payment-sheet.tsx";
import { StateFilter } from "./state-filter.tsx";
import { attentionRowHeights, columnsClassName, rowHeights } from "./table-layout.ts";
import { usePaymentFilters, usePaymentLines } from "./use-payment-lines.ts";

const messages = allMessages.list;
const headingRows = 1;

interface PaymentListProps {
  readonly runId: string;
  readonly counts: NonNullable<PayoutOverview["payout"]>["counts"];
  readonly payeeCount: number;
}

/** The payments of a run, those that need attention first. A table on a laptop, cards on a phone. */
export const PaymentList = ({ runId, counts, payeeCount }: PaymentListProps) => {
  const { filters, openEmployeeId, setFilters } = usePaymentFilters();
  const list = usePaymentLines(runId, filters);
  const { needingAttention, others } = useMemo(() => groupByAttention(list.data?.pages ?? []), [list.data]);
  const rows = [...needingAttention, ...others];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const openPayment = useCallback((employeeId: string) => setFilters({ person: employeeId }), [setFilters]);
  const openLine = rows.find(({ employeeId }) => employeeId === openEmployeeId);
  return (
    <section aria-label={messages.label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StateFilter counts={counts} payeeCount={payeeCount} selected={filters.state} onSelect={(state) => setFilters({ state })} />
      <search>
        <SearchField
          label={messages.search}
          placeholder={messages.searchHint}
          searchText={filters.search ?? ""}
          onSearch={(search) => setFilters({ search })}
        />
      </search>
      <SectionState query={{ ...list, isError: list.isError && rows.length === 0 }}>
        <Skeleton className="h-16 w-full rounded-card" />
        <Skeleton className="h-16 w-full rounded-card" />
        <Skeleton className="h-16 w-full rounded-card" />
      </SectionState>
      {rows.length > 0 && (
        <table
          aria-label={messages.label}
          aria-rowcount={hasNextPage ? -1 : rows.length + headingRows}
          aria-busy={list.isPlaceholderData}
          className="block overflow-hidden rounded-card border border-line bg-surface"
        >
          <thead className="sr-only md:not-sr-only md:block">
            <tr aria-rowindex={1} className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.columns.person}</th>
              <th className="text-right font-semibold">{messages.columns.amount}</th>
              <th className="text-left font-semibold">{messages.columns.state}</th>
              <th className="text-left font-semibold">{messages.columns.description}</th>
            </tr>
          </thead>
          {needingAttention.length > 0 && (
            <PaymentRows
              rows={needingAttention}
              heights={attentionRowHeights}
              rowsBefore={0}
              onOpen={openPayment}
              onNearEnd={others.length === 0 ? loadMore : undefined}
            />
          )}
          {others.length > 0 && (
            <PaymentRows
              rows={others}
              heights={rowHeights}
              rowsBefore={needingAttention.length}
              onOpen={openPayment}
              onNearEnd={loadMore}
            />
          )}
        </table>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={messages.noneTitle} message={messages.noneText}>
          <Button variant="secondary" onClick={() => setFilters({ state: undefined, search: undefined })}>
            {messages.clearFilters}
          </Button>
        </EmptyState>
      )}
      {isFetchNextPageError && (
        <div className="grid justify-items-start gap-3">
          <Alert tone="error">{messages.loadMoreFailed}</Alert>
          <Button variant="secondary" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {uiMessages.tryAgain}
          </Button>
        </div>
      )}
      {openLine && <PaymentSheet runId={runId} line={openLine} onClose={() => setFilters({ person: undefined })} />}
    </section>
  );
};
