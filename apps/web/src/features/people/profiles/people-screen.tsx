import type { Status } from "@albashi/contracts/people/profiles";
import { Users } from "lucide-react";
import { useMemo } from "react";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { countCurrent } from "../count-current.ts";
import { messages as sharedMessages } from "../messages.ts";
import { useCanAdd } from "../use-can-add.ts";
import { messages } from "./directory-messages.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { useFilters } from "./filters.ts";
import { PeopleLoading } from "./people-loading.tsx";
import { PeopleTable } from "./people-table.tsx";
import { usePeople } from "./use-people.ts";

/** The employee directory, with search, filters and export. */
export const PeopleScreen = () => {
  const { filters, sort, set, clear, isFiltered } = useFilters();
  const can = useCan();
  const canAdd = useCanAdd();
  const list = usePeople(filters, sort);
  const people = useMemo(() => list.data?.pages.flatMap((page) => page.people) ?? [], [list.data]);
  const counts = list.data?.pages[0]?.counts;
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
            {messages.heading}
          </ScreenHeading>
          <p role="status" className="min-h-6 text-ink-soft">
            {counts && messages.count(countOf(counts, filters.status))}
          </p>
          <RelatedScreens />
        </div>
        <div className="grid w-full auto-cols-fr grid-flow-col gap-3 sm:flex sm:w-auto">
          {can("imports.run") && (
            <LinkButton to="/dash/import" variant="secondary">
              {messages.importPeople}
            </LinkButton>
          )}
          {canAdd && <LinkButton to="/dash/add-employee">{messages.add}</LinkButton>}
        </div>
      </div>
      <FilterBar filters={filters} sort={sort} counts={counts} onSet={set} />
      {can("people.export") && !(list.isSuccess && people.length === 0) && <ExportButtons filters={filters} />}
      {list.isPending && <PeopleLoading />}
      {list.isError && people.length === 0 && (
        <ErrorState
          title={sharedMessages.failedTitle}
          message={list.error.message || sharedMessages.failed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {people.length > 0 && (
        <PeopleTable
          people={people}
          hasMore={list.hasNextPage}
          isStale={list.isPlaceholderData}
          hasFailed={list.isFetchNextPageError}
          isFetching={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {list.isSuccess && people.length === 0 && (
        <EmptyState Icon={Users} title={sharedMessages.noneFound} message={isFiltered ? messages.noMatches : messages.emptyNote}>
          {isFiltered && (
            <Button variant="secondary" onClick={clear}>
              {messages.clear}
            </Button>
          )}
          {!isFiltered && canAdd && <LinkButton to="/dash/add-employee">{messages.add}</LinkButton>}
        </EmptyState>
      )}
    </div>
  );
};

/** The other screens about employees that the admin may open. */
const RelatedScreens = () => {
  const can = useCan();
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <TextLink to="/dash/departments">{messages.departments}</TextLink>
      <TextLink to="/dash/org-chart">{messages.chart}</TextLink>
      {can("documents.read") && <TextLink to="/dash/documents">{messages.documents}</TextLink>}
      {can("leave.read") && <TextLink to="/dash/leave">{messages.leave}</TextLink>}
      {can("attendance.read") && <TextLink to="/dash/attendance">{messages.attendance}</TextLink>}
      {can("people.write") && <TextLink to="/dash/statutory-ids">{messages.statutoryIds}</TextLink>}
      {can("payroll.read") && <TextLink to="/dash/employment-quote">{messages.quote}</TextLink>}
    </p>
  );
};

const countOf = (counts: Record<Status, number>, status: Status | undefined) => (status ? counts[status] : countCurrent(counts));
