import { type ChangeRow, changeSorts } from "@albashi/contracts/payroll-review";
import { Users, X } from "lucide-react";
import { memo, useEffect, useMemo } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useLineHeight } from "../../../ui/use-line-height.ts";
import { useVisibleRows } from "../../../ui/visible-rows.ts";
import { words as uiWords } from "../../../ui/words.ts";
import { PartState } from "../part-state.tsx";
import { ChangeLine } from "./change-line.tsx";
import type { ChangeFilters } from "./filters.ts";
import { columnsLook, lineHeights } from "./table-shape.ts";
import { useChanges } from "./use-review.ts";
import { words } from "./words.ts";

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
  const height = useLineHeight(lineHeights);
  const { box, range } = useVisibleRows({ count: rows.length, height });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const isNearEnd = range.end + aheadRows > rows.length;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage]);
  const isNarrowed = Boolean(filters.cause ?? filters.finding ?? filters.search);
  const clear = () => onSet({ cause: undefined, finding: undefined, search: undefined });
  return (
    <section aria-label={words.tabs.person} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField
          label={words.table.search}
          placeholder={words.table.searchHint}
          searched={filters.search ?? ""}
          onSearch={(search) => onSet({ search })}
        />
        <SelectField label={words.table.sort} value={filters.sort} onChange={({ target }) => onSet({ sort: target.value })}>
          {changeSorts.map((sort) => (
            <option key={sort} value={sort}>
              {words.table.sorts[sort]}
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
          {filters.cause ? words.table.onlyCause(causeName ?? filters.cause) : words.table.onlyFinding}
          <X aria-hidden className="size-4" />
          <span className="sr-only">{words.table.clear}</span>
        </button>
      )}
      <PartState query={{ ...list, isError: list.isError && rows.length === 0 }}>
        {shapes.map((shape) => (
          <Skeleton key={shape} className="h-16 w-full rounded-card" />
        ))}
      </PartState>
      {rows.length > 0 && (
        <table
          aria-label={words.table.label}
          aria-rowcount={hasNextPage ? -1 : rows.length + headingRows}
          aria-busy={isPlaceholderData}
          className="block overflow-hidden rounded-card border border-line bg-surface"
        >
          <thead className="sr-only md:not-sr-only md:block">
            <tr aria-rowindex={1} className={`${columnsLook} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
              <th className="text-left font-semibold">{words.table.columns.person}</th>
              <th className="text-right font-semibold">{words.table.columns.before}</th>
              <th className="text-right font-semibold">{words.table.columns.now}</th>
              <th className="text-right font-semibold">{words.table.columns.change}</th>
              <th className="text-left font-semibold">{words.table.columns.causes}</th>
            </tr>
          </thead>
          <tbody ref={box} className="relative block" style={{ height: rows.length * height }}>
            {rows.slice(range.first, range.end).map((row, place) => (
              <ChangeLine key={row.employeeId} row={row} at={range.first + place} height={height} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState Icon={Users} title={words.table.nobody} message={words.table.none}>
          {isNarrowed && (
            <Button look="quiet" onClick={clear}>
              {words.table.clear}
            </Button>
          )}
        </EmptyState>
      )}
      {isFetchNextPageError && (
        <div className="grid justify-items-start gap-3">
          <Alert tone="failed">{words.table.failedMore}</Alert>
          <Button look="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {uiWords.tryAgain}
          </Button>
        </div>
      )}
    </section>
  );
});
