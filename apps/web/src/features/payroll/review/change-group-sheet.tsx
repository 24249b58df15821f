import { type ChangeGroup, ListChangeGroup } from "@albashi/contracts/payroll/change-groups";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "../inputs/messages.ts";
import { messages as allMessages } from "../messages.ts";
import { runKeys } from "../runs/run-queries.ts";
import { SectionState } from "../section-state.tsx";

/** The employees of a change group, with their changes. */
export const ChangeGroupSheet = ({ runId, group, onClose }: { runId: string; group: ChangeGroup; onClose: () => void }) => {
  const list = useInfiniteQuery({
    queryKey: [...runKeys.changeGroups(runId), group],
    queryFn: ({ pageParam, signal }) =>
      call(ListChangeGroup, { params: { runId, pile: group }, query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  return (
    <Sheet
      title={messages.changeGroups.names[group]}
      head={<p className="text-ink-soft">{messages.changeGroups.notes[group]}</p>}
      onClose={onClose}
    >
      <SectionState query={list} />
      {list.isSuccess && people.length === 0 && <p className="text-ink-soft">{messages.changeGroups.emptyGroup}</p>}
      <ul className="-my-3 divide-y divide-line">
        {people.map(({ employeeId, fullName, jobTitle, changes }) => (
          <li key={employeeId} className="grid gap-1 py-3">
            <p>
              <TextLink to={`/dash/view-profile/${employeeId}`}>{fullName}</TextLink>{" "}
              <span className="text-sm text-ink-soft">{jobTitle}</span>
            </p>
            <ul className="grid gap-0.5 text-sm">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {allMessages.showMore}
        </Button>
      )}
    </Sheet>
  );
};
