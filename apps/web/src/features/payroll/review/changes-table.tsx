import { type RunReview, type VarianceRow, varianceSorts } from "@albashi/contracts/payroll/review";
import { Users, X } from "lucide-react";
import { memo, useEffect, useMemo } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRowHeight } from "../../../ui/use-row-height.ts";
import { useVisibleRows } from "../../../ui/visible-rows.ts";
import { SectionState } from "../section-state.tsx";
import { ChangeLine } from "./change-line.tsx";
import { messages } from "./messages.ts";
import { columnsClassName, rowHeights } from "./table-layout.ts";
import { TotalsRow } from "./totals-row.tsx";
import { useChanges } from "./use-review.ts";
import type { ChangeFilters } from "./use-review-filters.ts";

/** The next page is loaded when fewer than this many loaded rows remain below the visible ones. */
const prefetchRows = 60;
const placeholderKeys = ["one", "two", "three", "four", "five"];

interface ChangesTableProps {
  readonly runId: string;
  readonly filters: ChangeFilters;
  /** For the totals; undefined while it loads. */
  readonly waterfall: RunReview["waterfall"] | undefined;
  readonly people: number | undefined;
  /** The name of the selected cause. */
  readonly causeName: string | undefined;
  readonly onFilter: (changes: Record<string, string | undefined>) => void;
  readonly onOpen: (row: VarianceRow) => void;
}

/** The employees of a run, largest change first. A table on a laptop, cards on a phone. Only rows near the viewport are rendered. */
export const ChangesTable = memo(({ runId, filters, waterfall, people, causeName, onFilter, onOpen }: ChangesTableProps) => {
  const list = useChanges(runId, filters);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const height = useRowHeight(rowHeights);
  const { bodyRef, range, places, totalPx, measureRow } = useVisibleRows({ count: rows.length, height });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const isNearEnd = range.end + prefetchRows > rows.length;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage]);
  const isFirstRun = waterfall?.comparedWith === null;
  const isFiltered = Boolean(filters.cause ?? filters.finding ?? filters.search);
  // The totals are those of the whole run, so they are not shown above a part of it.
  const headingRows = isFiltered ? 1 : 2;
  const clearFilters = () => onFilter({ cause: undefined, finding: undefined, search: undefined });
  return (
    <section aria-label={messages.tabs.person} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField
          label={messages.table.search}
          placeholder={messages.table.searchHint}
          searchText={filters.search ?? ""}
          onSearch={(search) => onFilter({ search })}
        />
        <SelectField label={messages.table.sort} value={filters.sort} onChange={({ target }) => onFilter({ sort: target.value })}>
          {varianceSorts.map((sort) => (
            <option key={sort} value={sort}>
              {messages.table.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </search>
      {(filters.cause || filters.finding) && (
        <button
          type="button"
          onClick={clearFilters}
          className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-full bg-indigo-tint px-4 text-sm font-semibold text-indigo outline-indigo"
        >
          {filters.cause ? messages.table.onlyCause(causeName ?? filters.cause) : messages.table.onlyFinding}
          <X aria-hidden className="size-4" />
          <span className="sr-only">{messages.table.clearFilters}</span>
        </button>
      )}
      <SectionState query={{ ...list, isError: list.isError && rows.length === 0 }}>
        {placeholderKeys.map((placeholderKey) => (
          <Skeleton key={placeholderKey} className="h-13 w-full rounded-card" />
        ))}
      </SectionState>
      {rows.length > 0 && (
        <table
          aria-label={messages.table.label}
          aria-rowcount={hasNextPage ? -1 : rows.length + headingRows}
          aria-busy={isPlaceholderData}
          className="block overflow-clip rounded-card border border-line bg-surface"
        >
          <thead className="sticky top-0 z-5 block bg-surface max-lg:top-14">
            <HeadingRow isFirstRun={isFirstRun} />
            {!isFiltered && <TotalsRow waterfall={waterfall} people={people} />}
          </thead>
          <tbody ref={bodyRef} className="relative block" style={{ height: totalPx }}>
            {places.map(({ index, topPx }) => {
              const row = rows[index];
              return (
                row && (
                  <ChangeLine
                    key={row.employeeId}
                    {...{ row, index, topPx, height, measureRow, onOpen, isFirstRun }}
                    firstRowIndex={headingRows + 1}
                  />
                )
              );
            })}
          </tbody>
        </table>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={messages.table.emptyTitle} message={messages.table.emptyText}>
          {isFiltered && (
            <Button variant="secondary" onClick={clearFilters}>
              {messages.table.clearFilters}
            </Button>
          )}
        </EmptyState>
      )}
      {isFetchNextPageError && (
        <div className="grid justify-items-start gap-3">
          <Alert tone="error">{messages.table.loadMoreFailed}</Alert>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {uiMessages.tryAgain}
          </Button>
        </div>
      )}
    </section>
  );
});

const HeadingRow = ({ isFirstRun }: { isFirstRun: boolean }) => (
  <tr aria-rowindex={1} className={`max-md:sr-only ${columnsClassName(isFirstRun)} border-b border-line px-5 py-2 text-sm text-ink-soft`}>
    <th className="text-left font-semibold">{messages.table.columns.person}</th>
    {!isFirstRun && <th className="text-right font-semibold">{messages.table.columns.before}</th>}
    <th className="text-right font-semibold">{messages.table.columns.now}</th>
    {!isFirstRun && <th className="text-right font-semibold">{messages.table.columns.change}</th>}
    <th className="text-left font-semibold">{messages.table.columns.causes}</th>
  </tr>
);
