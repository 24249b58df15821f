import { type ChangeRow, changeSorts } from "@albashi/contracts/payroll/review";
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
import type { ChangeFilters } from "./filters.ts";
import { messages } from "./messages.ts";
import { columnsClassName, lineHeights } from "./table-shape.ts";
import { useChanges } from "./use-review.ts";

/** How near the end of what is loaded one may come before more is asked for. */
const aheadRows = 60;
const headingRows = 1;
const shapes = ["one", "two", "three", "four", "five"];

interface ChangesTableProps {
  readonly runId: string;
  readonly filters: ChangeFilters;
  /** What the chosen cause is called. */
  readonly causeName: string | undefined;
  readonly onSet: (changes: Record<string, string | undefined>) => void;
  readonly onOpen: (row: ChangeRow) => void;
}

/** Everybody of the run, the largest change first. A table on a laptop, cards on a phone; of thousands only those near the screen are drawn. */
export const ChangesTable = memo(({ runId, filters, causeName, onSet, onOpen }: ChangesTableProps) => {
  const list = useChanges(runId, filters);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const height = useRowHeight(lineHeights);
  const { bodyRef, range } = useVisibleRows({ count: rows.length, height });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const isNearEnd = range.end + aheadRows > rows.length;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage]);
  const isNarrowed = Boolean(filters.cause ?? filters.finding ?? filters.search);
  const clear = () => onSet({ cause: undefined, finding: undefined, search: undefined });
  return (
    <section aria-label={messages.tabs.person} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField
          label={messages.table.search}
          placeholder={messages.table.searchHint}
          searchText={filters.search ?? ""}
          onSearch={(search) => onSet({ search })}
        />
        <SelectField label={messages.table.sort} value={filters.sort} onChange={({ target }) => onSet({ sort: target.value })}>
          {changeSorts.map((sort) => (
            <option key={sort} value={sort}>
              {messages.table.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </search>
      {(filters.cause || filters.finding) && (
        <button
          type="button"
          onClick={clear}
          className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-full bg-indigo-tint px-4 text-sm font-semibold text-indigo outline-indigo"
        >
          {filters.cause ? messages.table.onlyCause(causeName ?? filters.cause) : messages.table.onlyFinding}
          <X aria-hidden className="size-4" />
          <span className="sr-only">{messages.table.clear}</span>
        </button>
      )}
      <SectionState query={{ ...list, isError: list.isError && rows.length === 0 }}>
        {shapes.map((shape) => (
          <Skeleton key={shape} className="h-16 w-full rounded-card" />
        ))}
      </SectionState>
      {rows.length > 0 && (
        <table
          aria-label={messages.table.label}
          aria-rowcount={hasNextPage ? -1 : rows.length + headingRows}
          aria-busy={isPlaceholderData}
          className="block overflow-hidden rounded-card border border-line bg-surface"
        >
          <thead className="sr-only md:not-sr-only md:block">
            <tr aria-rowindex={1} className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{messages.table.columns.person}</th>
              <th className="text-right font-semibold">{messages.table.columns.before}</th>
              <th className="text-right font-semibold">{messages.table.columns.now}</th>
              <th className="text-right font-semibold">{messages.table.columns.change}</th>
              <th className="text-left font-semibold">{messages.table.columns.causes}</th>
            </tr>
          </thead>
          <tbody ref={bodyRef} className="relative block" style={{ height: rows.length * height }}>
            {rows.slice(range.first, range.end).map((row, place) => (
              <ChangeLine key={row.employeeId} row={row} at={range.first + place} height={height} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={messages.table.nobody} message={messages.table.none}>
          {isNarrowed && (
            <Button variant="quiet" onClick={clear}>
              {messages.table.clear}
            </Button>
          )}
        </EmptyState>
      )}
      {isFetchNextPageError && (
        <div className="grid justify-items-start gap-3">
          <Alert tone="failed">{messages.table.failedMore}</Alert>
          <Button variant="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {uiMessages.tryAgain}
          </Button>
        </div>
      )}
    </section>
  );
});
