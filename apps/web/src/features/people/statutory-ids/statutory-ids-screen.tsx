import { statutoryFields } from "@albashi/contracts/people/statutory-ids";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { Users } from "lucide-react";
import { useMemo, useState } from "react";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { GridEdit } from "./ids-row.tsx";
import { IdsTable } from "./ids-table.tsx";
import { messages } from "./messages.ts";
import { cellKey, placePastedCells } from "./pasted-cells.ts";
import { useGridDrafts } from "./use-grid-drafts.ts";
import { useIdsFilters, useStatutoryIds } from "./use-statutory-ids.ts";

/** The statutory IDs of many employees on one grid: typed or pasted, and saved together. */
export const StatutoryIdsScreen = () => {
  const can = useCan();
  const { year } = useIdsFilters();
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="max-w-2xl text-ink-soft">{messages.text}</p>
      </div>
      {can("people.write") ? <IdsGrid key={year} /> : <Alert tone="info">{messages.noRight}</Alert>}
    </div>
  );
};

const IdsGrid = () => {
  const filters = useIdsFilters();
  const list = useStatutoryIds(filters);
  const people = useMemo(() => list.data?.pages.flatMap((page) => page.people) ?? [], [list.data]);
  const { drafts, errors, type, save, discard } = useGridDrafts();
  const [pasted, setPasted] = useState(0);
  const first = list.data?.pages[0];
  const year = first?.year ?? filters.year ?? yearOf(lagosDayOf(new Date()));
  const paste = async (...[table, at]: Parameters<GridEdit["onPaste"]>) => {
    let loaded = people;
    // A pasted column may be longer than what was loaded so far.
    for (let hasMore = list.hasNextPage; hasMore && loaded.length < at.row + table.length; ) {
      const next = await list.fetchNextPage();
      hasMore = next.hasNextPage && !next.isError;
      loaded = next.data?.pages.flatMap((page) => page.people) ?? loaded;
    }
    const cells = placePastedCells(table, { people: loaded, ...at });
    type(cells);
    setPasted(cells.size);
  };
  const edit: GridEdit = {
    ...{ drafts, errors, year },
    onType: (employeeId, field, text) => {
      setPasted(0);
      type(new Map([[cellKey(employeeId, field), text]]));
    },
    onPaste: (table, at) => void paste(table, at),
  };
  return (
    <>
      <search className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField
          label={messages.search}
          placeholder={messages.searchHint}
          searchText={filters.search}
          onSearch={(text) => filters.setFilter("search", text)}
        />
        <SelectField
          label={messages.show}
          value={filters.missing ?? ""}
          onChange={({ target }) => filters.setFilter("missing", target.value)}
        >
          <option value="">{messages.everyone(first?.total ?? 0)}</option>
          {statutoryFields.map((field) => (
            <option key={field} value={field}>
              {messages.without[field](first?.missing[field] ?? 0)}
            </option>
          ))}
        </SelectField>
      </search>
      <Names id="known-administrators" names={first?.administrators ?? []} />
      <Names id="known-states" names={first?.states ?? []} />
      <SectionState query={list} messages={messages} />
      {people.length > 0 && (
        <IdsTable
          people={people}
          hasMore={list.hasNextPage}
          isFetching={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          isStale={list.isPlaceholderData}
          onMore={() => void list.fetchNextPage()}
          edit={edit}
        />
      )}
      {list.isSuccess && people.length === 0 && (
        <EmptyState Icon={Users} title={messages.none} message={filters.search === "" ? messages.noneMissing : messages.noMatches} />
      )}
      <SaveBar
        count={drafts.size}
        pasted={pasted}
        save={save}
        onSave={() => {
          setPasted(0);
          save.mutate({ year });
        }}
        onDiscard={discard}
      />
    </>
  );
};

const Names = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

interface SaveBarProps {
  readonly count: number;
  readonly pasted: number;
  readonly save: ReturnType<typeof useGridDrafts>["save"];
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stays in view while there are cells to save. */
const SaveBar = ({ count, pasted, save, onSave, onDiscard }: SaveBarProps) => (
  <div className="sticky bottom-0 z-10 grid gap-3 empty:hidden">
    {save.error && (
      <Alert tone="error" takesFocus>
        {save.error.message || messages.saveFailed}
      </Alert>
    )}
    {count > 0 && (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-lg">
        <p role="status">{pasted > 0 ? messages.pasted(pasted) : messages.changed(count)}</p>
        <div className="flex gap-3">
          <Button variant="secondary" onClick={onDiscard}>
            {messages.discard}
          </Button>
          <Button isBusy={save.isPending} busyLabel={messages.saving} onClick={onSave}>
            {messages.save}
          </Button>
        </div>
      </div>
    )}
  </div>
);
