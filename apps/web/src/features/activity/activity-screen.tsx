import { ListActivity } from "@albashi/contracts/activity";
import { formatDay, formatLagosHour } from "@albashi/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { useSearchParams } from "react-router";
import { call } from "../../api-client.ts";
import { isDemoSession, useSession } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { ActivityFilters, readFilter } from "./activity-filters.tsx";
import { CompanySecurityEvents } from "./company-security-events.tsx";
import { groupActivity, type RepeatedEntry } from "./group-activity.ts";
import { messages } from "./messages.ts";
import { sentences } from "./sentences.ts";

/** Who did what in the company, newest first, by person, area and period. The filters are part of the address. */
export const ActivityScreen = () => {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const isDemo = useSession(isDemoSession);
  const list = useInfiniteQuery({
    queryKey: ["activity", filter],
    queryFn: ({ pageParam, signal }) =>
      call(ListActivity, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.title}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <ActivityFilters filter={filter} people={list.data?.pages[0]?.people ?? []} onChange={setParams} />
      <SectionState query={list} messages={messages} />
      {list.isSuccess && entries.length === 0 && (
        <EmptyState Icon={ListFilter} title={messages.noneTitle} message={messages.noneText}>
          <Button variant="secondary" onClick={() => setParams({})}>
            {messages.clear}
          </Button>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul aria-label={messages.list} className="grid gap-6">
          {groupActivity(entries).map(({ day, entries: rows }) => (
            <li key={day} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <h2 className="font-semibold">{formatDay(day)}</h2>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {rows.map((row) => (
                  <Entry key={row.entry.seq} row={row} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.showMore}
        </Button>
      )}
      {!isDemo && <CompanySecurityEvents />}
    </div>
  );
};

const Entry = ({ row: { entry, count } }: { row: RepeatedEntry }) => {
  const { at, actor, action, about, scheduledBy } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 px-5 py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{actor === null ? messages.system : (actor.name ?? messages.former)}</span>{" "}
        {action === null ? messages.unknownAction : sentences[action](about)}
        {scheduledBy !== null && messages.scheduledBy(scheduledBy)}
        {count > 1 && <span className="text-ink-soft"> · {messages.times(count)}</span>}
      </p>
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {formatLagosHour(new Date(at))}
      </time>
    </li>
  );
};
