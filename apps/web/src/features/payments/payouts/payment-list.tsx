import type { MoneyOfRun } from "@albashi/contracts/payments/payouts";
import { Users } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "./messages.ts";
import { PaymentRows } from "./payment-rows.tsx";
import { PaymentSheet } from "./payment-sheet.tsx";
import { StateFilter } from "./state-filter.tsx";
import { columnsClassName, needingHeights, restHeights } from "./table-shape.ts";
import { twoGroups } from "./two-groups.ts";
import { useLineFilters, useLines } from "./use-lines.ts";

const messages = allMessages.list;
const headingRows = 1;

interface PaymentListProps {
  readonly runId: string;
  readonly counts: NonNullable<MoneyOfRun["payout"]>["counts"];
  readonly people: number;
}

/** Everybody's payment and where it stands, what needs somebody first. A table on a laptop, cards on a phone. */
export const PaymentList = ({ runId, counts, people }: PaymentListProps) => {
  const { filters, person, set } = useLineFilters();
  const list = useLines(runId, filters);
  const { needing, rest } = useMemo(() => twoGroups(list.data?.pages ?? []), [list.data]);
  const rows = [...needing, ...rest];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const open = useCallback((employeeId: string) => set({ person: employeeId }), [set]);
  const opened = rows.find(({ employeeId }) => employeeId === person);
  return (
    <section aria-label={messages.label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StateFilter counts={counts} people={people} chosen={filters.state} onChoose={(state) => set({ state })} />
      <search>
        <SearchField
          label={messages.search}
          placeholder={messages.hint}
          searchText={filters.search ?? ""}
          onSearch={(search) => set({ search })}
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
          {needing.length > 0 && (
            <PaymentRows
              rows={needing}
              heights={needingHeights}
              before={0}
              onOpen={open}
              onNearEnd={rest.length === 0 ? more : undefined}
            />
          )}
          {rest.length > 0 && <PaymentRows rows={rest} heights={restHeights} before={needing.length} onOpen={open} onNearEnd={more} />}
        </table>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={messages.nobody} message={messages.none}>
          <Button variant="quiet" onClick={() => set({ state: undefined, search: undefined })}>
            {messages.clear}
          </Button>
        </EmptyState>
      )}
      {isFetchNextPageError && (
        <div className="grid justify-items-start gap-3">
          <Alert tone="failed">{messages.failedMore}</Alert>
          <Button variant="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {uiMessages.tryAgain}
          </Button>
        </div>
      )}
      {opened && <PaymentSheet runId={runId} line={opened} onClose={() => set({ person: undefined })} />}
    </section>
  );
};
