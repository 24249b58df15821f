import type { DirectoryEntry } from "@albashi/contracts/people/directory";
import { type MouseEvent, useEffect } from "react";
import { useNavigate } from "react-router";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import { useRowHeight } from "../../../ui/use-row-height.ts";
import { useVisibleRows } from "../../../ui/visible-rows.ts";
import { messages } from "./directory-messages.ts";
import { PersonLine } from "./person-line.tsx";
import { columnsClassName, rowHeights } from "./table-shape.ts";

/** How many rows before the end of the loaded rows the next page is requested. */
const prefetchRows = 60;
const headingRows = 1;

interface PeopleTableProps {
  readonly people: readonly DirectoryEntry[];
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  /** The filters changed and the new result is not loaded yet. */
  readonly isStale: boolean;
  readonly onMore: () => void;
}

/** A table on a laptop and cards on a phone. Only rows near the screen are rendered. */
export const PeopleTable = ({ people, hasMore, isFetching, hasFailed, isStale, onMore }: PeopleTableProps) => {
  const height = useRowHeight(rowHeights);
  const followLink = useFollowLinks();
  const { bodyRef, range, places, totalPx, measureRow } = useVisibleRows({ count: people.length, height });
  const isNearEnd = range.end + prefetchRows > people.length;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching && !hasFailed && !isStale) onMore();
  }, [isNearEnd, hasMore, isFetching, hasFailed, isStale, onMore]);
  return (
    <div className="grid gap-4">
      <table
        aria-label={messages.table}
        aria-rowcount={hasMore ? -1 : people.length + headingRows}
        aria-busy={isStale}
        onClickCapture={followLink}
        className="block overflow-hidden rounded-card border border-line bg-surface"
      >
        <thead className="sr-only md:not-sr-only md:block">
          <tr aria-rowindex={1} className={`${columnsClassName} border-b border-line px-5 py-2.5 text-sm text-ink-soft`}>
            <th className="col-start-1 row-start-1 text-left font-semibold">{messages.columns.fullName}</th>
            <th className="col-start-1 row-start-1 ml-20 text-left font-semibold">{messages.columns.email}</th>
            <th className="text-left font-semibold">{messages.columns.role}</th>
            <th className="text-right font-semibold">{messages.columns.monthlyGross}</th>
            <th className="text-left font-semibold">{messages.columns.status}</th>
          </tr>
        </thead>
        <tbody ref={bodyRef} className="relative block" style={{ height: totalPx }}>
          {places.map(({ index, topPx }) => {
            const person = people[index];
            return person && <PersonLine key={person.employeeId} {...{ person, index, topPx, height, measureRow }} />;
          })}
        </tbody>
      </table>
      {hasFailed && (
        <div className="grid justify-items-start gap-3">
          <Alert tone="error">{messages.failedMore}</Alert>
          <Button variant="secondary" isBusy={isFetching} onClick={onMore}>
            {uiMessages.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
};

const primaryButton = 0;

/**
 * Follows plain links inside an element through the router, which restores the scroll position on Back. One listener is cheaper than a
 * router link in each of ten thousand rows.
 */
const useFollowLinks = () => {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#/']") : null;
    // With a modifier key or another button the user wants the browser's behaviour, such as a new tab.
    const isPlainClick = event.button === primaryButton && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (link === null || !isPlainClick) return;
    event.preventDefault();
    void navigate(link.hash.slice(1));
  };
};
