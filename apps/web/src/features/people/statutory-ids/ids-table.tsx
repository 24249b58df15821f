import { type StatutoryIds, statutoryFields } from "@albashi/contracts/people/statutory-ids";
import { useEffect } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import { useRowHeight } from "../../../ui/use-row-height.ts";
import { useVisibleRows } from "../../../ui/visible-rows.ts";
import { type GridEdit, IdsRow, idsColumnsClassName } from "./ids-row.tsx";
import { messages } from "./messages.ts";

const rowHeights = { rowPx: 54, cardPx: 340 };
const prefetchRows = 60;
const headingRows = 1;

interface IdsTableProps {
  readonly people: readonly StatutoryIds[];
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly isStale: boolean;
  readonly onMore: () => void;
  readonly edit: GridEdit;
}

/** A grid on a laptop and cards on a phone. Only rows near the screen are rendered. */
export const IdsTable = ({ people, hasMore, isFetching, hasFailed, isStale, onMore, edit }: IdsTableProps) => {
  const height = useRowHeight(rowHeights);
  const { bodyRef, range, places, totalPx, measureRow } = useVisibleRows({ count: people.length, height });
  const isNearEnd = range.end + prefetchRows > people.length;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching && !hasFailed && !isStale) onMore();
  }, [isNearEnd, hasMore, isFetching, hasFailed, isStale, onMore]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <table
        aria-label={messages.table}
        aria-rowcount={hasMore ? -1 : people.length + headingRows}
        aria-busy={isStale}
        className="block overflow-hidden rounded-card border border-line bg-surface"
      >
        <thead className="sr-only md:not-sr-only md:block">
          <tr aria-rowindex={1} className={`${idsColumnsClassName} border-b border-line px-4 py-2.5 text-left text-sm text-ink-soft`}>
            <th className="font-semibold">{messages.person}</th>
            {statutoryFields.map((field) => (
              <th key={field} className="font-semibold">
                {messages.heading(field, edit.year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} className="relative block" style={{ height: totalPx }}>
          {places.map(({ index, topPx }) => {
            const person = people[index];
            return person && <IdsRow key={person.employeeId} {...{ person, index, topPx, height, measureRow, edit }} />;
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
